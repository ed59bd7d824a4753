"""What the shared tests and the lab want to know of 30 Rails; nothing in play loads it."""

from typing import Any, ClassVar

from ...table.game import Content
from ...table.options import OptionValue
from ...table.trying import MatchUp, Prepared, Trying
from .geometry import SQUARE_NAMES


class RailsTrying(Trying):
    brief: ClassVar[dict[str, OptionValue]] = {"max_rounds": 5}
    strength: ClassVar[tuple[MatchUp, ...]] = (
        MatchUp("novice"),
        MatchUp("skilled", least=45, most_ms=100),
        MatchUp("master", least=97, worst=40, times=2, most_ms=500),
        MatchUp("hints", least=97, worst=40, most_ms=500),
    )
    pinned: ClassVar[tuple[str, ...]] = (
        "090cab5ac5c6a5b7eb1596251c97613717b6caada896905cfa37cecbeb77a12f",
        "86ac9a59249436815dec6e8d1133d6eb453156c7672659a9619a3e23cc05b729",
        "d8240240113ecdbf8ea554189766b24cfe8a35190d181f3bc961632e2ad9f3d2",
        "514e3cfa2af028da3306d6442d967b77b3be5d278d26bb52aaff52d23c6a92e4",
        "00f65ac7b72d6a4d818afc005592f667f65dc64280a512ab32f543527ac23610",
        "22fcf61ca6b59cdd35f4d355088e9a90e589ef3364d5dc1919048543fa3a23cb",
        "802d4c45d1fee43163dadf7a89c6796b4b717e7b31ad87204b71211dd977dd40",
        "c7076c7c5fc636955f29fd6d63cab024038832c5c6af19a3f6420af686d3b812",
    )

    def arguments(self, content: Content, view: Any) -> dict[str, list[dict[str, Any]]]:
        last = len(view["sheets"]) - 1
        sheet = view["sheets"][view["you"] or 0]["sheet"]
        filled = {*sheet["track"], *sheet["mountains"], sheet.get("mine"), *sheet.get("crossed", [])}
        empty = [square for square in SQUARE_NAMES if square not in filled]
        return {
            "score": [{}, {"seat": last}],
            "what-if": [{"square": square, "track": "NS"} for square in (*empty[:1], *empty[-1:])],
            "open-squares": [{"white": 3}, {"white": 6, "seat": last}],
        }

    def bad_arguments(self, content: Content) -> dict[str, list[Any]]:
        return {
            "score": [{"seat": 99}, {"seat": "0"}, {"place": 1}],
            "what-if": [{}, {"square": "r9c9", "track": "NS"}, {"square": "r1c1"}],
            "open-squares": [{}, {"white": 0}, {"white": 7}],
        }

    def prepared(self, content: Content) -> list[Prepared]:
        return [Prepared("a sheet that the next piece fills", seats=2, change=_nearly_full)]


def _nearly_full(position: dict[str, Any]) -> None:
    """The last turn but one: the sheet with six mountains has one empty square, the other has two."""
    both: dict[str, Any] = {
        "stations": {"1": "W1", "2": "N2", "3": "E5", "4": "S5"},
        "overrides": {"white": None, "coloured": None},
        "decision": None,
    }
    mountains = ["r1c2", "r2c4", "r3c5", "r4c2", "r5c6", "r6c1"]
    sheets: list[dict[str, Any]] = [
        {"mountains": mountains, "mine": "r3c4", "ignored": None},
        {"mountains": [square for square in mountains if square != "r3c5"], "mine": "r3c4", "ignored": 3},
    ]
    for sheet in sheets:
        empty = [square for square in SQUARE_NAMES if square not in (*sheet["mountains"], sheet["mine"])]
        sheet |= both | {"bonus": empty[0], "track": dict.fromkeys(empty[:28], "EW")}
    position["state"] |= {"phase": "turns", "row": 6, "turn": 29, "roll": "6 1", "sheets": sheets}


TRYING = RailsTrying()
