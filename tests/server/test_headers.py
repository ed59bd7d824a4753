"""Every answer carries the headers that keep a browser safe, and no page of ours needs another host."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from railhead.server.safe_headers import SafeHeaders
from railhead.server.settings import Settings
from tests.server.serving import Server, fetch

PAGE = '<!doctype html><title>Railhead</title><script type="module" src="/assets/app.js"></script>'


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(PAGE)
    (folder / "assets" / "app.js").write_text("console.log('hello');" * 20)
    (folder / "icon.png").write_bytes(b"\x89PNG")
    return folder


@pytest.fixture(scope="module")
def serving(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("headers"), web=site).start()
    yield running
    assert running.stop() == 0
    assert running.complaints() == []


ANSWERS = (
    ("GET", "/", 200), ("GET", "/table/abc", 200), ("GET", "/assets/app.js", 200), ("GET", "/icon.png", 200),
    ("GET", "/no.such", 404), ("GET", "/api/games", 200), ("GET", "/api/none", 404),
    ("GET", "/api/tables/x", 404), ("POST", "/api/tables", 400),
    ("DELETE", "/api/games", 405), ("GET", "/api/schema/openapi.json", 200),
    ("GET", "/api/qr?text=x", 200), ("GET", "/api/metrics", 200), ("HEAD", "/", 405),
    ("OPTIONS", "/api/tables", 204),
)  # fmt: skip


@pytest.mark.parametrize(("method", "path", "status"), ANSWERS)
def test_every_answer_is_safe(serving: Server, method: str, path: str, status: int) -> None:
    answer = fetch(method, serving.url + path)
    assert answer.status_code == status
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert not re.search(r"https?://|\*|unsafe-eval|script-src[^;]*unsafe", policy)
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["x-frame-options"] == "DENY"
    assert "access-control-allow-origin" not in answer.headers
    assert "set-cookie" not in answer.headers
    assert answer.headers.get_list("content-security-policy") == [policy], "said once"


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example:80"]
)
def test_under_another_name_the_server_answers_nobody(serving: Server, host: str) -> None:
    """A page of another site may let its own name point to this machine."""
    answer = fetch("GET", f"{serving.url}/api/games", headers={"host": host})
    assert (answer.status_code, answer.json()["code"]) == (421, "bad-host")
    opening = {"connection": "upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
    opening |= {"sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==", "host": host}
    socket = f"{serving.url}/ws/{serving.create('me')['table']}"
    assert fetch("GET", socket, headers=opening).status_code == 403


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "[::1]:8000", "192.168.1.7:8000", "LOCALHOST:1", "a.localhost"]
)
def test_by_its_numbers_and_own_names_it_is_known(serving: Server, host: str) -> None:
    assert fetch("GET", f"{serving.url}/api/games", headers={"host": host}).status_code == 200


def test_a_name_that_the_host_gives_is_known() -> None:
    settings = Settings(origins=("https://rails.example.org",), hosts=("moon.example",))
    doors = SafeHeaders(None, settings)  # type: ignore[arg-type]
    assert doors.knows("rails.example.org")
    assert doors.knows("Moon.example:443")
    assert not doors.knows("example.org")


def test_a_page_of_ours_opens_connections_to_us_alone(serving: Server) -> None:
    policy = fetch("GET", serving.url).headers["content-security-policy"]
    assert "connect-src 'self';" in policy


def test_files_are_packed_kept_and_named(serving: Server) -> None:
    script = fetch("GET", f"{serving.url}/assets/app.js", headers={"accept-encoding": "gzip"})
    assert script.headers["content-encoding"] == "gzip"
    assert "javascript" in script.headers["content-type"]
    assert "immutable" in script.headers["cache-control"]
    page = fetch("GET", f"{serving.url}/table/abc", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in page.headers
    assert page.text == PAGE
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt"]
)
def test_no_file_outside_the_folder_is_served(serving: Server, site: Path, path: str) -> None:
    (site.parent / "secret.txt").write_text("secret")
    assert fetch("GET", serving.url + path).status_code == 404


def test_an_answer_may_be_kept_by_nobody_but_its_reader(serving: Server) -> None:
    made = serving.create("me")
    for path in (f"/api/tables/{made['table']}/view", f"/api/tables/{made['table']}/record"):
        answer = fetch("GET", serving.url + path, headers={"X-Seat-Key": made["key"]})
        assert answer.headers["cache-control"] == "no-store"
