"""Who sits where, one after the other, in the course of a game."""

from typing import Any


def sitter(players: list[dict[str, Any]], n: int) -> str:
    """Who of those that sat in a seat one after the other was there at entry n."""
    there = players[0]
    for player in players:
        if player["from"] <= n:
            there = player
    return str(there["who"])


def default_seats(count: int) -> list[list[dict[str, Any]]]:
    """Seats nobody has named yet."""
    return [[{"from": 1, "who": f"Player {seat + 1}", "bot": False}] for seat in range(count)]
