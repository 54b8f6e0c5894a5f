"""Bots have ranks."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Levels were called after how the bot works; now they are called after its rank."""
    for old, new in (("random", "cabin-boy"), ("greedy", "deckhand")):
        op.execute(f"UPDATE seats SET level = '{new}' WHERE level = '{old}'")
        op.execute(f"UPDATE ratings SET who = '{new}' WHERE who = '{old}'")
