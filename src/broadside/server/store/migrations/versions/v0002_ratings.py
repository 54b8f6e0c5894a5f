"""Ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """How good people and bots are at each game. Plays that are over are not rated."""
    op.create_table(
        "ratings",
        sa.Column("who", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("plays", sa.Integer, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.add_column("seats", sa.Column("rating_change", sa.Integer))
    op.add_column(
        "tables", sa.Column("played_on", sa.Boolean, nullable=False, server_default=sa.false())
    )
    # A play that went on from another has its seed; the other one is over.
    op.execute(
        "UPDATE tables SET played_on = true "
        "WHERE seed IN (SELECT seed FROM tables GROUP BY seed HAVING count(*) > 1)"
    )
