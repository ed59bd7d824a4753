"""A game step by step, as one viewer saw it: for the replay's scrubber and the chart of fortunes."""

from typing import Any

from railhead.table.state import CHANCE
from railhead.table.table import Table
from railhead.table.writing import told


def frames(table: Table, viewer: int | None) -> dict[str, Any]:
    """Every step the viewer noticed: whose it was (-1: chance), what was said, and the view after it; when it
    is over, the scores with the step and the number of the entry after which they stood so."""
    state = table.first_state()
    steps: list[dict[str, Any]] = [{"by": CHANCE, "events": [], "view": state.view(viewer)}]
    scores: list[dict[str, Any]] = []
    for entry in table.line:
        entry.events = state.apply(entry.actor, entry.action)
        if entry.sealed and entry.actor != viewer:
            continue
        steps.append({"by": entry.actor, "events": told(table, [entry], viewer), "view": state.view(viewer)})
        if table.over and not state.sealed():
            scores.append({"step": len(steps) - 1, "n": entry.n, "scores": state.scores()})
    return {"steps": steps, "scores": scores}
