"""A browser and a server for the tests in a real browser: Debian's chromium against the built client."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.server.serving import Server
from tests.web.visiting import MADE_UP_HOST, PATIENCE, Visit

BROWSERS = [Path("/usr/bin/chromium-headless-shell"), Path("/usr/bin/chromium")]
CHROMIUM = next((path for path in BROWSERS if path.exists()), BROWSERS[-1])
"""The headless shell where there is one: the same engine without a window, whose menus are pages as well and
take as long to open as ours."""
DIST = Path(__file__).parents[2] / "web" / "dist"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--host-resolver-rules=MAP {MADE_UP_HOST} 127.0.0.1",
]


# Not for the whole session: while Playwright runs, its event loop is the thread's, and the tests over plain
# sockets, which a worker may get next, could not start their own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a file; every visitor has cookies and storage of their own."""
    if not CHROMIUM.exists():
        pytest.fail("there is no chromium, so nothing is tested in a real browser: tools/web.sh chromium")
    if not (DIST / "index.html").exists():
        pytest.fail("the client is not built, so nothing is tested in a real browser: make web")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The real server with the built client."""
    running = Server(tmp_path_factory.mktemp("server"), web=DIST, hosts=MADE_UP_HOST).start()
    yield running
    assert running.stop() == 0
    assert running.complaints() == []


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may ill-treat."""
    running = Server(tmp_path, web=DIST).start()
    yield running
    if running.process is not None and running.process.poll() is None:
        running.stop()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Visit]]:
    """Opens the client for one more visitor. Whatever a test does, nothing may be asked of another server."""
    visits: list[Visit] = []

    def come(origin: str, **wishes: Any) -> Visit:
        visits.append(Visit(browser, origin, **wishes))
        return visits[-1]

    yield come
    for one in visits:
        one.leave()
    for one in visits:
        assert one.foreign_requests() == []
        assert one.complaints() == []
