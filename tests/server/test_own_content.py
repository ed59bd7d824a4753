"""`railhead serve --content GAME=FILE`: new tables get the host's own board, and keep it."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from railhead.games import find
from tests.server.serving import GAME, HERE, LONGEST, fetch, free_port

SHORT = {**find(GAME).content().data, "turns": 2}
TABLE = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}


@contextmanager
def serving(folder: Path, *words: str) -> Iterator[str]:
    """`railhead serve` as a host starts it; its address."""
    port = free_port()
    command = [sys.executable, "-m", "railhead", "serve", "--port", str(port), *words]
    command += ["--db", str(folder / "railhead.sqlite3")]
    with (folder / "serve.log").open("ab") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
    url = f"http://{HERE}:{port}"
    try:
        while process.poll() is None:
            try:
                fetch("GET", f"{url}/api/health")
                break
            except httpx.TransportError:
                time.sleep(0.05)
        yield url
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(LONGEST)


def created(url: str) -> dict[str, Any]:
    answer = fetch("POST", f"{url}/api/tables", json=TABLE)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def sit_down(url: str, made: dict[str, Any]) -> None:
    body = {"secret": made["links"][1]["secret"], "name": "Ben"}
    assert fetch("POST", f"{url}/api/tables/{made['table']}/claim", json=body).status_code == 200


def board_of(url: str, made: dict[str, Any]) -> str:
    key = {"X-Seat-Key": made["key"]}
    record = fetch("GET", f"{url}/api/tables/{made['table']}/record", headers=key).json()
    return str(record["content"])


def test_new_tables_get_the_hosts_board_and_keep_it_whatever_he_serves_later(tmp_path: Path) -> None:
    file = tmp_path / "short.json"
    file.write_text(json.dumps(SHORT))
    short, own = find(GAME).content(SHORT).hash, find(GAME).content().hash
    with serving(tmp_path) as url:
        before = created(url)
    with serving(tmp_path, "--content", f"{GAME}={file}") as url:
        begun, waiting = created(url), created(url)
        sit_down(url, begun)
        assert board_of(url, begun) == short
    with serving(tmp_path) as url:
        sit_down(url, waiting)
        sit_down(url, before)
        boards = [board_of(url, made) for made in (before, begun, waiting)]
    assert boards == [own, short, short]
