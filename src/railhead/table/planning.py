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
    taken: list[list[Entry]] = []
    refused: dict[str, Any] | None = None
    for text in texts:
        if stopped:
            break
        if forced_already(trial, seat, text, taken):
            taken.append([])
            done += 1
            continue
        refusal, action = trial.judge(seat, text, None)
        if refusal is not None:
            refused = {"at": done, "rule": refusal.rule, "why": refusal.why, "facts": refusal.facts}
            break
        entries = trial.take(seat, action)
        taken.append(entries)
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


def forced_already(table: "Table", seat: int, text: str, taken: Sequence[Sequence[Entry]]) -> bool:
    """Whether the table has taken this step of a row by itself, behind one of those taken before, as a train
    rides on where only one way leads on. Steps of the row that came so are empty in `taken`."""
    for passed, entries in enumerate(reversed(taken)):
        if entries:
            forced = [entry for entry in entries[1:] if entry.auto and entry.actor == seat]
            return passed < len(forced) and forced[passed].action == table.game.parse(table.content, text)
    return False
