"""Many tables at once, from a second process on loopback: what one small machine holds."""

import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import websockets

HERE = "127.0.0.1"


def measure(tables: int, seconds: float, per_second: float) -> dict[str, Any]:
    """Start a server, seat people at tables of their own, let each act so often, and tell how it went."""
    with tempfile.TemporaryDirectory() as folder:
        port = _free_port()
        database = Path(folder) / "load.sqlite3"
        # The limits protect a host from one address; here one address is everybody.
        server = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "railhead.server",
                "--port",
                str(port),
                "--db",
                str(database),
                "--no-limits",
            ],
            stdout=subprocess.DEVNULL,
        )
        try:
            return asyncio.run(_run(port, server.pid, tables, seconds, per_second))
        finally:
            server.terminate()
            server.wait(20)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HERE, 0))
        return int(probe.getsockname()[1])


def _memory(pid: int) -> int:
    """Resident bytes of a process; 0 where the system does not tell."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


async def _run(port: int, pid: int, tables: int, seconds: float, per_second: float) -> dict[str, Any]:
    async with httpx.AsyncClient(base_url=f"http://{HERE}:{port}", timeout=30) as http:
        await _until_up(http)
        before = _memory(pid)
        made = [await _create(http) for _ in range(tables)]
        idle = _memory(pid)
        trips: list[float] = []
        faults: list[str] = []
        end = time.monotonic() + seconds
        await asyncio.gather(*(_sit(port, table, end, per_second, trips, faults) for table in made))
        busy = _memory(pid)
    trips.sort()
    return {
        "tables": tables,
        "actions": len(trips),
        "actions_per_second": round(len(trips) / seconds, 1),
        "p50_ms": round(_at(trips, 0.50) * 1000, 2),
        "p99_ms": round(_at(trips, 0.99) * 1000, 2),
        "most_ms": round(_at(trips, 1.0) * 1000, 2),
        "idle_kb_a_table": round((idle - before) / tables / 1000, 1),
        "live_kb_a_table": round((busy - before) / tables / 1000, 1),
        "faults": faults[:5],
    }


def _at(sorted_values: list[float], part: float) -> float:
    return (
        sorted_values[min(len(sorted_values) - 1, int(part * len(sorted_values)))] if sorted_values else 0.0
    )


async def _until_up(http: httpx.AsyncClient) -> None:
    for _ in range(100):
        try:
            await http.get("/api/health")
            return
        except httpx.TransportError:
            await asyncio.sleep(0.1)
    raise RuntimeError("the server does not answer")


async def _create(http: httpx.AsyncClient) -> dict[str, Any]:
    wish = {"game": "thirty-rails", "seats": [{"kind": "me", "name": "Load"}]}
    answer = await http.post("/api/tables", json=wish)
    answer.raise_for_status()
    made: dict[str, Any] = answer.json()
    return made


async def _sit(
    port: int, table: dict[str, Any], end: float, per_second: float, trips: list[float], faults: list[str]
) -> None:
    """One person: plays anything legal at his pace until the time is up."""
    rng = random.Random(table["table"])
    async with websockets.connect(f"ws://{HERE}:{port}/ws/{table['table']}", max_size=None) as socket_:
        await socket_.send(json.dumps({"type": "hello", "key": table["key"]}))
        await asyncio.sleep(rng.random() / per_second)
        number = 0
        update: dict[str, Any] = {}
        while time.monotonic() < end:
            update = await _latest(socket_, update, 1 / per_second)
            if not update.get("choices"):
                if update.get("over"):
                    return
                continue
            number += 1
            action = rng.choice(update["choices"])["action"]
            order = {"type": "command", "cmd_id": f"c{number}", "seat": 0, "actions": [action]}
            order["ask"] = update["ask"]["ask"]
            sent = time.monotonic()
            await socket_.send(json.dumps(order))
            while True:
                message = json.loads(await socket_.recv())
                if message["type"] == "update":
                    update = message
                elif message.get("cmd_id") == order["cmd_id"]:
                    break
            trips.append(time.monotonic() - sent)
            if message["type"] == "nack":
                faults.append(f"{message['code']}: {message['why']}")


async def _latest(socket_: Any, update: dict[str, Any], seconds: float) -> dict[str, Any]:
    """Read on for so long; the last update."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        try:
            message = json.loads(await asyncio.wait_for(socket_.recv(), left))
        except TimeoutError:
            break
        if message["type"] == "update":
            update = message
    return update
