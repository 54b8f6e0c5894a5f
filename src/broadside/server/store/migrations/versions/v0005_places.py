"""Places, and what a play was worth."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """So far winners came first and shared one, and the others followed by score."""
    op.add_column("tables", sa.Column("places", sa.Text))
    op.add_column("tables", sa.Column("worth", sa.Text))
    op.add_column(
        "tables", sa.Column("cooperative", sa.Boolean, nullable=False, server_default=sa.false())
    )
    tables = sa.table(
        "tables", *map(sa.column, ("id", "status", "scores", "winners", "places", "worth"))
    )
    connection = op.get_bind()
    over = sa.select(tables.c.id, tables.c.scores, tables.c.winners).where(
        tables.c.status == "over", tables.c.scores.is_not(None), tables.c.winners.is_not(None)
    )
    for row in connection.execute(over).all():
        places, worth = _ended(json.loads(row.scores), json.loads(row.winners))
        here = tables.c.id == row.id
        connection.execute(
            sa.update(tables).where(here).values(places=json.dumps(places), worth=json.dumps(worth))
        )


def _ended(scores: list[int], winners: list[int]) -> tuple[list[int], list[float]]:
    seats = range(len(scores))
    standings = [(seat in winners, 0 if seat in winners else scores[seat]) for seat in seats]
    places = [sum(other > own for other in standings) for own in standings]
    return places, [1 / len(winners) if seat in winners else 0.0 for seat in seats]
