"""A server for every test that needs none of its own, and one to be ill-treated for those that do."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for many tests, without limits of rate."""
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    assert running.stop() == 0
    assert running.complaints() == []


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers of a test's own; whatever still runs at the end is stopped."""
    started: list[Server] = []

    def begin(**settings: Any) -> Server:
        folder = tmp_path / f"server-{len(started)}"
        folder.mkdir()
        started.append(Server(folder, **settings))
        return started[-1].start()

    yield begin
    for running in started:
        if running.process is not None and running.process.poll() is None:
            running.stop()
