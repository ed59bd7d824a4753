"""Writing a table down: the full record, what a viewer may have of it, and events in words."""

from collections.abc import Iterable
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from .event import Event, may_know
from .options import named_options
from .record import FORMAT, HIDDEN, Entry
from .state import TABLE

if TYPE_CHECKING:
    from .showing import Showing
    from .table import Table

Said = dict[Event, dict[str, Any]]
"""Events as lines of the log."""


def full_record(table: "Table", seed: str) -> dict[str, Any]:
    """Everything, the dice's seed included."""
    record = header(table)
    if table.content.custom:
        record["content_data"] = deepcopy(table.content.data)
    record["seed"] = seed
    record["entries"] = lines(table, 0)
    record["hash"] = table.hash()
    return record


def viewers_record(table: "Table", viewer: int | None) -> dict[str, Any]:
    """The current line as a viewer may know it: no seed, no odds, what is hidden is `?`."""
    record = header(table)
    if table.content.custom:
        record["content_data"] = deepcopy(table.content.data)
    record["viewer"] = "spectator" if viewer is None else viewer
    if table.start is not None:
        record["start"] = HIDDEN
    entries: list[dict[str, Any]] = []
    open_from = _first_sealed(table.line)
    for i, entry in enumerate(table.line):
        if i >= open_from and entry.sealed and entry.actor != viewer:
            continue
        line = entry.written(_do(table, entry) if may_know(entry.to, viewer) else HIDDEN, table.given(entry))
        line["n"] = len(entries) + 1
        line.pop("of", None)
        line.pop("sealed", None)
        line.pop("with", None)
        entries.append(line)
    record["entries"] = entries
    # Everybody knows who sat where, but not on which of the hidden numbers they came and went.
    record["seats"] = [[{"who": p["who"], "bot": p["bot"]} for p in players] for players in table.sitters]
    return record


def _first_sealed(line: list[Entry]) -> int:
    """Where the choices begin that are still sealed: behind the last entry that was not."""
    first = len(line)
    while first > 0 and (line[first - 1].sealed or _aside(line[first - 1])):
        first -= 1
    return first


def _aside(entry: Entry) -> bool:
    """A word of the table among sealed choices that has not brought them to light."""
    return entry.actor == TABLE and not entry.reveals


def header(table: "Table") -> dict[str, Any]:
    """What stands before the entries."""
    return {
        "format": FORMAT,
        "game": table.game.id,
        "rules": table.game.rules,
        "content": table.content.hash,
        "options": named_options(table.game.options, table.options),
        "seats": [[dict(player) for player in players] for players in table.sitters],
        "table": table.id,
        "auto_roll": table.auto_roll,
        "commitment": table.commitment,
        "player_seeds": list(table.player_seeds),
        "start": deepcopy(table.start),
    }


def lines(table: "Table", since: int) -> list[dict[str, Any]]:
    """The entries after number `since`, as the full record has them."""
    return [entry.written(_do(table, entry), table.given(entry)) for entry in table.history[since:]]


def _do(table: "Table", entry: Entry) -> str:
    return "" if entry.undoes else table.game.actor_text(table.content, entry.actor, entry.action)


def log_lines(table: "Showing", entries: Iterable[Entry], viewer: int | None) -> list[dict[str, Any]]:
    """The events of some entries that a viewer may know, in words and facts."""
    return [line for lines in log_lines_by_entry(table, entries, viewer) for line in lines]


def log_lines_by_entry(
    table: "Showing", entries: Iterable[Entry], viewer: int | None, said: Said | None = None
) -> list[list[dict[str, Any]]]:
    """The same in groups, one for every entry of which he may know something. `by` says whose step (below 0:
    chance, the table) a line tells that is about a seat and no step of it. What is `said` to one viewer is
    put in the same words to the next, without looking for them anew."""
    said = {} if said is None else said
    names, since = table.names, max([players[-1]["from"] for players in table.sitters])
    groups: list[list[dict[str, Any]]] = []
    for entry in entries:
        lines: list[dict[str, Any]] = []
        # What the step itself was says so once; what comes of it is nobody's choice anyway.
        alone = entry.auto
        for event in entry.events:
            if may_know(event.to, viewer):
                line = said.get(event)
                if line is None:
                    called = names if entry.n >= since else table.names_at(entry.n)
                    text, facts = table.game.tell(table.content, event, called)
                    line = {"kind": event.kind, "seat": event.seat, "text": text, **facts}
                    if 0 <= event.seat != entry.actor:
                        line["by"] = entry.actor
                    said[event] = line
                if alone and event.seat == entry.actor:
                    line = {**line, "auto": True}
                    alone = False
                lines.append(line)
        if lines:
            groups.append(lines)
    return groups
