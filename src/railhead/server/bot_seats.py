"""The seats that bots play: who thinks, at which pace, why, and what happens when a worker dies."""

import asyncio
import contextlib
import logging
import time
from collections import Counter
from typing import TYPE_CHECKING, Any

from railhead.bots.referee import deciding, decision_chance
from railhead.table.dice import fresh_seed
from railhead.table.event import may_know
from railhead.table.planning import stopped_by
from railhead.table.state import TABLE
from railhead.table.table import Table

from .spending import on_nobodys_account
from .thinking import question_of

if TYPE_CHECKING:
    from .live import LiveTable

log = logging.getLogger("railhead")
MOST_RETRY_SECONDS = 60.0
AT_ONCE = 40
"""More entries than these do not come at once; those before them lie still."""
MOVEMENT = 1_500
"""Milliseconds that a run is watched at most, however many steps it has."""


class BotSeats:
    """The bots of one table. They think in worker processes; what they play goes on disk like anybody's, and
    with it what they remember."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self._failures: dict[int, int] = {}
        self._thinking: dict[int, int] = {}
        """The question that each seat thinks about."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._paced = asyncio.Event()
        self._watched = 0
        """So many entries have been looked at for a roll or a drop."""
        self._still_at = 0.0
        """When the last of them lies still on the boards, by the monotonic clock."""

    def wake(self) -> None:
        """Let every bot think that is to act and does not think yet."""
        live = self.live.itself
        table = live.table
        if table is None:
            return
        self._watch(table)
        bots = [sitting.seat for sitting in live.stored.seats if sitting.bot]
        if not bots:
            return
        asked: dict[int, int] = {}
        for seat in deciding(table, bots):
            question = table.question(seat)
            if self._thinking.get(seat) != question:
                asked[seat] = question
        if asked:
            self._thinking.update(asked)
            task = asyncio.create_task(self._answer(live, asked), context=on_nobodys_account())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _answer(self, live: "LiveTable", asked: dict[int, int]) -> None:
        """Let these bots think, all at once, and play what they answer in the order of their seats: so the
        game goes as it would in the lab. The table is held meanwhile: they play at it when they are done."""
        try:
            thoughts = [self._think(seat, question) for seat, question in asked.items()]
            answers, _ = await asyncio.gather(asyncio.gather(*thoughts), self._pause())
            failed: dict[int, int] = {}
            for seat, answer in zip(asked, answers, strict=True):
                if answer is None or not await self._play(seat, asked[seat], answer):
                    failed[seat] = asked[seat]
            self._have_thought({seat: asked[seat] for seat in asked if seat not in failed})
            self.wake()
            if failed:
                # A game must not stand still for ever because a worker died: try again, ever more patiently.
                tried = max(self._failures[seat] for seat in failed)
                await asyncio.sleep(min(MOST_RETRY_SECONDS, 2.0**tried))
        finally:
            self._have_thought(asked)
        self.wake()

    def _have_thought(self, asked: dict[int, int]) -> None:
        for seat, question in asked.items():
            if self._thinking.get(seat) == question:
                del self._thinking[seat]

    async def _think(self, seat: int, question: int) -> dict[str, Any] | None:
        """What the bot answers, or None if it failed."""
        live = self.live
        bot = live.stored.seats[seat].bot
        if not bot:  # somebody has sat down before its thinking began
            return {"actions": [], "bot": bot}
        try:
            table = live.playing()
            kept = self._remembered(table, seat)
            if kept["ask"] == question and kept["rest"] and table.refusal(seat, kept["rest"][0]) is None:
                return {**kept, "actions": kept["rest"], "bot": bot}
            chance = decision_chance(self._seed, seat, question)
            asked = question_of(table, seat, bot, chance)
            asked |= {"table": live.stored.id, "since": kept["since"], "memory": kept["memory"]}
            answer = await live.thinkers.think(asked, table.content.data)
            if answer["fault"]:
                log.warning("bot at table %s seat %s: %s", live.stored.id, seat, answer["fault"])
            return {**answer, "since": chance, "bot": bot}
        except Exception:
            self._failed(seat, bot)
            return None

    async def _play(self, seat: int, question: int, answer: dict[str, Any]) -> bool:
        """Take the steps of an answer as long as they answer the question that is open; whether it went well.
        What has changed meanwhile is no failure: the bot is asked anew."""
        live = self.live
        rest, aims = list(answer["actions"]), answer.get("aims", [])
        first = True
        try:
            while rest:
                # A run or a stretch of track is told as one thing: it is watched once, however long it is.
                together = max(1, aims[-len(rest)][0]) if len(aims) >= len(rest) else 1
                async with live.lock:
                    table = live.playing()
                    still = live.stored.seats[seat].bot == answer["bot"] and seat in table.to_act
                    if not still or table.question(seat) != question:
                        return True
                    for _ in range(together):
                        if not first and table.refusal(seat, rest[0]) is not None:
                            rest = []
                            break
                        first = False
                        before = len(table)
                        table.play(seat, rest.pop(0))
                        question = table.question(seat)
                        stopped = stopped_by(table, table.history[before:])
                        kept = {name: answer[name] for name in ("since", "memory", "reason")}
                        kept |= {"rest": [] if stopped else rest[:], "ask": question}
                        await live.save(before, memory=(seat, before + 1, kept))
                        sealed = table.history[before].sealed
                        if stopped or not rest:
                            break
                self._failures.pop(seat, None)
                live.streams.tell_all()
                self._watch(table)
                if stopped:
                    return True
                if rest and not sealed:
                    await self._pause()
        except Exception:
            self._failed(seat, answer["bot"])
            return False
        return True

    def _failed(self, seat: int, bot: str) -> None:
        log.exception("bot %s at table %s seat %s failed", bot, self.live.stored.id, seat)
        self._failures[seat] = self._failures.get(seat, 0) + 1

    # --- what a bot remembers

    @property
    def _seed(self) -> str:
        """What the bots' chance is made of: a secret of this table that has nothing to do with its dice."""
        setting = self.live.stored.setting
        if "bots_seed" not in setting:
            setting["bots_seed"] = fresh_seed()
        seed: str = setting["bots_seed"]
        return seed

    def _remembered(self, table: Table, seat: int) -> dict[str, Any]:
        """What belongs to the seat's last step that counts; blank where that was taken by somebody else, or
        is too long ago after much was taken back."""
        n = table.last_step(seat)
        blank: dict[str, Any] = {"since": "", "memory": None, "rest": [], "ask": 0, "reason": ""}
        kept = self.live.stored.memories.get(seat, {}).get(self.live.number(n), blank) if n else blank
        return blank if kept.get("advice") else kept  # an adviser's, who thought for the person in this seat

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

    def _watch(self, table: Table) -> None:
        """A roll or a drop that has just been told moves on the boards for a while."""
        rests = table.game.rests
        latest = table.history[max(self._watched, len(table) - AT_ONCE) :]
        self._watched = len(table)
        kinds = Counter(event.kind for entry in latest for event in entry.events if event.kind in rests)
        # Several of one kind, such as the steps of a run, are one movement.
        lasts = max(
            (max(rests[kind], min(MOVEMENT, n * rests[kind])) for kind, n in kinds.items()), default=0
        )
        if lasts:
            self._still_at = time.monotonic() + lasts / 1000

    async def _pause(self) -> None:
        """As long as the pace says, also when that is changed meanwhile, and not before all lies still.
        Where bots play at once nobody waits for anything."""
        begun = max(time.monotonic(), self._still_at)
        while self.pace and (left := begun + self.pace / 1000 - time.monotonic()) > 0:
            self._paced.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._paced.wait(), left)

    # --- reasons

    async def hint(self, seat: int) -> dict[str, Any]:
        """What the strongest bot would do in this seat, and why."""
        return await self.live.hints.give(seat, self._seed)

    def reasons(self, viewer: int | None) -> dict[str, str]:
        """Why each bot did the last of its steps that this viewer may know, by seat. It goes by what counts
        now, so a step taken back, or still sealed, says nothing; after the end nothing is left to explain."""
        table, memories = self.live.table, self.live.stored.memories
        if table is None or table.over or not memories:
            return {}
        oldest = min(min(steps) for steps in memories.values())
        found: dict[int, str] = {}
        sealed = True
        for entry in reversed(table.line):
            n = self.live.number(entry.n)
            if n < oldest or len(found) == len(memories):
                break
            sealed = sealed and (entry.sealed or entry.actor == TABLE)
            known = may_know(entry.to, viewer) and (not sealed or entry.actor == viewer)
            if known and entry.actor in memories and not entry.auto:
                kept = memories[entry.actor].get(n)
                # Why a person was advised to do something is that person's alone.
                told = kept is not None and not kept.get("advice")
                found.setdefault(entry.actor, kept["reason"] if kept is not None and told else "")
        return {str(seat): found[seat] for seat in sorted(found) if found[seat]}

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    async def stop(self) -> None:
        """Let no bot play any more; whoever calls this sees to it that none is just saving its step."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
