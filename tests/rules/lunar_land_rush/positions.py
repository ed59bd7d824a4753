"""Tables of Lunar Land Rush at hand-made positions.

A table is played to its first turn by given rolls; then its position is rewritten and loaded. A hand-made
moon is bare: what a test does not name is not there, so an area has no cubes, nobody and its token.
"""

from copy import deepcopy
from functools import cache

import pytest

import railhead
from tests.rules.lunar_land_rush.moon import (
    ADVANCED,
    GAME,
    KINDS,
    ORDERS,
    REGIONS,
    a_card_coloured,
    aim_for,
    areas,
    content,
)

SEED = "rule tests"
PRIVATE = ("orders", "domes", "domes", "leftovers")

# Set-up and landing -----------------------------------------------------------------------------


def a_fresh_table(seats=2, board=None, **options):
    """A table on which nothing is drawn yet."""
    return railhead.new(GAME, seats=seats, options=options, seed=SEED, content=board, auto_roll=False)


def seats_of(table):
    return len(table.view(None)["players"])


def squares():
    """How many squares the board has."""
    return sum(area["squares"] for area in content()["areas"])


def roll_each(table, count, outcomes=()):
    """So many rolls: as given, and from the seed where nothing is given."""
    for number in range(count):
        table.roll(outcomes[number] if number < len(outcomes) else None)


def deal_cards(table, row=(), objectives=(), shared=None):
    """The open row, the private objectives, the shared one."""
    roll_each(table, content()["row"], row)
    roll_each(table, seats_of(table), objectives)
    table.roll(shared)


def set_up(table, start=0, **cards):
    """All draws of the set-up; given are the start player and, where named, cards."""
    deal_cards(table, **cards)
    roll_each(table, squares() + seats_of(table))
    table.roll(f"seat {start}")


def a_landing(seats=2, start=0, board=None, **cards):
    """A table on which the start player is to drop the lander for the first time."""
    table = a_fresh_table(seats, board)
    set_up(table, start, **cards)
    return table


def drop(table, area, aim=None):
    """Aim for an area, and hit it."""
    play(table, f"aim {aim or aim_for(area)}")
    table.roll(area)


def a_landed_table(seats=2, start=0, board=None, **options):
    """A table on its first turn: every astronaut has landed in the first area."""
    table = a_fresh_table(seats, board, **options)
    set_up(table, start)
    for _ in range(content()["landings"] * seats):
        drop(table, next(iter(areas())))
    return table


# Hand-made turns --------------------------------------------------------------------------------


def a_turn(
    seats=2, *, active=0, start=0, round=2, astronauts=None, domes=None, cubes=None, held=None, supply=4,
    explored=None, hands=None, played=None, row=None, deck_empty=False, objectives=PRIVATE, shared="orders",
    quiet=0, placed_now=False, trigger=None, board=None, **options,
):  # fmt: skip
    """A table on which `active` is to play a card or to pick up.

    `astronauts` {area: seat 0's number, or a number for each seat}; `domes` and `explored` {area: seat};
    `cubes` {area: {kind: number}}; `held` {seat: {kind: number}}; `supply` a number, or {kind: number};
    `hands` {seat: advanced orders in hand}; `played` {seat: cards, oldest first}. A seat's basic orders that
    are not played are in its hand. `row` begins with these cards. Cubes that are nowhere else are spent;
    advanced orders, in the deck, or with `deck_empty` in the last seat's hand.
    """
    position = _landed(seats, start, board, **options)
    state = position["state"]
    state.update(
        round=round, active=active, order=None, last_drop=None, quiet=quiet, placed_now=placed_now,
        trigger=trigger, objectives=list(objectives[:seats]), shared=shared,
    )  # fmt: skip
    explored = explored or {}
    for area, place in state["areas"].items():
        here = (astronauts or {}).get(area, 0)
        place.update(
            astronauts=list(here) if isinstance(here, list) else [here] + [0] * (seats - 1),
            dome=(domes or {}).get(area),
            cubes=_by_kind((cubes or {}).get(area, {})),
            token=area not in explored,
        )
    for seat, player in enumerate(state["players"]):
        taken = list(explored.values()).count(seat)
        player.update(cubes=_by_kind((held or {}).get(seat, {})), tokens=taken, token_values=[])
    state["supply"] = _by_kind(supply if isinstance(supply, dict) else dict.fromkeys(KINDS, supply))
    state["spent"] = {kind: content()["cubes"] - _in_sight(state, kind) for kind in KINDS}
    _lay_out_cards(state, hands or {}, played or {}, row, deck_empty)
    return load(position, board)


def _landed(seats, start, board, **options):
    """The position of a landed table; those on the game's own board are played once."""
    if board is not None:
        return a_landed_table(seats, start, board, **options).position()
    return deepcopy(_landed_once(seats, start, tuple(options.items())))


@cache
def _landed_once(seats, start, options):
    return a_landed_table(seats, start, **dict(options)).position()


def load(position, board=None):
    return railhead.from_position(GAME, position, seed=SEED, auto_roll=False, content=board)


def _by_kind(given):
    return {kind: given.get(kind, 0) for kind in KINDS}


