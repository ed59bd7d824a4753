"""The real server as a process of its own: started, stopped, killed, started again on the same database."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import httpx

from tests.seeds import TRIAL

ROOT = Path(__file__).parents[2]
HERE = "127.0.0.1"
LONGEST = 900.0
"""Seconds after which nothing will come any more, however busy the machine is."""
GAME = "thirty-rails"
NO_LIMITS = {
    "RAILHEAD_TABLES_PER_MINUTE": "1000000",
    "RAILHEAD_TABLES_PER_DAY": "1000000",
    "RAILHEAD_COMMANDS_PER_SECOND": "1000000",
    "RAILHEAD_BURST": "1000000",
    "RAILHEAD_MOST_SOCKETS_PER_ADDRESS": "1000000",
    "RAILHEAD_MOST_CONNECTIONS_PER_ADDRESS": "1000000",
    "RAILHEAD_CPU_PER_SECOND": "1000000",
    "RAILHEAD_CPU_BURST": "1000000",
    "RAILHEAD_AT_ONCE_PER_ADDRESS": "1000000",
}
"""The limits protect a host from one address; in the tests one address is everybody."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HERE, 0))
        return int(probe.getsockname()[1])


def run(story: Coroutine[Any, Any, Any], seconds: float = LONGEST) -> Any:
    """Let a test's story happen. The bound is there for a story without an end, not for a slow machine."""

    async def bounded() -> Any:
        return await asyncio.wait_for(story, seconds)

    return asyncio.run(bounded())


def fetch(method: str, url: str, **more: Any) -> httpx.Response:
    """One request on a connection of its own; patient, since the machine may have much else to do."""
    return httpx.request(method, url, timeout=LONGEST, verify=False, trust_env=False, **more)


class Server:
    """`python -m railhead.server` on a free port. What it logs is kept, and read when it has stopped."""

    def __init__(
        self,
        folder: Path,
        limits: bool = False,
        web: Path | None = None,
        host: str = HERE,
        files: int = 0,
        **settings: object,
    ) -> None:
        self.folder = folder
        self.database = folder / "railhead.sqlite3"
        self.port = free_port()
        self.url = f"http://{HERE}:{self.port}"
        self.ws = f"ws://{HERE}:{self.port}"
        self.log_file = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.killed = False
        self.starts = 0
        self._web = web
        self._host = host
        self._files = files
        self._environment = {**os.environ, **({} if limits else NO_LIMITS)}
        paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
        self._environment.update(RAILHEAD_TRIAL=str(TRIAL), PYTHONPATH=os.pathsep.join(paths))
        for name, value in settings.items():
            self._environment[f"RAILHEAD_{name.upper()}"] = str(value)

    def start(self) -> "Server":
        command = [sys.executable, "-W", "default", "-m", "tests.server.seeded"]
        command += ["--host", self._host, "--port", str(self.port), "--db", str(self.database)]
        if self._web is not None:
            command += ["--web", str(self._web)]
        self.starts += 1
        self._environment["RAILHEAD_START"] = str(self.starts)
        if self._files:  # as a system with few open files would have it
            command = ["sh", "-c", f'ulimit -n {self._files}; exec "$@"', "sh", *command]
        with self.log_file.open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.DEVNULL, stderr=log, env=self._environment
            )
        end = time.monotonic() + LONGEST
        while time.monotonic() < end:
            try:
                if fetch("GET", f"{self.url}/api/health").status_code == 200:
                    return self
            except httpx.TransportError:
                time.sleep(0.05)
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended at once: {self.log_text()[-2000:]}")
        raise RuntimeError("the server does not answer")

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def stop(self) -> int:
        """As a host stops it; the exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(LONGEST)

    def kill(self) -> None:
        """As a power cut stops it."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(LONGEST)
        self.killed = True

    def log_text(self) -> str:
        return self.log_file.read_text()

    def complaints(self) -> list[str]:
        """What it logged that should not be: faults, warnings of Python's own, leaks."""
        lines = [line for line in self.log_text().splitlines() if not _is_calm(line)]
        # What cleans up after a killed process says so; that is no fault of the server's.
        return [
            line
            for line in lines
            if not (self.killed and ("resource_tracker" in line or "warnings.warn" in line))
        ]

    def get(self, path: str, key: str = "") -> Any:
        answer = fetch("GET", self.url + path, headers={"X-Seat-Key": key} if key else {})
        assert answer.status_code == 200, answer.text
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def create(self, *seats: str, **more: Any) -> dict[str, Any]:
        """A table; a seat is `me`, `open`, or the name of a bot."""
        wishes = [
            {"kind": seat, "name": f"P{n}" if seat == "me" else ""}
            if seat in ("me", "open")
            else {"kind": "bot", "bot": seat}
            for n, seat in enumerate(seats)
        ]
        wish = {"game": GAME, "seats": wishes, **more}
        answer = fetch("POST", f"{self.url}/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def until_over(self, table: str) -> None:
        """Wait until the game at a table has come to its end."""
        end = time.monotonic() + LONGEST
        while self.get(f"/api/tables/{table}")["status"] != "over":
            assert time.monotonic() < end, "the game does not end"
            time.sleep(0.05)

    def claim(self, made: dict[str, Any], seat: int, name: str, player_seed: str = "") -> str:
        """Sit down by a seat's link; the key."""
        secret = next(link["secret"] for link in made["links"] if link["seat"] == seat)
        body = {"secret": secret, "name": name, "player_seed": player_seed}
        answer = fetch("POST", f"{self.url}/api/tables/{made['table']}/claim", json=body)
        assert answer.status_code == 200, answer.text
        assert answer.json()["seat"] == seat
        return str(answer.json()["key"])

    def command(self, table: str, key: str, **command: Any) -> httpx.Response:
        """A command over HTTP."""
        url = f"{self.url}/api/tables/{table}/commands"
        return fetch("POST", url, json=command, headers={"X-Seat-Key": key})


def _is_calm(line: str) -> bool:
    try:
        return bool(json.loads(line)["level"] == "info")
    except (ValueError, KeyError, TypeError):
        return False
