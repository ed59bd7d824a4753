"""A game of a simulation as one row of a table: the same columns for every game and every kind of file.

A row stands for itself: it names the match it belongs to, so that files can be laid together and any tool for
tables reads them. What differs from game to game (options, what probes find) is JSON in a text.
"""

import json
from dataclasses import dataclass
from typing import Any, Final

import railhead

from ..bots.referee import FAULTS
from .match import FORMAT, Match

Row = dict[str, Any]


@dataclass(frozen=True)
class Column:
    """`kind` is text, whole, real or yes_no; `many` has one value for each seat (or winner)."""

    name: str
    kind: str
    means: str
    many: bool = False


HEAD: Final = (
    Column("format", "text", "the kind of row, `railhead-sim/2`"),
    Column("railhead", "text", "the version of Railhead that played"),
    Column("game", "text", "the game's id"),
    Column("rules", "whole", "the version of its rules"),
    Column("content", "text", "the hash of board and cards"),
    Column("options", "text", "every option with its value, as a JSON object"),
    Column("seats", "whole", "how many played"),
    Column("bots", "text", "who sat in each seat: a level or file.py:Class", many=True),
    Column("rotate", "yes_no", "whether bots move on a seat from game to game"),
    Column("patience", "real", "the seconds that a decision might take"),
    Column("code", "text", "the hashes of bots from files, as a JSON object"),
    Column("seed", "text", "the seed of this game: that of the run, a stroke, the number"),
    Column("number", "whole", "the game's number in its run, from 0"),
)
"""All that a game depends on. A file goes on only with games of which these agree."""
OUTCOME: Final = (
    Column("scores", "whole", "the points of each seat", many=True),
    Column("places", "whole", "winners are first, the others by their points; like points share", many=True),
    Column("winners", "whole", "the seats that won; several share the win", many=True),
    Column("rounds", "whole", "how far the game came in its own count of rounds or turns"),
    Column("decisions", "whole", "how often each seat's bot was asked", many=True),
    Column("entries", "whole", "the steps in the record, rolls and forced ones counted"),
    Column("end_reason", "text", "what ended the game, in the game's own word"),
    Column("raised", "whole", "faults of each bot: it failed", many=True),
    Column("overran", "whole", "faults of each bot: it took too long", many=True),
    Column("illegal", "whole", "faults of each bot: it answered what is not allowed", many=True),
    Column("last_fault", "text", "a line about each bot's last fault, or nothing", many=True),
    Column("hash", "text", "the hash of the position it ended with"),
    Column("probe", "text", "what the game's own probes found, as a JSON object (balance alone)"),
)
"""What came of it: the same on every machine, by any number of processes."""
TIMES: Final = (
    Column("engine", "text", "`pure` or `compiled`, which plays the same games faster"),
    Column("mean_ms", "real", "CPU time of each bot's decisions on average", many=True),
    Column("max_ms", "real", "CPU time of each bot's slowest decision", many=True),
)
"""What may differ between two runs of the same game."""
COLUMNS: Final = HEAD + OUTCOME + TIMES


class Heads:
    """The first columns of a match's games: all but three are the same in each."""

    def __init__(self, match: Match) -> None:
        self.match = match
        header = match.header()
        self._same = {
            "format": FORMAT,
            "railhead": railhead.__version__,
            "game": match.game,
            "rules": header["rules"],
            "content": header["content"],
            "options": as_text(header["options"]),
            "seats": len(match.bots),
            "bots": [],
            "rotate": match.rotate,
            "patience": match.patience,
            "code": as_text(header["code"]),
        }

    def of(self, number: int) -> Row:
        match = self.match
        return {
            **self._same,
            "bots": match.seating(number),
            "seed": f"{match.seed}/{number}",
            "number": number,
        }

    def row(self, line: dict[str, Any]) -> Row:
        """What `play_game` told of a game, as a row."""
        faults = {kind: [seat.get(kind, 0) for seat in line["faults"]] for kind in FAULTS}
        return {
            **self.of(line["number"]),
            **{name: line[name] for name in ("scores", "places")},
            "winners": list(line["winners"]),
            **{name: line[name] for name in ("rounds", "decisions", "entries", "end_reason")},
            **faults,
            "last_fault": [seat.get("last", "") for seat in line["faults"]],
            "hash": line["hash"],
            "probe": as_text(line.get("probe", {})),
            "engine": line["engine"],
            **{name: [seat[name] for seat in line["timing"]] for name in ("mean_ms", "max_ms")},
        }


def line_of(row: Row) -> dict[str, Any]:
    """A row as `play_game` told it: what a tally adds up."""
    seats = range(row["seats"])
    probe = json.loads(row["probe"])
    return {
        "number": row["number"],
        "seats": row["bots"],
        **{name: row[name] for name in ("scores", "places", "winners", "rounds", "entries", "end_reason")},
        "decisions": row["decisions"],
        "faults": [_faults(row, seat) for seat in seats],
        "hash": row["hash"],
        "engine": row["engine"],
        "timing": [{"mean_ms": row["mean_ms"][seat], "max_ms": row["max_ms"][seat]} for seat in seats],
        **({"probe": probe} if probe else {}),
    }


def _faults(row: Row, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = {kind: row[kind][seat] for kind in FAULTS if row[kind][seat]}
    if found:
        found["last"] = row["last_fault"][seat]
    return found


def as_text(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)
