"""Hints: what the strongest bot would do in a player's place, and why.

An adviser thinks like the bot of a seat: in a worker, from what that seat may know, and with a memory. What
it remembers belongs to the steps that followed its advice: it lies on disk with them and goes when they are
taken back. Where a player has done something else, the adviser begins anew from how the game stands.
"""

import asyncio
from typing import TYPE_CHECKING, Any

from railhead import bots
from railhead.bots.referee import decision_chance
from railhead.table.planning import stopped_by
from railhead.table.table import Table

from .limits import Bucket
from .problem import Problem
from .thinking import ADVISERS, question_of

if TYPE_CHECKING:
    from .live import LiveTable

A_SECOND, AT_ONCE = 1.0, 30
"""How often the advisers of a table may think. One question is thought about but once."""

Advice = dict[str, Any]
"""The question it answers (`ask`), the `actions` to take, which of them are one thing (`aims`), the `reason`,
and what the adviser remembers after that decision: `memory`, which belongs to the decision `since`."""


def told(advice: Advice) -> dict[str, Any]:
    """The next step, with those that are one thing with it, what they are for, and why."""
    # What was kept by an older version names no aims.
    count, aim = (advice.get("aims") or [(1, "")])[0]
    actions = advice["actions"][:count]
    return {"action": actions[0], "actions": actions, "aim": aim, "reason": advice["reason"]}


class Hints:
    """The advisers of one table, one for each seat that asks."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self._given: dict[int, Advice] = {}
        """The last advice to each seat."""
        self._thinking: dict[int, tuple[int, asyncio.Task[Advice]]] = {}
        """The question that each seat's adviser thinks about."""
        self._bucket = Bucket(A_SECOND, AT_ONCE)

    async def give(self, seat: int, seed: str) -> dict[str, Any]:
        """What to do now, and why. Asked again, it says the same again."""
        async with self.live.lock:
            table = self.live.playing()
            if not self.live.stored.setting.get("hints", False):
                raise Problem("no-hints", "Hints are off at this table.")
            if seat not in table.to_act:
                raise Problem("refused", "Nothing is asked of this seat now.", "T-1")
            question: int = table.question(seat)
            advice = self._known(table, seat, question)
            task = None if advice is not None else self._begin(table, seat, question, seed)
        if advice is None and task is not None:
            # Several devices may wait for it: one that goes away does not end it.
            advice = await asyncio.shield(task)
        assert advice is not None
        return told(advice)

    def _known(self, table: Table, seat: int, question: int) -> Advice | None:
        """The advice that was given already, or the next step of a plan that is being followed."""
        given = self._given.get(seat)
        if given is not None and given["ask"] == question:
            return given
        kept = self._remembered(table, seat)
        if kept is None or kept["ask"] != question or not kept["rest"]:
            return None
        if table.refusal(seat, kept["rest"][0]) is not None:
            return None
        self._given[seat] = {**kept, "actions": kept["rest"]}
        return self._given[seat]

    def _remembered(self, table: Table, seat: int) -> dict[str, Any] | None:
        """What belongs to the seat's last step, where that was taken on advice."""
        n = table.last_step(seat)
        kept = self.live.stored.memories.get(seat, {}).get(self.live.number(n)) if n else None
        return kept if kept is not None and kept.get("advice") else None

    def _begin(self, table: Table, seat: int, question: int, seed: str) -> "asyncio.Task[Advice]":
        about, task = self._thinking.get(seat, (0, None))
        if task is not None and about == question:
            return task
        if not self._bucket.take():
            raise Problem("too-fast", "The adviser needs a rest; ask again in a moment.")
        kept = self._remembered(table, seat) or {"since": "", "memory": None}
        chance = decision_chance(f"{seed}/hint", seat, question)
        asked = question_of(table, seat, bots.strongest(table.game.id), chance)
        # Its own place in the worker: it is not the bot that may have this seat one day.
        asked |= {
            "table": f"{self.live.stored.id}{ADVISERS}",
            "since": kept["since"],
            "memory": kept["memory"],
        }
        task = asyncio.create_task(self._think(seat, question, asked, table.content.data))
        self._thinking[seat] = (question, task)
        return task

    async def _think(self, seat: int, question: int, asked: dict[str, Any], content: Any) -> Advice:
        try:
            answer = await self.live.thinkers.think(asked, content)
            advice = {name: answer[name] for name in ("actions", "aims", "memory", "reason")}
            self._given[seat] = {**advice, "since": asked["chance"], "ask": question}
            return self._given[seat]
        finally:
            if self._thinking.get(seat, (0, None))[0] == question:
                del self._thinking[seat]

    def followed(self, seat: int, before: int, question: int) -> tuple[int, int, dict[str, Any]] | None:
        """What the adviser is to remember of what the seat has just played in answer to that question: seat,
        entry, what; None where nothing was advised or something else was done."""
        table, given = self.live.playing(), self._given.get(seat)
        if given is None or given["ask"] != question:
            return None
        new = table.history[before:]
        own = [entry for entry in new if entry.actor == seat and not entry.auto]
        steps = [table.game.text(table.content, entry.action) for entry in own]
        if not steps or steps != given["actions"][: len(steps)]:
            return None
        rest = [] if stopped_by(table, new) else given["actions"][len(steps) :]
        kept = {name: given[name] for name in ("since", "memory", "reason")}
        kept["aims"] = given.get("aims", [])[len(steps) :]
        return seat, own[-1].n, {**kept, "rest": rest, "ask": table.question(seat), "advice": True}
