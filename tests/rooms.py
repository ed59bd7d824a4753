"""The rooms of the house, for tests that try every game of it without naming one."""

from typing import Any

from railhead import bots
from railhead.games import all_games, find
from railhead.table.trying import trying_of

ROOMS = [game for game in all_games() if find(game).room]


def brief(game: str) -> dict[str, Any]:
    """The options of a game that is soon over, with all hidden that can be."""
    return dict(trying_of(find(game)).brief)


def seats_for(game: str, wanted: int, options: dict[str, Any] | None = None) -> int:
    """So many seats, or as near to it as the game goes under these options."""
    known = find(game)
    usual = {option.name: option.default for option in known.options}
    least, most = known.seat_range(usual | (options or {}))
    return max(least, min(wanted, most))


def crew(game: str, levels: list[str], wanted: int = 3) -> list[str]:
    """One of these bots for each seat, in turn."""
    return [levels[seat % len(levels)] for seat in range(seats_for(game, wanted, brief(game)))]


def own_levels(game: str) -> list[str]:
    """The bots that a game brings itself; a frozen version (`skilled@1`) is for measuring."""
    return [level for level in bots.levels(game) if level not in ("random", "search") and "@" not in level]
