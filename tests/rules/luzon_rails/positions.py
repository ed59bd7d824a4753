"""Tables of Luzon Rails at hand-made positions.

All of them begin with the same opening. The start player is seat 0, every first share costs ₱5, and the five
companies stand on these stars:

    Klingson H1 (north-west of Manila)   Cabasan B5 (north)   Sinagtala E2 (west coast)
    E.C.H. O8 (south)                    Mayon E4 (the star that is left)

Seat 0 holds Klingson's first share, seat 1 Cabasan's, and so on round the table.
"""

from collections import Counter
from functools import cache

import pytest

import railhead
from railhead.games import find

GAME = "luzon-rails"
SEED = "rule tests"
COMPANIES = ("klingson", "cabasan", "sinagtala", "ech", "mayon")
CARDS = ("auction", "grant", "build", "develop")
STARS = {"klingson": "H1", "cabasan": "B5", "sinagtala": "E2", "ech": "O8", "mayon": "E4"}
PRIVATES = (
    "strongbox", "reputation", "workshop", "tunnellers", "surveyors",
    "fourth-gang", "land-agents", "stevedores", "grand-station", "mail-contract",
)  # fmt: skip
DISPLAY = ("auction", "grant", "build", "develop", "build", "auction", "develop")
MANILA = "L4"
# Klingson's way from its star to the hex before Manila.
TO_MANILA = ["H1", "H2", "I2", "J3", "K3"]
# E.C.H.'s way over the plains, by Manila (its seventh hex), to Dagupan beside Klingson's star.
ECH_TO_H2 = ["O8", "O7", "N7", "N6", "M5", "M4", "L4", "K3", "J3", "I2", "H2"]

# Content ----------------------------------------------------------------------------------------


@cache
def content():
    """The game's own board and cards: figures that may be tuned are read here."""
    return find(GAME).content().data


def hexes(kind):
    """The ids of all hexes of a kind, as a set."""
    return {place["hex"] for place in content()["hexes"] if place.get("kind") == kind}


def terrain(hex):
    return next(place["terrain"] for place in content()["hexes"] if place["hex"] == hex)


@cache
def neighbours(hex):
    at = {(place["q"], place["r"]): place["hex"] for place in content()["hexes"]}
    q, r = next(spot for spot, name in at.items() if name == hex)
    beside = [(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)]
    return [at[spot] for spot in beside if spot in at]


def shares_of(company):
    """How many shares a company has in all."""
    return next(entry["shares"] for entry in content()["companies"] if entry["company"] == company)


def grown(company, count):
    """So many connected track from a company's star, over mountains only where no plains are left."""
    track = [STARS[company]]
    while len(track) < count:
        beside = [hex for old in track for hex in neighbours(old) if hex not in track]
        track.append(min(beside, key=lambda hex: terrain(hex) == "mountain"))
    return track


# Set-up and opening -----------------------------------------------------------------------------


def a_fresh_table(seats=3, **options):
    """A table on which nothing is dealt yet."""
    return railhead.new(GAME, seats=seats, options=options, seed=SEED, auto_roll=False)


def seats_of(table):
    return len(table.view(None)["players"])


def deal(table, start=0, privates=()):
    """Deal as the seed has it; given are the private companies and the start player alone."""
    for private in privates:
        table.roll(private)
    for _ in range(content()["display"] + content()["hand"] * seats_of(table)):
        table.roll()
    table.roll(f"seat {start}")


def a_table_at_auction(seats=3, start=0, privates=(), **options):
    """A table on which the start player is to open for Klingson's first share."""
    if privates:
        options["private_companies"] = True
    table = a_fresh_table(seats, **options)
    deal(table, start, privates)
    return table


def sell(table, winner, price):
    """Bid so that `winner` gets the share under the hammer for `price` (at least 2, unless he opens)."""
    company = table.view(None)["auction"]["company"]
    while True:
        view = table.view(None)
        if view["star"] or not view["auction"] or view["auction"]["company"] != company:
            return
        (seat,) = table.to_act
        if seat == winner:
            table.play(seat, f"bid {price}")
        else:
            table.play(seat, "pass" if "pass" in table.legal(seat) else "bid 1")


def open_company(table, winner, price, star):
    """Sell a first share; the winner sets the star, unless it is the last one, which the table sets."""
    sell(table, winner, price)
    if table.view(None)["star"]:
        table.play(winner, f"star {star}")


def an_opened_table(seats=3, privates=(), start=0, **options):
    """A table after the five first shares, on the first turn of the game."""
    table = a_table_at_auction(seats, start, privates, **options)
    for number, company in enumerate(COMPANIES):
        open_company(table, number % seats, 5, STARS[company])
    return table


def a_table_where_all_are_broke(**options):
    """Three first shares for all the money there is; seat 0, the start player, chooses E.C.H.'s star."""
    table = a_table_at_auction(**options)
    for seat, company in enumerate(COMPANIES[:3]):
        while table.view(None)["star"] is None:
            (asked,) = table.to_act
            table.play(asked, "pass" if asked != seat else f"bid {content()['cash']}")
        table.play(seat, f"star {STARS[company]}")
    while table.view(None)["star"] is None:
        table.play(table.to_act[0], "pass")
    return table


