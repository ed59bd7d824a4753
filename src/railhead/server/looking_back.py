"""A game step by step, as one viewer saw it: in pages for the replay's scrubber, in outline for its chart.

Everything here runs beside the event loop, on a fork of the table. A page costs its own steps and those back
to the nearest checkpoint, not the game before it.
"""

import asyncio
from typing import Any

from railhead.table.state import CHANCE, State
from railhead.table.table import Table
from railhead.table.writing import log_lines

from .aside import Aside
from .patches import diff

PAGE = 200
"""Steps of a page at most."""


def noticed(table: Table, viewer: int | None) -> list[int]:
    """Where on the line the steps stand that a viewer noticed: all but the sealed choices of others. His step
    number k is the k-th of them; step 0 is the table before the first."""
    return [index for index, entry in enumerate(table.line) if not (entry.sealed and entry.actor != viewer)]


class Outlines:
    """The outlines of one table. In a finished game nothing changes any more, and every page that was open at
    its end asks for one in the same moment: so they are kept."""

    def __init__(self, aside: Aside) -> None:
        self._aside = aside
        self._found: dict[int | None, dict[str, Any]] = {}
        self._lock = asyncio.Lock()

    async def of(self, table: Table, viewer: int | None) -> dict[str, Any]:
        if not table.over:
            return await self._aside.answer(lambda: outline(table, viewer))
        # Only what was chosen in secret was noticed by some and not by others.
        alike = viewer if any(entry.sealed for entry in table.line) else None
        async with self._lock:
            if alike not in self._found:
                self._found[alike] = await self._aside.answer(lambda: outline(table, alike))
        return self._found[alike]


def page(table: Table, viewer: int | None, first: int) -> dict[str, Any]:
    """The steps from `first` on: the view after the first of them, whole, then patches of it. Each step tells
    whose it was (-1: chance), what was said, and how many lines the viewer's log had after it."""
    line, steps = table.line, noticed(table, viewer)
    first = max(0, min(first, len(steps)))
    at = 0 if first == 0 else steps[first - 1] + 1
    state = table.state_after(at)
    view = whole = _view(table, state, viewer)
    opening: dict[str, Any] = {"by": CHANCE, "events": [], "lines": 0}
    found = [opening if first == 0 else _step(table, viewer, at - 1)]
    for index in steps[first : first + PAGE - 1]:
        while at <= index:
            state.apply(line[at].actor, line[at].action)
            at += 1
        before, view = view, _view(table, state, viewer)
        step = _step(table, viewer, index)
        patch = diff(before, view)
        if patch is not None:
            step["patch"] = patch
        found.append(step)
    return {"first": first, "length": len(steps) + 1, "view": whole, "steps": found}


def _view(table: Table, state: State, viewer: int | None) -> Any:
    return state.view_back(viewer) if table.over else state.view(viewer)


def _step(table: Table, viewer: int | None, index: int) -> dict[str, Any]:
    entry = table.line[index]
    lines = table.told_before(viewer, index + 1)
    return {"by": entry.actor, "events": log_lines(table, [entry], viewer), "lines": lines}


def outline(table: Table, viewer: int | None) -> dict[str, Any]:
    """A game at one glance: how many steps it has, where the players' own begin, when each of its turns or
    rounds began, and when it is over how the scores went, told only where they changed."""
    state, steps = table.first_state(), noticed(table, viewer)
    line, at = table.line, 0
    counted, last = state.moment()
    moments: list[list[int]] = []
    scores: list[dict[str, Any]] = []
    opening = -1
    for number, index in enumerate(steps, 1):
        while at <= index:
            state.apply(line[at].actor, line[at].action)
            at += 1
        if opening < 0 and line[index].actor >= 0:
            opening = number - 1
        word, moment = state.moment()
        if moment != last:
            counted, last = word, moment
            moments.append([number, moment])
        if table.over and not state.sealed():
            now = state.scores()
            if not scores or scores[-1]["scores"] != now or number == len(steps):
                scores.append({"step": number, "n": line[index].n, "scores": now})
    return {
        "length": len(steps) + 1,
        "opening": max(opening, 0),
        "counted": counted,
        "moments": moments,
        "scores": scores,
    }
