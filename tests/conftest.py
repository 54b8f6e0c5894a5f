"""How the suite is spread over processes."""

import os

import pytest


@pytest.hookimpl(optionalhook=True)  # some tests run others in one process
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: servers, clocks and browsers wait half of their time."""
    return (os.cpu_count() or 1) + 1


LONGEST = ("test_wheel.py", "test_new_game.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first: no process is left alone with it in the end."""
    items.sort(key=lambda item: item.path.name not in LONGEST)
