"""Whatever is sent to the API, sensible or not, it never fails and keeps to its document."""

from itertools import cycle
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode, checks
from schemathesis.core.failures import FailureGroup
from schemathesis.core.result import Ok

from .player import BOT, ME, OPEN, Player
from .running import Running

TRUE_TO_THE_DOCUMENT = (
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
)

bounded = settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    verbosity=Verbosity.quiet,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("mode", GenerationMode)
def test_no_call_makes_the_server_fail(server: Running, anne: Player, mode: GenerationMode) -> None:
    """Called about any table, and in turns about tables where the caller sits."""
    tables = [
        None,
        anne.start_table(ME, ME, ME),
        anne.open_table(ME, OPEN, OPEN),
        anne.start_table(ME, ME, BOT, clock={"kind": "live"}),
    ]
    document = schemathesis.openapi.from_url(f"http://{server.address}/api/openapi.json")
    turns, calls = cycle(tables), 0
    for found in document.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()

        @bounded
        @given(case=operation.as_strategy(generation_mode=mode))
        def call(case: Any) -> None:
            nonlocal calls
            calls += 1
            table = next(turns) if "{table_id}" in case.path else None
            assert send(anne, case, table) < 500

        try:
            call()
        except Unsatisfiable:
            assert mode is GenerationMode.NEGATIVE  # nothing can be wrong about some calls
    assert calls > 100


def send(player: Player, case: Any, table: str | None) -> int:
    """Make a call as this player; tells the status."""
    if table is not None:
        case.path_parameters["table_id"] = table
    answer = case.call(
        headers={"x-csrftoken": player.http.headers["x-csrftoken"]},
        cookies=dict(player.http.cookies),
    )
    found = list[str]()
    try:
        case.validate_response(answer, checks=TRUE_TO_THE_DOCUMENT)
    except FailureGroup as failures:
        found = [
            f"{case.method} {case.path} {answer.status_code}: {one}" for one in failures.exceptions
        ]
    assert not found
    return int(answer.status_code)


def test_a_wrong_method_is_told_the_right_ones(server: Running, anne: Player) -> None:
    answer = anne.http.delete("/me")
    assert answer.status_code == 405
    assert {"GET", "POST"} <= set(answer.headers["allow"].replace(" ", "").split(","))
