"""Several actions thought through before they are played."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from .record import Entry
from .state import CHANCE
from .writing import log_lines

if TYPE_CHECKING:
    from .table import Table


def plan(table: "Table", seat: int, texts: Sequence[str]) -> dict[str, Any]:
    """What several actions would do, as this seat would see it; stops at a chance or a reveal."""
    trial = table.fork(auto_roll=False)
    view = trial.view(seat)
    events: list[dict[str, Any]] = []
    done, stopped = 0, ""
    refused: dict[str, Any] | None = None
    for text in texts:
        if stopped:
            break
        refusal, action = trial.judge(seat, text, None)
        if refusal is not None:
            refused = {"at": done, "rule": refusal.rule, "why": refusal.why, "facts": refusal.facts}
            break
        entries = trial.take(seat, action)
        done += 1
        stopped = stopped_by(trial, entries)
        if stopped != "reveal":
            events += log_lines(trial, entries, seat)
            view = trial.view(seat)
    return {"done": done, "events": events, "view": view, "stopped": stopped, "refused": refused}


def stopped_by(table: "Table", entries: Iterable[Entry]) -> str:
    """What a row of actions ends at: something was shown, or a roll is awaited or was made."""
    entries = list(entries)
    if any(entry.reveals for entry in entries):
        return "reveal"
    return "chance" if table.awaits_roll or any(entry.actor == CHANCE for entry in entries) else ""
