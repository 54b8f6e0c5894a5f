"""How the suite is spread over processes."""

import os

import pytest


@pytest.hookimpl(optionalhook=True)  # some tests run others in one process
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: servers, clocks and browsers wait half of their time."""
    return (os.cpu_count() or 1) + 1
