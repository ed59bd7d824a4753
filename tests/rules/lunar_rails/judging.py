"""What the judge's tests of options share: tables with debts, restarts, fetches, and what is told of them."""

import railhead
from tests.rules.lunar_rails.positions import Player, draw, play, start
from tests.rules.lunar_rails.small_moon import SMALL_MOON, STRING, string_track
from tests.rules.lunar_rails.telling import seen

SEVEN = string_track(1, 7)
SOUTH = [f"m{k}.se n{4 * k - 2:+d}+0 m{k + 1}.sw" for k in range(1, 7)]
LINE = "n+0+2 n+0+4 n+0+6 peary"
TYCHO = "n+2-4 tycho n+3-5 oken"
IRIDUM = "sinus-iridum"
TO_PLATO = "n+0+2 n+1+3"
SOUTH_METEOR, ICE_SHORTAGE, NEAR_RAYS, RAIL_STRIKE, DOCKERS = 132, 137, 139, 140, 141
DECOMPRESSION, NEAR_FLARES, TAX_CARD = 146, 147, 150


def string(*players, **more):
    return start(*players, moon=STRING, **more)


def loan_of(owed, money=0, seats=2):
    """Seat 0 has a loan, and this much of its money left."""
    return [{"owed": owed, "money": money}, *[{"owed": 0, "money": 0}] * (seats - 1)]


def rent_of(owed, to=1, seats=2):
    """Seat 0 owes rent."""
    return [{"owed": owed, "to": to}, *[{"owed": 0, "to": None}] * (seats - 1)]


def loan(table, seat=0):
    return seen(table)["debts"][seat]["loan"]


def rent(table, seat=0):
    told = seen(table)["debts"][seat]
    return told["rent"], told["rent_to"]


def with_open(table, *numbers):
    """The same table with these cards of the pile lying open."""
    position = table.position()
    state = position["state"]
    state["pile"] = [card for card in state["pile"] if card not in numbers]
    state["options_in_play"]["open_contracts"] = list(numbers)
    return railhead.from_position("lunar-rails", position, auto_roll=False, content=SMALL_MOON)


def contracts(table):
    return [card["number"] for card in seen(table)["open_contracts"]]


def duties(table, seat=0):
    return [(one["city"], one["card"]) for one in seen(table)["duties"][seat]]


def lying(table):
    return [(one["city"], one["load"]) for one in seen(table)["lying"]]


def resign(table, seat):
    table.declare(f"resign {seat}")


def may_after(table, seat, moved, text):
    """Whether an action is allowed after so many points of movement."""
    state = table.state.clone()
    state.moved = moved
    return state.refusal(seat, table.game.parse(table.content, text)) is None


def fetcher(**more):
    """Seat 0 in Sinus Iridum, where Beer is made; the tray has none: one is aboard, one lies in Doppler."""
    usual = {
        "field_warehousing": "wordelmann",
        "in_play": {"field_warehousing": {"lying": [{"city": "doppler", "load": "Beer"}]}},
    }
    me = Player(**{"at": IRIDUM, **more.pop("me", {})})
    return start(me, Player(at="tycho", loads=["Beer"]), **{**usual, **more})


OLD = "sinus-iridum.ne n+1+1 n+1+3 n+1+5"


def starting(*others, me=None, **more):
    usual = {"cash": 3, "hand": [1, 2, 3], "loads": ["Ice"], "at": "tycho", "track": [OLD]}
    return start(Player(**{**usual, **(me or {})}), *(others or (Player(),)), starting_over=True, **more)


def restart(table, *cards, claimants=()):
    """Seat 0 starts over; these seats claim."""
    play(table, 0, "start-over")
    while table.to_act and table.to_act[0] != 0:
        seat = table.to_act[0]
        play(table, seat, "claim" if seat in claimants else "waive")
    if claimants:
        play(table, 0, "restart")
    draw(table, *(cards or (7, 8, 9)))


def branching(*players, **more):
    return start(*players, branching=True, **{"stage": "build", **more})


def all_that_is_seen(table, viewer):
    found = [table.view(viewer), table.log(viewer), table.viewers_record(viewer)["entries"], table.to_act]
    found += [table.in_words(viewer), table.state.known_to(viewer).position()]
    if viewer is not None:
        found += [table.ask(viewer), table.choices(viewer), table.legal(viewer)]
    return found
