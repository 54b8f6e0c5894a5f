"""Raiders of Tavern Row: hire a crew, raid in sets (*Ruthless: Legends of the Black Flag*)."""

from .game import Raiders

GAME = Raiders
