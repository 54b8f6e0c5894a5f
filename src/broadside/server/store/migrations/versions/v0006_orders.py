"""Standing orders."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """In which windows a seat need not be asked."""
    op.add_column("seats", sa.Column("orders", sa.Text, nullable=False, server_default="{}"))
