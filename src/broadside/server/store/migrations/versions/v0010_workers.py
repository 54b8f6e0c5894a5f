"""Several workers."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Who is at work, how often each table has changed, and who looks after it."""
    op.add_column("tables", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("pilot", sa.String(40)))
    op.add_column("tables", sa.Column("resumed", sa.Float))
    op.add_column("tables", sa.Column("request", sa.Text))
    op.create_table(
        "workers",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("places", sa.Integer, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "questions",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("urgency", sa.Integer, nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("thinker", sa.String(40)),
        sa.Column("answer", sa.Text),
    )
    op.add_column("analyses", sa.Column("worker", sa.String(40)))
    op.add_column("analyses", sa.Column("progress", sa.Float, nullable=False, server_default="1"))
