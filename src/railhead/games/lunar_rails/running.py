"""The shortest run of a train over built track: its steps, its turns, and the rents on the way."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .phases import FREE, OPERATING_EXPENSES, RENT
from .view import owner_word

if TYPE_CHECKING:
    from .state import LunarRailsState


def shortest(
    state: "LunarRailsState",
    seat: int,
    start: int,
    targets: Sequence[int],
    came: int = -1,
    planned: Sequence[int] = (),
    own_only: bool = False,
) -> list[int] | None:
    """The mileposts of the shortest run to any of the targets, the start left out; None if none leads there.

    A train does not reverse in the open (LR-32), so it may stand on a milepost twice, once on each way: what
    is searched are steps, not mileposts. A step is `2 * section` and its direction; steps within a red area
    come after those.
    """
    board, owner, mine = state.board, state.owner, seat + 1
    if start in targets:
        return []
    usable = owner.translate(bytes([each == mine or (each != FREE and not own_only) for each in range(256)]))
    for section in planned:
        usable[section] = 1
    steps = len(board.origin)
    seen = bytearray(steps + len(board.mileposts))
    at_city = bytearray(len(board.mileposts))
    wanted = bytearray(len(board.mileposts))
    for milepost in targets:
        wanted[milepost] = 1
    # Each entry: the milepost, the section it was reached by (-1: any way on), and the entry before.
    places, by, before = [start], [came], [-1]
    at = 0
    while at < len(places):
        milepost, last = places[at], by[at]
        if board.city_at[milepost] >= 0:
            if at_city[milepost]:
                at += 1
                continue
            at_city[milepost] = 1
            last = -1
        for other in board.red_links[milepost]:
            if not seen[steps + other]:
                seen[steps + other] = 1
                places.append(other)
                by.append(-1)
                before.append(at)
                if wanted[other]:
                    return _path(places, before)
        for way in board.ways_out[milepost]:
            section = way >> 1
            if usable[section] and section != last and not seen[way]:
                seen[way] = 1
                places.append(board.target[way])
                by.append(section)
                before.append(at)
                if wanted[board.target[way]]:
                    return _path(places, before)
        at += 1
    return None


def _path(places: list[int], before: list[int]) -> list[int]:
    at = len(places) - 1
    found: list[int] = []
    while at > 0:
        found.append(places[at])
        at = before[at]
    found.reverse()
    return found


def no_turning(state: "LunarRailsState", seat: int, milepost: int, came: int) -> dict[str, Any] | None:
    """What a train that came by a section has to know where it stops: in the open it goes on forwards only
    (LR-32, LR-32a). None in a city; `ahead` counts the mileposts to the next one, -1 if none lies ahead."""
    board = state.board
    if board.city_at[milepost] >= 0 or came < 0:
        return None
    path = shortest(state, seat, milepost, board.city_places, came)
    if path is not None:
        name = board.cities[board.city_at[path[-1]]]
        why = f"It can't turn round there: the next city ahead is {name}, {len(path)} on."
        return {"rule": "LR-32", "why": why, "ahead": len(path)}
    stuck = all(state.owner[section] == FREE or section == came for section, _ in board.links[milepost])
    where = "no track leads on" if stuck else "no city lies ahead"
    why = f"A dead end: {where}, and a train turns round in cities only."
    return {"rule": "LR-32a", "why": why, "ahead": -1}


def turns_of(
    state: "LunarRailsState",
    seat: int,
    start: int,
    path: Sequence[int],
    moved: int,
    stops: Sequence[tuple[int, int]] = (),
) -> list[Any]:
    """A run turn by turn: where each ends, and what is paid to whom; rent is due once a turn an owner, and
    with operating expenses something to the bank for own track (LR-V13). `stops` are the loads handled on the
    way: after how many steps, and 1 for a pick-up or -1; options let them cost movement."""
    board = state.board
    moves = Moves(state, seat, moved)
    paid = list(state.paid) if moved else []
    turns: list[Any] = []
    steps: list[str] = []
    rents: list[Any] = []
    here = start
    for number, milepost in enumerate(path):
        late = False
        for when, change in stops:
            if when == number:
                late = moves.handle(change) or late
        if moves.step() or late:
            turns.append({"ends": board.mileposts[here], "steps": steps, "rents": rents})
            steps, rents, paid = [], [], []
        section = -1 if milepost in board.red_links[here] else board.section(here, milepost)
        owner = state.owner[section] if section >= 0 else FREE
        if section >= 0 and owner in (FREE, seat + 1):  # what is planned will be own track
            if state.house.operating_expenses and seat + 1 not in paid:
                paid.append(seat + 1)
                rents.append({"to": "bank", "amount": OPERATING_EXPENSES})
        elif owner != FREE and owner not in paid and not state.rays:
            paid.append(owner)
            rents.append({"to": owner_word(owner), "amount": RENT})
        steps.append(board.mileposts[milepost])
        here = milepost
    for when, change in stops:
        if when >= len(path) and moves.handle(change):
            turns.append({"ends": board.mileposts[here], "steps": steps, "rents": rents})
            steps, rents = [], []
    turns.append({"ends": board.mileposts[here], "steps": steps, "rents": rents})
    return turns


class Moves:
    """The movement of a train turn by turn, loads handled on the way included (LR-31, LR-V7, LR-V14)."""

    def __init__(self, state: "LunarRailsState", seat: int, moved: int) -> None:
        self.speed = state.speed(seat)
        self.capacity = state.capacity(seat)
        self.light = state.house.light_engine
        self.cost = int(state.house.cost_to_load)
        self.aboard = len(state.loads[seat])
        self.left = max(0, state.allowance(seat) - moved)
        self.bonus = state.allowance(seat) - self.speed
        """What of this turn's allowance is for room that was never used."""

    def room(self) -> int:
        return max(0, self.capacity - self.aboard) if self.light else 0

    def next_turn(self) -> None:
        self.bonus = self.room()
        self.left = self.speed + self.bonus

    def step(self) -> bool:
        """One milepost; whether it takes a new turn."""
        late = self.left == 0
        if late:
            self.next_turn()
        self.left -= 1
        return late

    def handle(self, change: int) -> bool:
        """A load comes aboard or leaves; whether it takes a new turn."""
        late = self.left < self.needed(change)
        if late:
            self.next_turn()
        needed = self.needed(change)
        self.bonus -= needed - self.cost
        self.left -= needed
        self.aboard += change
        return late

    def needed(self, change: int) -> int:
        """The point of handling it, and that of room which is used now."""
        return self.cost + (1 if change > 0 and 0 < self.bonus > self.room() - 1 else 0)
