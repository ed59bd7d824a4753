"""What files of results tell, added up for a page: by seat, by bot, over time, and by what was done.

Games of the same game, seats, options, bots and board are a group; groups stand side by side.
"""

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import railhead

from ..games import find
from ..table.state import State
from .results import records_of
from .rows import Row, line_of
from .statistics import Running
from .stored_rows import rows_in
from .tally import Result

STATIONS: Final = 20
"""Parts of a game; fortunes are looked at before each and at the end."""
MOST_WHOLE: Final = 200
"""Whole games of a group that are looked through."""


class Group:
    """Games that were played alike."""

    def __init__(self, row: Row) -> None:
        self.game: str = row["game"]
        self.seats: int = row["seats"]
        self.options: dict[str, Any] = json.loads(row["options"])
        self.content: str = row["content"]
        self.engine: str = row["engine"]
        self.railhead: str = row["railhead"]
        self.games = 0
        self.whole = 0
        """Games of which the record was looked through."""
        self.by_seat = [Result(str(seat)) for seat in range(self.seats)]
        self.by_bot: dict[str, Result] = {}
        self.scores: dict[str, Counter[int]] = {}
        self.rounds: Counter[int] = Counter()
        self.decisions = Running()
        self.ends: Counter[str] = Counter()
        self.fortunes: dict[str, list[Running]] = {}
        """By what became of them: the points of winners and of the others, station by station."""
        self.doings: dict[str, Counter[str]] = {}
        """By bot: how often it did what, by the first word of the action."""

    def add(self, row: Row) -> None:
        line = line_of(row)
        self.games += 1
        for seat, bot in enumerate(row["bots"]):
            self.by_seat[seat].add(line, seat)
            self.by_bot.setdefault(bot, Result(bot)).add(line, seat)
            self.scores.setdefault(bot, Counter())[row["scores"][seat]] += 1
        self.rounds[row["rounds"]] += 1
        self.decisions.add(sum(row["decisions"]))
        self.ends[row["end_reason"]] += 1

    def look_through(self, record: Any, row: Row) -> None:
        """Add what only a whole game tells."""
        table = railhead.replay(record)
        self.whole += 1
        state, line = table.first_state(), table.line
        self._see(state, 0, row["winners"])
        station = 0
        for done, entry in enumerate(line, 1):
            state.apply(entry.actor, entry.action)
            if entry.actor >= 0 and not entry.auto:
                words = table.game.text(table.content, entry.action).split(" ")
                self.doings.setdefault(row["bots"][entry.actor], Counter())[words[0]] += 1
            while (station + 1) * len(line) <= done * STATIONS:
                station += 1
                self._see(state, station, row["winners"])

    def _see(self, state: State, station: int, winners: list[int]) -> None:
        for seat, points in enumerate(state.scores()):
            what = "winners" if seat in winners else "others"
            self.fortunes.setdefault(what, [Running() for _ in range(STATIONS + 1)])[station].add(points)


class Study:
    """The groups of some files."""

    def __init__(self) -> None:
        self.groups: dict[str, Group] = {}
        self.files: list[str] = []

    def add_file(self, path: Path) -> None:
        self.files.append(path.name)
        folder = records_of(path)
        for row in rows_in(path):
            alike = [row[name] for name in ("game", "rules", "content", "options", "seats")]
            key = json.dumps([*alike, sorted(row["bots"])])
            group = self.groups.setdefault(key, Group(row))
            group.add(row)
            record = folder / f"{row['number']}.json"
            if group.whole < MOST_WHOLE and record.is_file():
                group.look_through(json.loads(record.read_text(encoding="utf-8")), row)

    def labelled(self) -> list[tuple[str, Group]]:
        """The groups, each called by that in which it differs from the others."""
        groups = list(self.groups.values())
        differing = _differing([group.options for group in groups])
        return [(_label(group, groups, differing), group) for group in groups]


def study(paths: Iterable[Path]) -> Study:
    found = Study()
    for path in paths:
        found.add_file(path)
    return found


def _differing(all_options: list[dict[str, Any]]) -> list[str]:
    names = dict.fromkeys(name for options in all_options for name in options)
    return [name for name in names if len({json.dumps(options.get(name)) for options in all_options}) > 1]


def _label(group: Group, groups: list[Group], differing: list[str]) -> str:
    words = []
    if len({other.game for other in groups}) > 1:
        words.append(find(group.game).name)
    if len({other.seats for other in groups}) > 1:
        words.append(f"{group.seats} seats")
    if len({tuple(sorted(other.by_bot)) for other in groups}) > 1:
        words.append(" + ".join(Path(bot).name for bot in group.by_bot))
    for name in differing:
        if name in group.options:
            words.append(f"{name.replace('_', ' ')}: {str(group.options[name]).lower()}")
    if len({other.content for other in groups}) > 1:
        words.append(f"board {group.content[:6]}")
    return ", ".join(words) or "all games"
