"""Games of Luzon Rails by random legal choices, and what is conserved in them."""

import railhead
from tests.rules.luzon_rails.positions import GAME, content, shares_of

OPTIONS = [
    {},
    {"hidden_money": True},
    {"private_companies": True},
    {"hidden_money": True, "private_companies": True},
]


def a_table_for(seats, seed, options):
    """A table that draws by itself; two seats bring their option along."""
    options = {**options, "two_players": True} if seats == 2 else options
    return railhead.new(GAME, seats=seats, options=options, seed=seed)


def a_random_step(table, rng):
    """Play something: first the kind of action is drawn, then the action, so that bids don't drown the rest.

    Of three bids drawn the lowest is made: else the first auctions eat all the money.
    """
    seat = rng.choice(table.to_act)
    legal = table.legal(seat)
    kind = rng.choice(sorted({action.split()[0] for action in legal}))
    actions = [action for action in legal if action.split()[0] == kind]
    if kind == "bid":
        actions = [min(rng.choices(actions, k=3), key=lambda action: int(action.split()[1]))]
    table.play(seat, rng.choice(actions))


def is_conserved(table):
    """Money, shares, track, tokens and cards are all there."""
    state = table.position()["state"]
    seats = len(state["cash"])
    for law, now, due in table.state.laws():
        assert now == due, law
    held = sum(state["cash"]) + sum(company["treasury"] for company in state["companies"])
    assert held == content()["cash"] * seats + state["paid_out"]
    assert min(state["cash"]) >= 0
    for company, seen in zip(state["companies"], table.view(None)["companies"], strict=True):
        assert sum(company["shares"]) == seen["shares_sold"]
        assert seen["shares_sold"] + seen["shares_left"] == shares_of(company["company"])
        assert len(company["track"]) + seen["track_left"] == content()["track"]
        assert len(set(company["track"])) == len(company["track"])
        assert company["treasury"] >= 0
    assert len(set(state["tokens"])) + table.view(None)["tokens_left"] == content()["tokens"]
    if state["card"] is None and state["auction"] is None:
        _cards_are_conserved(state)


def _cards_are_conserved(state):
    """A card in play may lie between two places, so cards are counted between turns."""
    open_cards = [card for card in state["display"] if card]
    for card, count in content()["cards"].items():
        in_hands = sum(hand.count(card) for hand in state["hands"])
        assert open_cards.count(card) + in_hands + state["deck"][card] + state["discard"][card] == count, card
    assert max(len(hand) for hand in state["hands"]) <= content()["hand"]
