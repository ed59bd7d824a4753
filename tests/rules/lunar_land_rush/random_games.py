"""Games of Lunar Land Rush by random legal choices, and what is conserved in them."""

from collections import Counter

import railhead
from tests.rules.lunar_land_rush.moon import ADVANCED, GAME, KINDS, ORDERS, areas, content


def a_table_for(seats, seed):
    """A table that rolls by itself; forty rounds are enough for everything to happen."""
    return railhead.new(GAME, seats=seats, options={"max_rounds": 40}, seed=seed)


def a_random_step(table, rng):
    """Play something: first the kind of action is drawn, then the action, so that aims don't drown the rest.

    `done` is drawn again once: else little is moved, dug and built.
    """
    seat = rng.choice(table.to_act)
    legal = table.legal(seat)
    kinds = sorted({action.split()[0] for action in legal})
    kind = rng.choice(kinds)
    if kind == "done":
        kind = rng.choice(kinds)
    table.play(seat, rng.choice([action for action in legal if action.split()[0] == kind]))


def is_conserved(table):
    """Cubes by kind, astronauts, domes, tokens and cards are all there, in the position and in the view."""
    state, view = table.position()["state"], table.view(None)
    for law, now, due in table.state.laws():
        assert now == due, law
    if view["phase"] == "set-up":
        return
    _cubes(state)
    _pieces(state, view)
    _tokens(state, view)
    _cards(state)


def _cubes(state):
    places = [entry["cubes"] for entry in (*state["areas"].values(), *state["players"])]
    for kind in KINDS:
        counts = [place.get(kind, 0) for place in (*places, state["supply"], state["spent"])]
        assert min(counts) >= 0, kind
        assert sum(counts) == content()["cubes"], kind
    for key, place in state["areas"].items():
        assert sum(place["cubes"].values()) <= areas()[key]["squares"], key


def _pieces(state, view):
    fewer = content()["fewer"].get(str(len(view["players"])), 0)
    for seat, player in enumerate(view["players"]):
        on_board = sum(place["astronauts"][seat] for place in state["areas"].values())
        domes = sum(place["dome"] == seat for place in state["areas"].values())
        assert player["placed"] == on_board
        assert player["astronauts"] == content()["astronauts"] - fewer - on_board >= 0
        assert player["domes"] == content()["domes"] - fewer - domes >= 0


def _tokens(state, view):
    explored = sum(not place["token"] for place in state["areas"].values())
    assert sum(player["tokens"] for player in view["players"]) == explored
    drawn = Counter(str(value) for player in state["players"] for value in player["token_values"])
    assert not drawn - Counter(content()["tokens"])


def _cards(state):
    for player in state["players"]:
        own = player["hand"] + player["played"]
        assert sorted(card for card in own if card in ORDERS) == sorted(ORDERS)
    owned = [card for player in state["players"] for card in player["hand"] + player["played"]]
    row = [card for card in state["row"] if card]
    advanced = [card for card in (*owned, *row, *state["deck"]) if card not in ORDERS]
    assert sorted(advanced) == sorted(ADVANCED)
