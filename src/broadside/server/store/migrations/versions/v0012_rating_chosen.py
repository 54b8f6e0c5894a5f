"""Rated by choice, or as usual."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Whether somebody chose; tables from before stay what they were."""
    chosen = sa.Column("rating_chosen", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("tables", chosen)
