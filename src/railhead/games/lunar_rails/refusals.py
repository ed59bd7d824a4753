"""Which rule forbids an action to a seat that is asked: the kind of action first, then the chapter's own."""

from typing import TYPE_CHECKING, Final

from ...table.refusal import Refusal
from . import actions
from .board import plain
from .phases import BUILD, GIVE_UP, LOSE_LOAD, OPENING, OPERATE, PLACE_AGAIN
from .rules import locos, meteors, operating, track

if TYPE_CHECKING:
    from .state import LunarRailsState

WANTED: Final[dict[int, tuple[str, ...]]] = {
    OPENING: ("build", "upgrade", "new-hand", "end-turn"),
    OPERATE: ("place", "move", "load", "drop", "deliver", "boom", "new-hand", "end-operation"),
    BUILD: ("build", "upgrade", "end-turn"),
    GIVE_UP: ("give-up",),
    LOSE_LOAD: ("lose",),
    PLACE_AGAIN: ("place",),
}
"""By decision: the kinds of action that answer it."""
NOW: Final = {
    OPENING: "build track, in one of the two building turns",
    OPERATE: "operate your train",
    BUILD: "build",
    GIVE_UP: "give up a load",
    LOSE_LOAD: "lose a load",
    PLACE_AGAIN: "place your train",
}
"""By decision: what the player is asked to do."""
RULE: Final = {
    "build": "LR-4",
    "upgrade": "LR-4",
    "place": "LR-4",
    "move": "LR-4",
    "load": "LR-4",
    "drop": "LR-4",
    "deliver": "LR-4",
    "boom": "LR-4",
    "new-hand": "LR-4b",
    "end-operation": "LR-4",
    "end-turn": "LR-4",
    "give-up": "LR-20a",
    "lose": "LR-56",
}
WHEN: Final = {
    "build": "track is built after the operation",
    "upgrade": "a loco is upgraded after the operation",
    "place": "a train is placed in the operation",
    "move": "a train moves in the operation",
    "load": "loads are handled in the operation",
    "drop": "loads are handled in the operation",
    "deliver": "loads are delivered in the operation",
    "boom": "a Boom or Shortage is filled in the operation",
    "new-hand": "a new hand is taken instead of a whole turn, before anything is done in it",
    "end-operation": "the operation is not going on",
    "end-turn": "a turn ends with its building",
    "give-up": "loads are given up when a new loco can't carry them",
    "lose": "loads are lost at the end of a turn in the open under Solar Flares",
}


def why_not(state: "LunarRailsState", seat: int, action: int) -> Refusal | None:
    numbers, kind = state.numbers, state.kind
    verb = numbers.verb(action)
    if verb not in WANTED[kind]:
        return Refusal(RULE[verb], f"{WHEN[verb]}. Now it is time to {NOW[kind]}")
    if verb == "build":
        return track.why_no_section(state, seat, action - numbers.build)
    if verb == "move":
        return operating.why_no_step(state, seat, action - numbers.move)
    if verb == "place":
        milepost = action - numbers.place
        if kind == PLACE_AGAIN:
            return meteors.why_no_place(state, seat, milepost)
        return operating.why_no_placing(state, seat, milepost)
    if verb == "new-hand":
        return (
            Refusal("LR-4b", "something was done in this turn already: no new hand") if state.done else None
        )
    if verb == "upgrade":
        return locos.why_no_upgrade(state, seat, action - actions.UPGRADE)
    return _why_no_load(state, seat, verb, action)


def _why_no_load(state: "LunarRailsState", seat: int, verb: str, action: int) -> Refusal | None:
    numbers = state.numbers
    if verb == "load":
        return operating.why_no_loading(state, seat, action - numbers.load)
    if verb == "drop":
        return operating.why_no_dropping(state, seat, action - numbers.drop)
    if verb == "deliver":
        card, load = divmod(action - numbers.deliver, numbers.loads)
        return operating.why_no_delivery(state, seat, card, load)
    if verb == "boom":
        event, load = divmod(action - numbers.boom, numbers.loads)
        return operating.why_no_boom(state, seat, state.board.demands + event, load)
    if verb == "give-up":
        return locos.why_no_such_load(state, seat, action - numbers.give_up, "LR-20a")
    if verb == "lose":
        return locos.why_no_such_load(state, seat, action - numbers.lose, "LR-56")
    return None


def why_no_action(state: "LunarRailsState", seat: int, text: str) -> Refusal | None:
    """A section that the board does not have: in a red area, or between mileposts that are no neighbours."""
    words = plain(text[:200]).split()
    if len(words) != 3 or words[0] != "build":
        return None
    board = state.board
    one, other = (board.milepost_words.get(word, -1) for word in words[1:])
    if one < 0 or other < 0:
        return None
    if min(one, other) * len(board.mileposts) + max(one, other) in board.red_wraps:
        return Refusal("LR-13a", "both ends of that letter pair are red: there is no section")
    if board.red[one] and board.city_at[one] == board.city_at[other]:
        return Refusal("LR-13", f"no track is built in the red area of {board.cities[board.city_at[one]]}")
    return Refusal("LR-10", f"{board.place_name(one)} and {board.place_name(other)} are not neighbours")
