"""A match-up that can be played any number of times: game i is a function of the match and i alone."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

import railhead

from ..bots import make
from ..bots.referee import Seated, play_out
from ..games import find
from ..table import state as engine
from ..table.options import OptionValue, read_options
from ..table.reading import read_json
from ..table.refusal import Malformed
from .probes import probe

FORMAT = "railhead-sim/2"
PATIENCE = 60.0
A_DAY = 86_400


@dataclass(frozen=True)
class Match:
    """Which bots play which game under which options. Made by `arrange`, which checks it."""

    game: str
    bots: tuple[str, ...]
    seed: str = "1"
    rotate: bool = False
    options: dict[str, OptionValue] = field(default_factory=dict)
    content: Any = None
    """Content data in place of the game's own, or None."""
    patience: float = PATIENCE
    """The seconds a bot may take for a decision."""
    probed: bool = False
    """Whether each line also tells what the game's own probes find in a finished game."""
    record_every: int = 0
    """The whole record of every so manieth game is kept, from the first on; 0 keeps none."""

    def seating(self, number: int) -> list[str]:
        """The bots of a game by seat; with `rotate` each moves on one seat from game to game.

        >>> Match("any", ("a", "b", "c"), rotate=True).seating(1)
        ['c', 'a', 'b']
        """
        shift = number % len(self.bots) if self.rotate else 0
        return [self.bots[seat - shift] for seat in range(len(self.bots))]

    def entrants(self) -> tuple[str, ...]:
        """Everybody that sits down in some game."""
        return self.bots

    def header(self) -> dict[str, Any]:
        """All that the games depend on; the first line of a file of results."""
        game = find(self.game)
        return {
            "format": FORMAT,
            "game": self.game,
            "rules": game.rules,
            "content": game.content(self.content).hash,
            "options": dict(self.options),
            "seats": list(self.bots),
            "seed": self.seed,
            "rotate": self.rotate,
            "patience": self.patience,
            "code": {bot: _digest(bot) for bot in self.entrants() if ".py:" in bot},
            **({"probed": True} if self.probed else {}),
        }


def arrange(
    game: str,
    bots: Sequence[str],
    seed: str = "1",
    rotate: bool = False,
    options: dict[str, Any] | None = None,
    content: object = None,
    patience: float = PATIENCE,
    probed: bool = False,
    record_every: int = 0,
) -> Match:
    """A match with everything checked that can be checked before the first game; else Malformed."""
    if not bots:
        raise Malformed("seats", "at least one bot is wanted")
    if not 0 < patience <= A_DAY:
        raise Malformed("limit", f"seconds above 0 and up to {A_DAY} are wanted, here is {patience:g}")
    if record_every < 0:
        raise Malformed("record-every", f"0 or a number above is wanted, here is {record_every}")
    data = read_json(content, "content file") if isinstance(content, str | Path) else content
    values = read_options(find(game).options, options)
    match = Match(game, tuple(bots), seed, rotate, values, data, patience, probed, record_every)
    railhead.new(game, len(bots), values, f"{seed}/0", data)
    for bot in dict.fromkeys(bots):
        make(game, bot)
    return match


def play_game(match: Match, number: int) -> dict[str, Any]:
    """Game `number` of a match, told in one line; only what stands under `timing` differs between runs."""
    names = match.seating(number)
    seed = f"{match.seed}/{number}"
    players = [{"name": name[-80:], "bot": True} for name in names]
    table = railhead.new(match.game, len(names), match.options, seed, match.content, players=players)
    seated = [Seated(make(match.game, name), name, match.patience) for name in names]
    play_out(table, seated, f"{seed}/bots")
    return {
        "number": number,
        "seats": names,
        "scores": table.scores(),
        "places": places(table.scores(), table.winners()),
        "winners": list(table.winners()),
        "rounds": table.state.moment()[1],
        "entries": len(table),
        "end_reason": table.end_reason,
        "decisions": [seat.decisions for seat in seated],
        "faults": [_faults(seat) for seat in seated],
        "hash": table.hash(),
        "engine": "compiled" if is_compiled() else "pure",
        "timing": [_timing(seat) for seat in seated],
        **({"probe": probe(table)} if match.probed else {}),
        **({"record": table.record()} if kept(match, number) else {}),
    }


def is_compiled() -> bool:
    """Whether the engine that plays here was compiled."""
    return not str(engine.__file__).endswith(".py")


def kept(match: Match, number: int) -> bool:
    """Whether the whole record of this game is wanted."""
    return match.record_every > 0 and number % match.record_every == 0


def places(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """Each seat's place: winners share the first, the others follow by their points, like points share.

    >>> places([3, 9, 9, 5, 3], [2])
    [4, 2, 1, 3, 4]
    """
    order = [(seat in winners, score) for seat, score in enumerate(scores)]
    return [1 + sum(other > own for other in order) for own in order]


def _faults(seat: Seated) -> dict[str, Any]:
    found: dict[str, Any] = {kind: count for kind, count in seat.faults.items() if count}
    if found:
        found["last"] = seat.last_fault
    return found


def _timing(seat: Seated) -> dict[str, float]:
    mean = seat.spent / seat.decisions if seat.decisions else 0.0
    return {"mean_ms": round(1000 * mean, 3), "max_ms": round(1000 * seat.slowest, 3)}


def _digest(bot: str) -> str:
    return sha256(Path(bot.rpartition(":")[0]).read_bytes()).hexdigest()
