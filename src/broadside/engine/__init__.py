"""The engine: five notions (Game, Ask, Verb, Zone, Table) that carry every game."""

from .ask import PASS, Ask, Option, Rule, Scene, Secret, Together, Window
from .content import CheckedPack, default_pack, load_pack
from .errors import (
    BadContent,
    BadOptions,
    BadRecord,
    BroadsideError,
    IllegalChoice,
    NotAsked,
)
from .events import Cause, Event, Group, Told
from .game import Game, NoContent, NoOptions, Preset, Problem, View, WindowKind, ranked
from .pack import Amount, Name, Part
from .perspective import Perspective
from .record import Record, Result, digest_of, digest_of_seed, read_record
from .replay import replay, retrace, verify
from .table import Opening, Step, Table, table_options
from .verbs import ActionSpace, Verb, verb
from .zones import ALL_SEEING, EMPTY, HIDDEN, OPEN, SPECTATOR, Zone, sight_of

__all__ = [
    "ALL_SEEING",
    "EMPTY",
    "HIDDEN",
    "OPEN",
    "PASS",
    "SPECTATOR",
    "ActionSpace",
    "Amount",
    "Ask",
    "BadContent",
    "BadOptions",
    "BadRecord",
    "BroadsideError",
    "Cause",
    "CheckedPack",
    "Event",
    "Game",
    "Group",
    "IllegalChoice",
    "Name",
    "NoContent",
    "NoOptions",
    "NotAsked",
    "Opening",
    "Option",
    "Part",
    "Perspective",
    "Preset",
    "Problem",
    "Record",
    "Result",
    "Rule",
    "Scene",
    "Secret",
    "Step",
    "Table",
    "Together",
    "Told",
    "Verb",
    "View",
    "Window",
    "WindowKind",
    "Zone",
    "default_pack",
    "digest_of",
    "digest_of_seed",
    "load_pack",
    "ranked",
    "read_record",
    "replay",
    "retrace",
    "sight_of",
    "table_options",
    "verb",
    "verify",
]