# Turns ------------------------------------------------------------------------------------------


def a_turn(
    seats=3, *, active=0, round=1, display=DISPLAY, hands=None, cash=None, companies=None, tokens=(),
    privates=(), **options,
):  # fmt: skip
    """A table on which `active` is to play a card.

    `display` names the cards still to be played in this round, `companies` what differs from a company with
    one share sold, its star and ₱5; hands are empty and everybody has ₱20 unless told otherwise. The rest
    (deck, discards, triggers, the bank) is made to fit.
    """
    position = an_opened_table(seats, privates, **options).position()
    state = position["state"]
    state.update(
        round=round,
        active=active,
        cash=list(cash or [20] * seats),
        tokens=list(tokens),
        thrown=[0] * seats if round > 2 else None,
    )
    for number, company in enumerate(state["companies"]):
        first_share = [int(seat == number % seats) for seat in range(seats)]
        company.update(value=0, die=1, treasury=5, shares=first_share, track=[STARS[company["company"]]])
        company.update((companies or {}).get(company["company"], {}))
    _lay_out_cards(state, seats, list(display), [list(hand) for hand in hands or [[]] * seats])
    state["triggers"] = _triggers(state)
    state["paid_out"] = _paid_out(state, seats)
    return load(position)


def load(position):
    return railhead.from_position(GAME, position, seed=SEED, auto_roll=False)


def with_cash(table, cash):
    """The same table with other money in the players' hands."""
    position = table.position()
    position["state"]["cash"] = list(cash)
    position["state"]["paid_out"] = _paid_out(position["state"], len(cash))
    return load(position)


def _lay_out_cards(state, seats, display, hands):
    """Played cards are those that have left the display and the hands since the last shuffle."""
    slots, full_hand = content()["display"], content()["hand"]
    played = slots - len(display) + full_hand * seats - sum(len(hand) for hand in hands)
    if state["round"] % 2 == 0:
        played += slots
    deck = Counter(content()["cards"])
    deck.subtract(card for place in (display, *hands) for card in place)
    discard = Counter(dict.fromkeys(CARDS, 0))
    for _ in range(played):
        card = max(CARDS, key=lambda card: deck[card])
        deck[card] -= 1
        discard[card] += 1
    assert min(deck.values()) >= 0, "there are not so many cards"
    state["display"] = [None] * (slots - len(display)) + display
    state["hands"], state["deck"], state["discard"] = hands, dict(deck), dict(discard)


def _triggers(state):
    sold_out = [c for c in state["companies"] if sum(c["shares"]) == shares_of(c["company"])]
    built_out = [c for c in state["companies"] if content()["track"] - len(c["track"]) <= 3]
    met = {
        "shares": len(sold_out) >= 3,
        "track": len(built_out) >= 3,
        "tokens": content()["tokens"] - len(state["tokens"]) <= 3,
    }
    return [trigger for trigger, holds in met.items() if holds]


def _paid_out(state, seats):
    held = sum(state["cash"]) + sum(company["treasury"] for company in state["companies"])
    return held - content()["cash"] * seats


def privates_with(company, private):
    """A deal of private companies in which this company has that one, in board order."""
    rest = [other for other in PRIVATES if other != private]
    return [private if other == company else rest.pop() for other in COMPANIES]


# Playing and looking ----------------------------------------------------------------------------


def play_card(table, card, place="display"):
    """Play a card; where it was the only choice the table has played it already."""
    (seat,) = table.to_act
    in_play = table.view(None)["card"]
    if in_play is None or in_play["card"] != card:
        table.play(seat, f"{place} {card}")


def play(table, *actions):
    """Play actions of whoever is to act."""
    for action in actions:
        table.play(table.to_act[0], action)


def a_card_played(card, **more):
    """A table on which seat 0 has just played this card."""
    table = a_turn(**more)
    play_card(table, card)
    return table


def end_the_round(table):
    """Play the last card, a grant, for nothing."""
    play_card(table, "grant")
    play(table, "done")


def a_round_ended(**more):
    """A table right after a round's last card, a grant played for nothing by seat 0."""
    table = a_turn(display=("grant",), **more)
    end_the_round(table)
    return table


def restock(table):
    """Draw all cards that are due, as the seed has them."""
    while table.awaits_roll:
        table.roll()


def rule_that_refuses(table, action, seat=None):
    """The rule that refuses an action of whoever is to act, or of a given seat; a refusal changes nothing."""
    if seat is None:
        seat = table.to_act[0] if table.to_act else 0
    before = table.hash(), len(table), table.to_act
    with pytest.raises(railhead.Refused) as refused:
        table.play(seat, action)
    assert (table.hash(), len(table), table.to_act) == before
    return refused.value.rule


def company_of(table, company):
    return table.view(None)["companies"][COMPANIES.index(company)]


def cash_of(table):
    return [player["cash"] for player in table.view(None)["players"]]


def true_cash(table):
    """What everybody has, whether or not it is hidden."""
    return table.position()["state"]["cash"]


def on_offer(table, kind, seat=None):
    """The legal actions of a kind, without the kind's word."""
    seat = table.to_act[0] if seat is None else seat
    return {action.partition(" ")[2] for action in table.legal(seat) if action.partition(" ")[0] == kind}
