"""What a victim feels of one small attacker: each case against a server of its own, on loopback."""

import asyncio
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.asyncio.client import connect

from railhead.games import find

from .attackers import CASES
from .load import _create, _free_port, _times, _until_up
from .load_player import HERE, Crowd, sit

BAR_MS: Final = 250.0
"""What 99 of 100 of the victim's actions stay under."""
HINT_BAR_MS: Final = 2_000.0
PER_SECOND: Final = 10.0
"""Actions of the victim; a player of flesh and blood has fewer."""


def measure(game: str, cases: list[str], seconds: float) -> list[dict[str, Any]]:
    """Every case in turn: the victim's round trips, its hints, and what the attacker got done."""
    return [_one(game, case, seconds) for case in cases or list(CASES)]


def _one(game: str, case: str, seconds: float) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        port = _free_port()
        command = [sys.executable, "-m", "railhead.server", "--port", str(port)]
        command += ["--db", str(Path(folder) / "attack.sqlite3")]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            return {"case": case, **asyncio.run(_run(game, case, port, seconds))}
        finally:
            server.terminate()
            server.wait(30)


async def _run(game: str, case: str, port: int, seconds: float) -> dict[str, Any]:
    async with httpx.AsyncClient(base_url=f"http://{HERE}:{port}", timeout=60) as http:
        await _until_up(http)
        others = [{"kind": "bot", "bot": "novice"}] * (find(game).least_seats - 1)
        wish = {"game": game, "seats": [{"kind": "me", "name": "Victim"}, *others], "pace": 0}
        await _hints(http, port, wish, time.monotonic())  # the advisers' worker is begun by the first hint
        command = [sys.executable, "-m", "railhead.server.attackers", game, case, str(port), str(seconds)]
        attacker = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        try:
            end = time.monotonic() + seconds
            trips, hints = await asyncio.gather(_play(http, port, wish, end), _hints(http, port, wish, end))
            said, _ = await asyncio.to_thread(attacker.communicate, timeout=seconds + 60)
        finally:
            attacker.kill()
            attacker.wait()
    told = json.loads(said) if said else {"done": 0, "refused": 0}
    slowest_hint = round(max(hints) * 1000, 1) if hints else 0.0
    return {"actions": len(trips), **_times(trips), "hints": len(hints), "hint_ms": slowest_hint, **told}


async def _play(http: httpx.AsyncClient, port: int, wish: dict[str, Any], end: float) -> list[float]:
    """The victim plays one short game after the other."""
    trips: list[float] = []
    while (left := end - time.monotonic()) > 0:
        table, keys = await _create(http, wish)
        crowd = Crowd(port, PER_SECOND, left)
        crowd.awaited = 1
        await sit(crowd, table, *keys[0])
        trips += [trip for _, trip in crowd.trips]
    return trips


async def _hints(http: httpx.AsyncClient, port: int, wish: dict[str, Any], end: float) -> list[float]:
    """And asks for a hint now and then at another table, doing as it is told."""
    table, keys = await _create(http, wish)
    seat, key = keys[0]
    found: list[float] = []
    async with connect(f"ws://{HERE}:{port}/ws/{table}", max_size=None, open_timeout=60) as line:

        async def ask(number: int, **command: Any) -> dict[str, Any]:
            cmd_id = f"h{number}"
            await line.send(json.dumps({"cmd_id": cmd_id, "seat": seat, **command}))
            while True:
                heard: dict[str, Any] = json.loads(await line.recv())
                if heard.get("cmd_id") == cmd_id:
                    return heard

        await line.send(json.dumps({"type": "hello", "key": key}))
        for number in range(0, 100, 2):
            begun = time.monotonic()
            heard = await ask(number, type="hint")
            if heard["type"] == "ack":  # else others are to act, or the game is over
                found.append(time.monotonic() - begun)
                await ask(number + 1, type="play", actions=heard["hint"]["actions"])
            if time.monotonic() >= end:
                break
            await asyncio.sleep(0.5)
    return found


def kept(row: dict[str, Any]) -> bool:
    return bool(row["p99_ms"] <= BAR_MS and row["hint_ms"] <= HINT_BAR_MS)
