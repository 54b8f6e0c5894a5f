"""Sessions."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Cookies named a person so far. Each such cookie is now a session of the same name, so that
    nobody is forgotten, and it can be ended like any other."""
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(40), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Index("sessions_by_person", "person"),
    )
    op.execute("INSERT INTO sessions (id, person, created) SELECT id, id, created FROM people")
