"""Which tables go by themselves, by the host's rule: those that stay empty and those that were abandoned."""

import logging
import sqlite3
import time
from typing import Final

from .settings import Settings

log = logging.getLogger("railhead")
SCRAP: Final = 10
"""A game of fewer entries than these had not properly begun."""
DAY: Final = 86_400
EVERY: Final = 3_600.0
"""Seconds from one look to the next."""
JUMP: Final = 3_600.0
"""Seconds by which the clock on the wall may be set without anybody wondering."""
AWAY: Final = 7 * DAY
"""Seconds that a server may have been off without anybody wondering whether its clock is right."""


def keeps(settings: Settings, status: str, entries: int) -> float:
    """Days that such a table is kept after the last thing that happened there; 0: for ever."""
    if status == "open":
        return settings.open_days
    if status == "over":
        return settings.scrap_days if entries < SCRAP and settings.scrap_days else settings.over_days
    return settings.running_days


def expired(db: sqlite3.Connection, settings: Settings, at: float) -> list[str]:
    """The tables whose time is up."""
    days = [
        d for d in (settings.open_days, settings.scrap_days, settings.running_days, settings.over_days) if d
    ]
    if not days:
        return []
    count = "(SELECT count(*) FROM entries WHERE table_id = tables.id)"
    rows = db.execute(
        f"SELECT id, status, updated, {count} FROM tables WHERE updated <= ?", (at - min(days) * DAY,)
    )
    return [
        table
        for table, status, updated, entries in rows
        if (kept := keeps(settings, status, entries)) and updated + kept * DAY <= at
    ]


class Sand:
    """When it is time to look for tables whose time is up. A clock that is wrong must cost nobody a game.
    While the server runs it is compared with one that nobody sets; at the start, with when it was last
    `trusted` (0: never). Where that is long ago, or still to come, it has a day to be set: machines begin
    with clocks that are years off."""

    def __init__(self, trusted: int = 0) -> None:
        self._ahead = time.time() - _steady()
        self._next = 0.0
        self._since = _steady()
        self._gap = time.time() - trusted if trusted else 0.0

    def due(self) -> bool:
        steady = _steady()
        if steady < self._next:
            return False
        self._next = steady + EVERY
        jumped = time.time() - steady - self._ahead
        if abs(jumped) > JUMP:
            log.warning(
                "the clock was set by %.0f s: no table expires until the server is started anew", jumped
            )
            return False
        if abs(self._gap) > AWAY and steady < self._since + DAY:
            log.warning(
                "the clock stands %.0f days from when this server last ran: no table expires for a day",
                self._gap / DAY,
            )
            return False
        return True


def _steady() -> float:
    """Seconds since the machine was started, its sleep included where the system counts that."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))
