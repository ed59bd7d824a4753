"""Who sits where, one after the other, in the course of a game; no two of them are called the same."""

import unicodedata
from typing import Any, Final

LONGEST_NAME: Final = 80


def sitter(players: list[dict[str, Any]], n: int) -> str:
    """Who sat in a seat at entry n, of all who have sat there one after the other."""
    for i in range(len(players) - 1, 0, -1):
        if players[i]["from"] <= n:
            return str(players[i]["who"])
    return str(players[0]["who"])


def nobody_named(count: int) -> list[list[dict[str, Any]]]:
    """The sitters of a table where nobody has given a name yet."""
    return [[{"from": 1, "who": f"Player {seat + 1}", "bot": False}] for seat in range(count)]


def own_name(wanted: str, others: list[str]) -> str:
    """The wanted name, with a number behind it where somebody else is called so already.

    >>> own_name("Ada", ["Bo", "ada"])
    'Ada (2)'
    >>> own_name("\uff21da", ["Ada"]).endswith(" (2)")
    True
    """
    taken = {_plainly(name) for name in others}
    name, number = wanted, 1
    while _plainly(name) in taken:
        number += 1
        tail = f" ({number})"
        name = wanted[: LONGEST_NAME - len(tail)] + tail
    return name


def _plainly(name: str) -> str:
    """A name without what sets it apart only to a machine: capitals, wide or ornate letters."""
    return unicodedata.normalize("NFKC", name).casefold()


def told_apart(names: list[str]) -> list[str]:
    """Names of which no two are the same: the first keeps it. A seat without a name stays without one.

    >>> told_apart(["Ada", "", "Ada", ""])
    ['Ada', '', 'Ada (2)', '']
    """
    apart: list[str] = []
    for name in names:
        apart.append(own_name(name, apart) if name else "")
    return apart


def tell_apart(sitters: list[list[dict[str, Any]]]) -> None:
    """Give everybody who ever sat at a table a name that nobody had who sat there at the same time."""
    coming = sorted(
        (player["from"], seat, i) for seat, row in enumerate(sitters) for i, player in enumerate(row)
    )
    called = [""] * len(sitters)
    for _, seat, i in coming:
        player = sitters[seat][i]
        called[seat] = ""
        player["who"] = called[seat] = own_name(str(player["who"]), called)
