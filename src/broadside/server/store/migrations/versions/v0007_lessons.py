"""Lessons."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Which lesson a table is for, and how far its pupil is."""
    op.add_column("tables", sa.Column("lesson", sa.Text))
