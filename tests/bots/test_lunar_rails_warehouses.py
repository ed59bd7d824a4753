"""The bots of Lunar Rails and private warehouses (LR-V17)."""

import pytest

from railhead.bots.lunar_rails import LEVELS
from tests.bots.test_lunar_rails_bots import answer
from tests.rules.lunar_rails.positions import Player, play, start

SITE = "n+0+4"
LINE = f"n+0+2 {SITE} n+0+6 peary"


def table_with(*players, houses, **more):
    kept = {"private_warehouse": {"warehouses": houses}}
    return start(*players, private_warehouse=True, in_play=kept, **more)


def house(*loads):
    return {"at": SITE, "loads": list(loads)}


def asked(text, *, hand, stored="Ice"):
    """Seat 0, with Beer and Robots aboard, asks seat 1 for what is stored."""
    visitor = Player(at=SITE, loads=["Beer"], track=[LINE], hand=[10, 11, 12])
    table = table_with(visitor, Player(hand=hand), houses=[None, house(stored)])
    play(table, 0, text)
    return table


@pytest.mark.parametrize("name", list(LEVELS))
def test_a_load_that_no_card_asks_for_is_sold(name):
    # Cards 1, 3 and 8 ask for no Ice; card 2 does.
    assert answer(asked("ask-to-buy Ice", hand=[1, 3, 8]), 1, LEVELS[name]()) == ["agree"]
    assert answer(asked("ask-to-buy Ice", hand=[1, 2, 8]), 1, LEVELS[name]()) == ["decline"]


@pytest.mark.parametrize("name", list(LEVELS))
def test_a_swap_is_made_for_a_load_that_a_card_asks_for(name):
    # Card 1 asks for Beer; cards 6, 9 and 4 ask for Ice.
    assert answer(asked("ask-to-swap Helium Beer", hand=[1, 2, 5], stored="Helium"), 1, LEVELS[name]()) == [
        "agree"
    ]
    assert answer(asked("ask-to-swap Ice Beer", hand=[6, 9, 4]), 1, LEVELS[name]()) == ["decline"]


def test_a_stored_load_that_makes_the_better_plan_is_taken_out():
    # Card 2 pays 22 for Artifacts in Peary, two steps away.
    me = Player(at=SITE, track=[LINE], hand=[2, 3, 8])
    table = table_with(me, Player(), houses=[house("Artifacts"), None])
    assert answer(table, 0, LEVELS["skilled"]()) == ["unstore Artifacts"]


def test_another_players_is_asked_for_in_passing():
    # All four chips of Artifacts are seat 1's.
    me = Player(at="n+0+2", track=[LINE], hand=[2, 6, 29])
    host = Player(at="tycho", loads=["Artifacts", "Artifacts"])
    table = table_with(me, host, houses=[None, house("Artifacts", "Artifacts")])
    steps = answer(table, 0, LEVELS["skilled"]())
    assert steps == [f"move {SITE}", "ask-to-buy Artifacts"]


def test_what_no_card_asks_for_is_stored_and_what_one_asks_for_is_not():
    # None of these cards asks for Solar Collectors; card 2 asks for Ice.
    def at_own(load):
        me = Player(at=SITE, track=[LINE], hand=[2, 3, 8], loads=[load])
        return answer(table_with(me, Player(), houses=[house(), None]), 0, LEVELS["skilled"]())

    assert at_own("Solar Collectors") == ["store Solar Collectors"]
    assert "store Ice" not in at_own("Ice")


def test_none_is_built_without_loads_to_keep():
    table = table_with(
        Player(cash=200, at="peary", track=[LINE]), Player(), houses=[None, None], stage="build"
    )
    assert not any(text.startswith("warehouse") for text in answer(table, 0, LEVELS["skilled"]()))
