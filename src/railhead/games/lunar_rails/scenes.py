"""Scenes for the shared tests: a position put together by hand, and where track can lead."""

from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from .board import Board
from .phases import HAND, START_CASH

LAST_ROUND: Final = 3
"""The turn of a scene is the last of the game: so the suite has time to look closely at all of them."""


class Scene:
    """A position put together by hand: trains, track, cards in force and what is asked."""

    def __init__(self, board: Board, seats: int = 3) -> None:
        self.board = board
        self.turn = 0
        self.stack = ["operate"]
        self.players: list[dict[str, Any]] = [self._player(seat) for seat in range(seats)]
        self.track: list[list[Any]] = []
        self.in_force: list[tuple[int, int, int]] = []
        self.now: dict[str, Any] = {"done": True}
        self.more: dict[str, Any] = {}
        self.pile: list[int] | None = None

    def _player(self, seat: int) -> dict[str, Any]:
        hand = self.board.card_numbers[HAND * seat : HAND * seat + HAND]
        return {
            "cash": START_CASH, "loco": self.board.locos[0], "card": 0, "hand": hand, "loads": [], "at": None,
            "from": None, "owed": 0, "hit": [],
        }  # fmt: skip

    def train(self, seat: int, at: int, **more: Any) -> None:
        self.players[seat].update(at=self.board.mileposts[at], **more)

    def lay(self, owner: int | str, path: list[int]) -> None:
        """Track along a path, where nobody has any yet."""
        names = self.board.mileposts
        for one, other in pairwise(path):
            section = self.board.section(one, other)
            pair = [names[end] for end in self.board.ends[section]] if section >= 0 else []
            if section >= 0 and not any(told[:2] == pair for told in self.track):
                self.track.append([*pair, owner])

    def event(self, kind: str, drawer: int = 1, ends: int = 2, name: str = "") -> int:
        """Put an Event card of this kind into force."""
        card = event_card(self.board, kind, name)
        if card >= 0:
            self.in_force.append((self.board.card_numbers[card], drawer, ends))
        return card

    def change(self, position: dict[str, Any]) -> None:
        """Make the position of a fresh table this scene."""
        state = position["state"]
        held = {card for player in self.players for card in player["hand"]}
        held |= {card for card, _, _ in self.in_force}
        held |= set(self.more.get("held", ()))
        rest = [card for card in self.board.card_numbers if card not in held]
        pile = rest if self.pile is None else self.pile
        state.update(
            phase="turn", round=LAST_ROUND, turn=self.turn, first=(self.turn + 1) % len(self.players),
            opening_turn=0,
            bank=START_CASH * len(self.players) - sum(player["cash"] for player in self.players),
            players=self.players, gone=[], track=self.track, pile=pile,
            discards=[card for card in rest if card not in pile], set_aside=[],
            in_force=[{"card": card, "drawer": drawer, "ends": ends} for card, drawer, ends in self.in_force],
            stack=self.stack,
        )  # fmt: skip
        state["now"].update(self.now)
        state.update({name: value for name, value in self.more.items() if name != "held"})


def event_card(board: Board, kind: str, name: str = "") -> int:
    """A card of this kind, of this strike, terrain or half; -1 where the content has none."""
    for card in range(board.demands, len(board.card_numbers)):
        told = board.strike.get(card) or board.half_name.get(card) or ""
        if board.event_kind[card] == kind and (not name or told == name):
            return card
    return -1


def path_to(board: Board, start: int, goals: list[int], through: bool = True) -> list[int]:
    """The fewest sections from a milepost to any of the goals, red areas included; around other cities if
    `through` is False."""
    before = {start: -1}
    todo = [start]
    wanted = set(goals)
    for milepost in todo:
        if milepost in wanted and milepost != start:
            path = [milepost]
            while before[path[-1]] >= 0:
                path.append(before[path[-1]])
            return path[::-1]
        near = [other for _, other in board.links[milepost]] + list(board.red_links[milepost])
        for other in near:
            if other not in before and (through or board.city_at[other] < 0 or other in wanted):
                before[other] = milepost
                todo.append(other)
    return [start]


@lru_cache(maxsize=2)
def major_paths(board: Board) -> list[list[int]]:
    """Paths that join the majors one after another. Most scenes ask for them, so they are kept."""
    left = board.majors[1:]
    paths: list[list[int]] = []
    done = list(board.city_mileposts[board.majors[0]])
    while left:
        goals = [m for city in left for m in board.city_mileposts[city]]
        path = min([path_to(board, m, goals, False) for m in done if len(board.links[m])], key=len)
        paths.append(path)
        done += board.city_mileposts[board.city_at[path[-1]]]
        left = [city for city in left if city != board.city_at[path[-1]]]
    return paths
