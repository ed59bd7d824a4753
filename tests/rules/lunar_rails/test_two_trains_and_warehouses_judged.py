"""Two trains a player and private warehouses together (LR-V18, LR-V17), judged from the pages alone."""

import pytest

from tests.rules.lunar_rails.positions import Player, allowed, cash, play, refused
from tests.rules.lunar_rails.storehouses import HOUSE, IRIDUM, LINE, houses
from tests.rules.lunar_rails.telling import build_nothing
from tests.rules.lunar_rails.two_trains import Second, cargo, pair, places, trains


def house(*kept, place=HOUSE):
    return {"at": place, "loads": list(kept)}


def two(me=None, second=None, mine=None, theirs=None, **more):
    kept = {"private_warehouse": {"warehouses": [mine, theirs]}}
    player = Player(**{"at": HOUSE, "track": [LINE], **(me or {})})
    return pair(
        player, more.pop("other", Player()), seconds=[second or Second(at=HOUSE)], in_play=kept,
        private_warehouse=True, **more,
    )  # fmt: skip


@pytest.mark.rule("LR-V17", "LR-V18")
def test_either_train_of_the_owner_stores_and_takes_out():
    table = two({"loads": ["Ice"]}, mine=house())
    play(table, 0, "store Ice", "take-train 2", "unstore Ice")
    assert (cargo(table), houses(table)[0]) == ([[], ["Ice"]], (HOUSE,))


@pytest.mark.rule("LR-V17", "LR-V18")
def test_two_trains_have_one_warehouse():
    table = two(mine=house(), stage="build")
    play(table, 0, "take-train 2")
    assert refused(table, 0, "warehouse n+1+3") == "LR-V17"


@pytest.mark.rule("LR-V17", "LR-V18")
def test_two_loads_are_the_most_for_both_trains_together():
    table = two({"loads": ["Ice", "Ice"]}, Second(at=HOUSE, loads=["Beer"]), mine=house())
    play(table, 0, "store Ice", "store Ice", "take-train 2")
    assert refused(table, 0, "store Beer") == "LR-V17"


@pytest.mark.rule("LR-V17", "LR-V18")
def test_the_second_train_buys_for_itself():
    table = two(theirs=house("Ice"))
    play(table, 0, "take-train 2", "ask-to-buy Ice")
    play(table, 1, "agree")
    assert (cargo(table), cash(table, 0), cash(table, 1)) == ([[], ["Ice"]], 55, 65)


@pytest.mark.rule("LR-V17", "LR-V18")
def test_each_train_that_passes_may_make_one_offer():
    table = two(theirs=house("Ice"))
    play(table, 0, "ask-to-buy Ice")
    play(table, 1, "decline")
    assert refused(table, 0, "ask-to-buy Ice") == "LR-V17"
    play(table, 0, "take-train 2", "ask-to-buy Ice")
    play(table, 1, "decline")
    assert refused(table, 0, "ask-to-buy Ice") == "LR-V17"
    play(table, 0, "take-train 1")
    assert refused(table, 0, "ask-to-buy Ice") == "LR-V17"


@pytest.mark.rule("LR-V17", "LR-V18", "LR-V14")
def test_each_train_pays_its_own_points_at_the_warehouse():
    table = two({"loads": ["Ice"]}, mine=house(), cost_to_load=True)
    play(table, 0, "store Ice", "take-train 2", "unstore Ice")
    assert [one["moved"] for one in trains(table)] == [1, 1]


@pytest.mark.rule("LR-V17", "LR-V18")
def test_the_train_that_fetched_stays_and_the_other_moves():
    table = two(
        {"at": IRIDUM}, Second(at="n+0+2"), theirs=house("Beer"), other=Player(at="tycho", loads=["Beer"])
    )
    play(table, 0, "fetch-stored 1 Beer", "take-train 2", "move n+0+4", "end-operation", "end-turn")
    build_nothing(table, 1)
    assert not allowed(table, 0, f"move {IRIDUM}.n")
    play(table, 0, "take-train 2", "move n+0+6")
    assert places(table) == [IRIDUM, "n+0+6"]
