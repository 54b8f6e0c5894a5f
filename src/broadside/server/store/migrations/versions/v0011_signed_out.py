"""Signed out everywhere."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """How often all sessions of somebody were ended, so that no login from before begins one."""
    op.add_column("people", sa.Column("signed_out", sa.Integer, nullable=False, server_default="0"))
