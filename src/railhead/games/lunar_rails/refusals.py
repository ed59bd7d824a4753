"""Which rule forbids an action to a seat that is asked: the kind of action first, then the chapter's own."""

from typing import TYPE_CHECKING, Final

from ...table.refusal import Refusal
from . import actions
from .board import CIRCUS, plain
from .phases import (
    BARGAIN,
    BUILD,
    CIRCUS_TO,
    CLAIM,
    COUNTER,
    GIVE_UP,
    LOSE_LOAD,
    OFFER,
    OPENING,
    OPERATE,
    PLACE_AGAIN,
    RESTART,
    SECOND_LOCO,
    THROW_AWAY,
    WAREHOUSE_OFFER,
)
from .rules import (
    bargains,
    circus,
    debts,
    easy_start,
    honeymoon,
    locos,
    mercy,
    meteors,
    operating,
    starting_over,
    track,
    trains,
    warehouse_visits,
    warehouses,
)

if TYPE_CHECKING:
    from .state import LunarRailsState

WANTED: Final[dict[int, tuple[str, ...]]] = {
    OPENING: (
        "build",
        "upgrade",
        "new-hand",
        "end-turn",
        "borrow",
        "settle",
        "bargain",
        "warehouse",
        "take-train",
    ),
    OPERATE: (
        "place",
        "move",
        "load",
        "drop",
        "deliver",
        "boom",
        "fetch",
        "new-hand",
        "end-operation",
        "borrow",
        "owe",
        "turn-round",
        "turn-round-owing",
        "settle",
        "start-over",
        "store",
        "unstore",
        "fetch-stored",
        "ask-to-buy",
        "ask-to-swap",
        "take-train",
    ),
    BUILD: ("build", "upgrade", "end-turn", "borrow", "settle", "bargain", "warehouse", "take-train"),
    GIVE_UP: ("give-up",),
    LOSE_LOAD: ("lose",),
    PLACE_AGAIN: ("place",),
    THROW_AWAY: ("throw-away",),
    CLAIM: ("waive", "claim"),
    RESTART: ("stay", "restart"),
    BARGAIN: ("section", "offer", "call-off"),
    OFFER: ("accept", "refuse", "counter"),
    COUNTER: ("accept", "refuse"),
    CIRCUS_TO: ("circus-to",),
    WAREHOUSE_OFFER: ("agree", "decline"),
    SECOND_LOCO: ("second-loco",),
}
"""By decision: the kinds of action that answer it."""
NOW: Final = {
    OPENING: "build track, in one of the two building turns",
    OPERATE: "operate your train",
    BUILD: "build",
    GIVE_UP: "give up a load",
    LOSE_LOAD: "lose a load",
    PLACE_AGAIN: "place your train",
    THROW_AWAY: "throw a card away",
    CLAIM: "claim the track or waive it",
    RESTART: "start over or stay",
    BARGAIN: "name sections and offer a price",
    OFFER: "answer an offer for your track",
    COUNTER: "answer what is asked for the track",
    CIRCUS_TO: "say where the Circus goes",
    WAREHOUSE_OFFER: "answer what is asked of your warehouse",
    SECOND_LOCO: "choose your second loco",
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
    "fetch": "LR-4",
    "new-hand": "LR-4b",
    "end-operation": "LR-4",
    "end-turn": "LR-4",
    "give-up": "LR-20a",
    "lose": "LR-56",
    "borrow": "LR-V8",
    "owe": "LR-V9",
    "settle": "LR-V9",
    "turn-round": "LR-V10",
    "turn-round-owing": "LR-V10",
    "throw-away": "LR-V4",
    "start-over": "LR-V11",
    "waive": "LR-V11",
    "claim": "LR-V11",
    "stay": "LR-V11",
    "restart": "LR-V11",
    "bargain": "LR-V15",
    "section": "LR-V15",
    "offer": "LR-V15",
    "counter": "LR-V15",
    "accept": "LR-V15",
    "refuse": "LR-V15",
    "call-off": "LR-V15",
    "circus-to": "LR-V20",
    "warehouse": "LR-4",
    "store": "LR-4",
    "unstore": "LR-4",
    "fetch-stored": "LR-4",
    "ask-to-buy": "LR-4",
    "ask-to-swap": "LR-4",
    "agree": "LR-V17",
    "decline": "LR-V17",
    "take-train": "LR-V18",
    "second-loco": "LR-V18",
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
    "fetch": "loads are fetched in the operation",
    "new-hand": "a new hand is taken instead of a whole turn, before anything is done in it",
    "end-operation": "the operation is not going on",
    "end-turn": "a turn ends with its building",
    "give-up": "loads are given up when a new loco can't carry them",
    "start-over": "a player starts over at the beginning of an own turn",
    "waive": "track is claimed or waived when its owner wants to start over",
    "claim": "track is claimed or waived when its owner wants to start over",
    "stay": "a player stays or starts over when others claim the track",
    "restart": "a player stays or starts over when others claim the track",
    "throw-away": "a card is thrown away at an easy start, before the first turn",
    "lose": "loads are lost at the end of a turn in the open under Solar Flares",
    "borrow": "money is borrowed in the operation or in building",
    "owe": "a train moves in the operation",
    "settle": "rent is settled in the operation or in building",
    "turn-round": "a train turns round in the operation",
    "turn-round-owing": "a train turns round in the operation",
    "bargain": "track is bought in place of building it",
    "section": "sections are named in a bargain",
    "offer": "a price is offered in a bargain",
    "counter": "a seller asks another price for an offer",
    "accept": "an offer or a counter is accepted",
    "refuse": "an offer or a counter is refused",
    "call-off": "a bargain is called off before the offer",
    "circus-to": "a Circus that was lost goes to the nearest city, and a tie is chosen from when it comes",
    "warehouse": "a warehouse is built after the operation",
    "store": "loads are stored in the operation",
    "unstore": "stored loads are taken out in the operation",
    "fetch-stored": "loads are fetched in the operation",
    "ask-to-buy": "stored loads are asked for in the operation",
    "ask-to-swap": "stored loads are asked for in the operation",
    "agree": "the owner of a warehouse agrees when a load is asked for",
    "decline": "the owner of a warehouse declines when a load is asked for",
    "take-train": "a train is taken in hand in the operation or in building",
    "second-loco": "the second loco is chosen before the first turn, or after a new start",
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
        if state.done:
            return Refusal("LR-4b", "something was done in this turn already: no new hand")
        return honeymoon.why_no_new_hand(state, seat)
    if action >= numbers.options:
        return _why_no_option(state, seat, verb, action)
    if verb == "upgrade":
        return locos.why_no_upgrade(state, seat, action - actions.UPGRADE)
    return _why_no_load(state, seat, verb, action)


def _why_no_option(state: "LunarRailsState", seat: int, verb: str, action: int) -> Refusal | None:
    if action >= state.numbers.warehouse:
        return _why_no_warehousing(state, seat, verb, action)
    if verb == "circus-to":
        return circus.why_no_rest(state, action - state.numbers.circus_to)
    if action >= state.numbers.circus:
        return _why_no_load(state, seat, verb, action)
    if verb == "take-train":
        return trains.why_no_change(state, seat, action - state.numbers.take_train + 1)
    if verb == "second-loco":
        return trains.why_no_loco(state, action - state.numbers.second_loco)
    if action >= state.numbers.bargain:
        return _why_no_bargain(state, seat, verb, action)
    if verb in actions.OVER:
        return starting_over.why_not(state) if verb == "start-over" else None
    if verb == "throw-away":
        return easy_start.why_not(state, seat, action - state.numbers.throw_away)
    if verb == "fetch":
        load, city = divmod(action - state.numbers.fetch, state.numbers.cities)
        return operating.why_no_fetch(state, seat, load, city)
    if verb == "borrow":
        return debts.why_no_loan(state, seat)
    if verb == "owe":
        return operating.why_no_owing(state, seat, action - state.numbers.owe)
    if verb == "settle":
        return debts.why_no_settling(state, seat)
    return mercy.why_no_turning(state, seat, verb == "turn-round-owing")


def _why_no_warehousing(state: "LunarRailsState", seat: int, verb: str, action: int) -> Refusal | None:
    numbers = state.numbers
    if verb == "warehouse":
        return warehouses.why_no_warehouse(state, seat, action - numbers.warehouse)
    if verb == "store":
        return warehouse_visits.why_not_stored(state, seat, action - numbers.store)
    if verb == "unstore":
        return warehouse_visits.why_not_taken_out(state, seat, action - numbers.unstore)
    if verb == "fetch-stored":
        owner, load = divmod(action - numbers.fetch_stored, numbers.loads)
        return operating.why_no_stored_fetch(state, seat, owner, load)
    if verb == "ask-to-buy":
        return warehouse_visits.why_no_purchase(state, seat, action - numbers.ask_to_buy)
    if verb == "ask-to-swap":
        load, given = divmod(action - numbers.ask_to_swap, numbers.loads)
        return warehouse_visits.why_no_swap(state, seat, load, given)
    return None


def _why_no_bargain(state: "LunarRailsState", seat: int, verb: str, action: int) -> Refusal | None:
    numbers = state.numbers
    if verb == "bargain":
        return bargains.why_no_bargain(state, seat, action - numbers.bargain)
    if verb == "section":
        return bargains.why_not_named(state, seat, action - numbers.section)
    if verb == "offer":
        return bargains.why_no_offer(state, seat, action - numbers.offer)
    if verb == "counter":
        return bargains.why_no_counter(state, action - numbers.counter)
    return bargains.why_not_accepted(state, seat) if verb == "accept" else None


def _why_no_load(state: "LunarRailsState", seat: int, verb: str, action: int) -> Refusal | None:
    numbers = state.numbers
    if verb == "load":
        return operating.why_no_loading(state, seat, numbers.handled(action, verb))
    if verb == "drop":
        return operating.why_no_dropping(state, seat, numbers.handled(action, verb))
    if verb == "deliver":
        card, load = numbers.delivery(action)
        return operating.why_no_delivery(state, seat, card, load)
    if verb == "boom":
        event, load = divmod(action - numbers.boom, numbers.loads)
        return operating.why_no_boom(state, seat, state.board.demands + event, load)
    if verb == "give-up":
        return locos.why_no_such_load(state, seat, numbers.handled(action, verb), "LR-20a")
    if verb == "lose":
        return locos.why_no_such_load(state, seat, numbers.handled(action, verb), "LR-56")
    return None


def why_no_action(state: "LunarRailsState", seat: int, text: str) -> Refusal | None:
    """A section that the board does not have: in a red area, or between mileposts that are no neighbours."""
    words = plain(text[:200]).split()
    if len(words) == 2 and words[0] in ("offer", "counter") and words[1].isdigit():
        return Refusal("LR-V15", f"a price is a whole number up to {actions.MOST_PRICE}")
    if words[:1] in (["store"], ["ask-to-swap"]) and words[-1] == plain(CIRCUS):
        return Refusal("LR-V20", "the Circus is not put into a warehouse")
    if len(words) != 3 or words[0] != "build":
        return None
    board = state.board
    one, other = (board.milepost_words.get(word, -1) for word in words[1:])
    if one < 0 or other < 0:
        return None
    if board.red[one] and board.city_at[one] == board.city_at[other]:
        return Refusal("LR-13", f"no track is built in the red area of {board.cities[board.city_at[one]]}")
    return Refusal("LR-10", f"{board.whereabouts(one)} and {board.whereabouts(other)} are not neighbours")