def _in_sight(state, kind):
    places = [*state["areas"].values(), *state["players"]]
    return sum(place["cubes"][kind] for place in places) + state["supply"][kind]


def _row(left, wanted, deck_empty):
    """The wanted cards; the slots after them are empty only where the deck is."""
    slots = content()["row"]
    if wanted is not None and deck_empty:
        return [*wanted, *[None] * (slots - len(wanted))]
    wanted = wanted or []
    return [*wanted, *(key for key in left if key not in wanted)][:slots]


def _lay_out_cards(state, hands, played, row, deck_empty):
    in_order = [*ORDERS, *(entry["card"] for entry in content()["orders"])]
    taken = {key for cards in (*hands.values(), *played.values()) for key in cards}
    left = [key for key in in_order if key in ADVANCED and key not in taken]
    state["row"] = _row(left, row, deck_empty)
    left = [key for key in left if key not in state["row"]]
    state["deck"] = [] if deck_empty else left
    for seat, player in enumerate(state["players"]):
        player["played"] = list(played.get(seat, []))
        basic = [order for order in ORDERS if order not in player["played"]]
        player["hand"] = sorted([*basic, *hands.get(seat, [])], key=in_order.index)
    if deck_empty:
        state["players"][-1]["hand"] = sorted(state["players"][-1]["hand"] + left, key=in_order.index)


def an_order(card, region, order=None, **more):
    """A table on which the active seat has just played this card as its first, and announced the region."""
    seat = more.get("active", 0)
    if card in ADVANCED:
        hands = more.get("hands", {})
        more["hands"] = {**hands, seat: [*hands.get(seat, []), card]}
    table = a_turn(**more)
    play(table, f"play {card}")
    if order:
        play(table, f"order {order}")
    play(table, f"region {region}")
    return table


def a_chain(card, region, **more):
    """A table on which the active seat is to act, this card in hand, and the card before hits the region."""
    seat = more.get("active", 0)
    if card in ADVANCED:
        more["hands"] = {seat: [card]}
    more["played"] = {seat: [a_card_coloured(seat, region, besides=card)]}
    return a_turn(**more)


def a_last_turn(seats=2, **more):
    """A table on the last turn of its last round: whatever the last seat does, the game is over."""
    return a_turn(seats, active=seats - 1, round=1, max_rounds=1, **more)


# Playing and looking ----------------------------------------------------------------------------


def play(table, *actions):
    """Play actions of whoever is to act."""
    for action in actions:
        table.play(table.to_act[0], action)


def idle(table):
    """A turn that changes nothing but the own cards."""
    (seat,) = table.to_act
    hand = player_of(table, seat)["hand"]
    card = next(order for order in ("extract", "build", "move") if order in hand)
    play(table, f"play {card}")
    order = table.view(None)["order"]
    if order and order["stage"] == "region":
        play(table, f"region {REGIONS[0]}")
    while table.to_act == (seat,) and table.view(None)["order"]:
        play(table, "done")


def pick_up(table, card=None, refill=None):
    """Pick up with a card of the row (the first, unless told) and refill the row."""
    row = [key for key in table.view(None)["row"] if key]
    play(table, f"pick-up {card or row[0]}")
    if table.awaits_roll and table.view(None)["phase"] == "turns":
        table.roll(refill)


def draw_tokens(table, *values):
    """The tokens' values at the end: as given, then as the seed has them."""
    left = list(values)
    while table.awaits_roll:
        table.roll(left.pop(0) if left else None)


def rule_that_refuses(table, action, seat=None):
    """The rule that refuses an action of whoever is to act, or of a given seat; a refusal changes nothing."""
    if seat is None:
        seat = table.to_act[0] if table.to_act else 0
    before = table.hash(), len(table), table.to_act
    with pytest.raises(railhead.Refused) as refused:
        table.play(seat, action)
    assert (table.hash(), len(table), table.to_act) == before
    return refused.value.rule


def on_offer(table, kind, seat=None):
    """The legal actions of a kind, without the kind's word."""
    seat = table.to_act[0] if seat is None else seat
    return {action.partition(" ")[2] for action in table.legal(seat) if action.partition(" ")[0] == kind}


def player_of(table, seat=0):
    return table.view(None)["players"][seat]


def area_of(table, area):
    return next(entry for entry in table.view(None)["areas"] if entry["area"] == area)


def people_in(table, area, seat=0):
    """A seat's astronauts in an area."""
    return area_of(table, area)["astronauts"][seat]


def cubes_in(table, area):
    """The cubes of an area by kind, empty kinds left out."""
    return _named(area_of(table, area)["cubes"])


def cubes_of(table, seat=0):
    """The cubes of a seat by kind, empty kinds left out."""
    return _named(player_of(table, seat)["cubes"])


def supply_of(table, kind):
    return table.view(None)["supply"][KINDS.index(kind)]


def stage_of(table):
    """What the order in progress waits for; None between orders."""
    order = table.view(None)["order"]
    return order and order["stage"]


def _named(counts):
    return {kind: count for kind, count in zip(KINDS, counts, strict=True) if count}
