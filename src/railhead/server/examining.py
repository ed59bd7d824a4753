"""Where a stranger's saved game is opened and the dice of a game are verified: in a process of its own.

Both cost what the file costs, and a file can be made to cost much. Here it takes nobody's thread and nobody's
memory: a job that computes longer, or takes more memory, than it may have is ended with its process.
"""

import asyncio
import contextlib
import resource
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec

import railhead
from railhead.table.refusal import Malformed

from .problem import Problem
from .saved_games import opened
from .spending import paying
from .workers import Worker

MOST_MEMORY: Final = 1 << 30
"""Bytes that a job may take besides what the process has anyway."""
MOST_WAITING: Final = 20
TOO_HEAVY: Final = Problem("too-heavy", "This takes more work than the server gives to one game.")
TOO_MANY: Final = Problem("too-busy", "Too much is being worked out here just now; try again in a moment.")
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode
Job = Callable[[Any], Any]


# --- inside the process


def open_saved(asked: dict[str, Any]) -> dict[str, Any]:
    """What a server keeps of the table of a saved game, or why it can't be opened."""
    try:
        table = opened(asked["record"], asked["name"])
    except Malformed as fault:
        return {"fault": [fault.where, fault.why]}
    return {
        "game": table.game.id,
        "options": table.options,
        "commitment": table.commitment,
        "header": table.header(),
        "over": table.over,
        "names": table.names,
        "bots": [bool(players[-1]["bot"]) for players in table.sitters],
        "content": table.content.hash,
        "custom": table.content.custom,
        "whole": table.record(),
        "length": len(table),
        "position": table.position(),
    }


def verify(record: dict[str, Any]) -> dict[str, Any]:
    return railhead.verify(record)


JOBS: Final[dict[str, Job]] = {"open": open_saved, "verify": verify}


def within(jobs: dict[str, Job], seconds: float, asked: bytes) -> bytes:
    """A job done within its bounds; a process that computes beyond them is ended by the system."""
    begun = time.process_time()
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (int(begun + seconds) + 1, hard))
    _bound_memory()
    try:
        what, about = decode(asked)
        found = jobs[what](about)
    except MemoryError:
        return encode({"heavy": True})
    return encode({"found": found, "cost": time.process_time() - begun})


def _bound_memory() -> None:
    if resource.getrlimit(resource.RLIMIT_AS)[0] != resource.RLIM_INFINITY:
        return
    # Where the system does not tell how much there is already, or knows no such bound, there is none.
    with contextlib.suppress(OSError, ValueError), open("/proc/self/statm", encoding="ascii") as told:
        has = int(told.read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (has + MOST_MEMORY, resource.RLIM_INFINITY))


# --- on the server's side


class Examiner:
    """One process, begun when first asked. Callers take turns, and pay for what it computes for them."""

    def __init__(self, seconds: float, jobs: dict[str, Job] = JOBS) -> None:
        self._seconds = seconds
        self._worker = Worker(partial(within, jobs, seconds), tries=1)

    async def ask(self, job: str, about: Any) -> Any:
        """What a job finds; a Problem where that takes more than a job may have."""
        if self._worker.waiting >= MOST_WAITING:
            raise TOO_MANY
        asked = encode([job, about])
        account = paying.get()
        try:
            told = await self._worker.ask_in_turn(f"{id(account)}", asked)
            answer: dict[str, Any] = await asyncio.to_thread(decode, told)
        except RuntimeError:  # the process was ended
            answer = {}
        if account is not None:
            account.spend(answer.get("cost", self._seconds))
        if "found" not in answer:
            raise TOO_HEAVY
        return answer["found"]

    def close(self) -> None:
        self._worker.close()
