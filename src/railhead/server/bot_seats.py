"""The seats that bots play: who thinks, at which pace, why, and what happens when a worker dies."""

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING, Any

from railhead.table.state import TABLE

from .problem import Problem

if TYPE_CHECKING:
    from .live import LiveTable

log = logging.getLogger("railhead")
MOST_RETRY_SECONDS = 60.0


class BotSeats:
    """The bots of one table. They think in worker processes; what they play goes on disk like anybody's."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self._said: dict[int, str] = {}
        """What a bot said of its step, by the number of the step's entry."""
        self._failures: dict[int, int] = {}
        self._thinking: dict[int, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._paced = asyncio.Event()

    def wake(self) -> None:
        """Let every bot think that is to act and does not think yet."""
        table = self.live.table
        if table is None:
            return
        for seat in table.to_act:
            bot = self.live.stored.seats[seat].bot
            number = table.ask(seat)["ask"]
            if bot and self._thinking.get(seat) != number:
                self._thinking[seat] = number
                task = asyncio.create_task(self._move(seat, bot, number))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _move(self, seat: int, bot: str, number: int) -> None:
        live = self.live
        try:
            table = live.playing()
            thought = live.thinkers.think(table.position(), live.content, seat, bot, len(table))
            answer, _ = await asyncio.gather(thought, self._pause())
            async with live.lock:
                table = live.playing()
                still = live.stored.seats[seat].bot == bot and seat in table.to_act
                if not still or table.ask(seat)["ask"] != number:
                    return
                before = len(table)
                table.play(seat, answer["action"])
                await live.save(before)
                self._said[before + 1] = answer["reason"]
                self._failures.pop(seat, None)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("bot %s at table %s seat %s failed", bot, live.stored.id, seat)
            self._failures[seat] = self._failures.get(seat, 0) + 1
            # A game must not stand still for ever because a worker died: try again, ever more patiently.
            await asyncio.sleep(min(MOST_RETRY_SECONDS, 2.0 ** self._failures[seat]))
        else:
            live.streams.tell_all()
        finally:
            if self._thinking.get(seat) == number:
                del self._thinking[seat]
        self.wake()

    # --- pace

    @property
    def pace(self) -> int:
        """Milliseconds that a bot takes at least, so that people can follow."""
        return int(self.live.stored.setting.get("pace") or 0)

    def set_pace(self, pace: int) -> dict[str, Any]:
        self.live.stored.setting["pace"] = pace
        self._paced.set()
        return {"pace": pace}

    def suggest_pace(self, pace: int | None) -> None:
        """What whoever lets the first bot in is used to; nobody has chosen a pace where none played."""
        if pace is not None and self.live.stored.setting.get("pace") is None:
            self.set_pace(pace)

    async def _pause(self) -> None:
        """As long as the pace says, also when that is changed meanwhile."""
        begun = time.monotonic()
        while (left := begun + self.pace / 1000 - time.monotonic()) > 0:
            self._paced.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._paced.wait(), left)

    # --- reasons

    async def hint(self, seat: int) -> dict[str, Any]:
        """What the skilled bot would do, and why."""
        live = self.live
        async with live.lock:
            table = live.playing()
            if not live.stored.setting.get("hints", False):
                raise Problem("no-hints", "Hints are off at this table.")
            if seat not in table.to_act:
                raise Problem("refused", "Nothing is asked of this seat now.", "T-1")
            position, number = table.position(), len(table)
        answer = await live.thinkers.think(position, live.content, seat, "skilled", number)
        return {"action": answer["action"], "reason": answer["reason"]}

    def reasons(self) -> dict[int, str]:
        """Why each bot did the last of its steps that everybody sees. It goes by what counts now, so a step
        taken back, or still sealed, says nothing; after the end there is nothing left to explain."""
        table = self.live.table
        found: dict[int, str] = {}
        if table is None or table.over:
            return found
        sealed = True
        for entry in reversed(table.line):
            sealed = sealed and (entry.sealed or entry.actor == TABLE)
            if not sealed and entry.actor >= 0 and not entry.auto:
                found.setdefault(entry.actor, self._said.get(entry.n, ""))
            if len(found) == table.state.seats:
                break
        return found

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    async def stop(self) -> None:
        """Let no bot play any more; whoever calls this sees to it that none is just saving its step."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
