"""Rated or friendly."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Whether a table is to be rated, and what has made it friendly since."""
    op.add_column(
        "tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.true())
    )
    op.add_column("tables", sa.Column("unrated", sa.Text))
