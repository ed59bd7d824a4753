"""Many tables at once, played from a second process on loopback: what one small machine holds."""

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

from .load_player import HERE, Crowd, sit

THIRDS = ("early", "middle", "late")


def measure(
    game: str,
    people: int,
    bots: int,
    level: str,
    tables: int,
    per_second: float,
    seconds: float | None,
) -> dict[str, Any]:
    """Start a server, seat people and bots, let somebody act at each so often, and tell how it
    went. Without `seconds` every table plays one game to its end, so that early and late are of the game."""
    with tempfile.TemporaryDirectory() as folder:
        port = _free_port()
        command = [sys.executable, "-m", "railhead.server", "--port", str(port)]
        # The limits protect a host from one address; here one address is everybody.
        command += ["--db", str(Path(folder) / "load.sqlite3"), "--no-limits"]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            crowd = Crowd(port, per_second, seconds)
            wish = {
                "game": game,
                "seats": [{"kind": "me", "name": "Load 1"}]
                + [{"kind": "open"}] * (people - 1)
                + [{"kind": "bot", "bot": level}] * bots,
                "pace": 0,
            }
            told = asyncio.run(_run(crowd, server.pid, tables, wish))
        finally:
            server.terminate()
            server.wait(20)
    return {"game": game, "people": people, "bots": bots, "tables": tables, **told}


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


def _cpu(pid: int) -> float:
    """Seconds that a process has worked; 0 where the system does not tell. Bots' workers are not counted."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def _run(crowd: Crowd, pid: int, tables: int, wish: dict[str, Any]) -> dict[str, Any]:
    async with httpx.AsyncClient(base_url=f"http://{HERE}:{crowd.port}", timeout=60) as http:
        await _until_up(http)
        before = _memory(pid)
        made = [await _create(http, wish) for _ in range(tables)]
        idle = _memory(pid)
        crowd.awaited = sum(len(keys) for _, keys in made)
        async with asyncio.TaskGroup() as people:
            for table, keys in made:
                for seat, key in keys:
                    people.create_task(sit(crowd, table, seat, key))
            await crowd.begun.wait()
            begun, before_load = time.monotonic(), time.process_time()
            watch = _Watch(crowd, pid)
            watching = asyncio.create_task(watch.run())
        watching.cancel()
        watch.look()
        busy = _memory(pid)
        stalls = _stalls((await http.get("/api/metrics")).text)
    spent = time.monotonic() - begun
    return {
        "seconds": round(spent, 1),
        "actions": len(crowd.trips),
        "actions_per_second": round(len(crowd.trips) / spent, 1),
        **_times([trip for _, trip in crowd.trips]),
        **watch.parts(),
        "load_cpu_part": round((time.process_time() - before_load) / spent, 2),
        "stalls": stalls,
        "idle_kb_a_table": round((idle - before) / tables / 1000, 1),
        "live_kb_a_table": round((busy - before) / tables / 1000, 1),
        "faults": crowd.faults[:5],
    }


class _Watch:
    """What the server has used by when: looked at every second, told by thirds of the run."""

    def __init__(self, crowd: Crowd, pid: int) -> None:
        self.crowd = crowd
        self.pid = pid
        self.seen: list[tuple[float, float, int, int]] = []
        self.look()

    def look(self) -> None:
        moment = time.monotonic()
        self.seen.append((moment, _cpu(self.pid), self.crowd.bytes, len(self.crowd.trips)))

    async def run(self) -> None:
        while True:
            await asyncio.sleep(1)
            self.look()

    def parts(self) -> dict[str, Any]:
        """By thirds of the actions: round trips, and what an action cost the server and the wire."""
        found: dict[str, Any] = {}
        total = len(self.crowd.trips)
        trips = [trip for _, trip in sorted(self.crowd.trips)]
        for number, name in enumerate(THIRDS):
            low, high = total * number // 3, total * (number + 1) // 3
            inside = [one for one in self.seen if low <= one[3] <= high]
            first, last = (inside[0], inside[-1]) if len(inside) > 1 else (self.seen[0], self.seen[-1])
            actions = max(1, last[3] - first[3])
            found[name] = {
                "actions": high - low,
                **_times(trips[low:high]),
                "cpu_ms": round((last[1] - first[1]) / actions * 1000, 2),
                "bytes": round((last[2] - first[2]) / actions),
            }
        return found


def _times(trips: list[float]) -> dict[str, float]:
    ordered = sorted(trips)

    def at(part: float) -> float:
        return round(ordered[min(len(ordered) - 1, int(part * len(ordered)))] * 1000, 2) if ordered else 0.0

    return {"p50_ms": at(0.5), "p99_ms": at(0.99), "most_ms": at(1.0)}


def _stalls(metrics: str) -> dict[str, Any]:
    """How often, and by what, the event loop was busy for more than 10 ms; and for how long at most."""
    found: dict[str, Any] = {"longest_ms": 0.0, "longest_cpu_ms": 0.0, "longest": "", "counts": {}}
    for line in metrics.splitlines():
        name, _, value = line.rpartition(" ")
        doing = name.partition('doing="')[2].rstrip('"}')
        if name.startswith("railhead_longest_stall_seconds"):
            found["longest_ms"], found["longest"] = round(float(value) * 1000, 1), doing
        elif name == "railhead_longest_stall_cpu_seconds":
            found["longest_cpu_ms"] = round(float(value) * 1000, 1)
        elif name.startswith("railhead_stalls_total") and doing:
            found["counts"][doing] = int(float(value))
    return found


async def _until_up(http: httpx.AsyncClient) -> None:
    for _ in range(300):
        try:
            await http.get("/api/health")
            return
        except httpx.TransportError:
            await asyncio.sleep(0.1)
    raise RuntimeError("the server does not answer")


async def _create(http: httpx.AsyncClient, wish: dict[str, Any]) -> tuple[str, list[tuple[int, str]]]:
    """A table with everybody seated: its name, and the seats that people hold with their keys."""
    answer = await http.post("/api/tables", json=wish)
    answer.raise_for_status()
    made = answer.json()
    table = str(made["table"])
    keys = [(0, str(made["key"]))]
    for link in made["links"]:
        if link["mine"]:
            continue
        body = {"secret": link["secret"], "name": f"Load {link['seat'] + 1}"}
        claimed = await http.post(f"/api/tables/{table}/claim", json=body)
        claimed.raise_for_status()
        keys.append((int(link["seat"]), str(claimed.json()["key"])))
    return table, keys
