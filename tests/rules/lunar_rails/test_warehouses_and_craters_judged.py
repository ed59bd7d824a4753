"""Private warehouses and new craters together (LR-V17, LR-V5), judged from the pages alone."""

import pytest

from tests.rules.lunar_rails.positions import Player, allowed, cash, draw, play, start
from tests.rules.lunar_rails.storehouses import HOUSE, houses
from tests.rules.lunar_rails.telling import chips, struck


def house(*kept, place=HOUSE):
    return {"at": place, "loads": list(kept)}


# New craters ------------------------------------------------------------------------------------
# Meteor 132 with card 6 strikes n+2+2, f+2-6 and f-1+3; 134 with card 10 strikes elsewhere.


def cratered(*craters, **more):
    kept = {"new_craters": list(craters), **more.pop("in_play", {})}
    return start(Player(), Player(), private_warehouse=True, new_craters=True, in_play=kept, **more)


@pytest.mark.rule("LR-V5", "LR-V17")
@pytest.mark.parametrize("place", ["n+3+1", "n+4+0", "plato"])
def test_a_crater_is_mare_and_may_have_one(place):
    table = cratered(place, stage="build")
    play(table, 0, f"warehouse {place}")
    assert (cash(table, 0), houses(table)[0]) == (50, (place,))


@pytest.mark.rule("LR-V5", "LR-V17", "LR-51")
@pytest.mark.parametrize(("place", "left"), [("n+2+2", None), ("n+1+3", ("n+1+3",))])
def test_a_strike_destroys_the_one_it_hits_and_empties_its_neighbours(place, left):
    table = struck(
        132, 6, Player(), private_warehouse=True, new_craters=True,
        in_play={"private_warehouse": {"warehouses": [None, house("Ice", place=place)]}},
    )  # fmt: skip
    draw(table, 9, 10, 11)
    assert (houses(table)[1], chips(table, "Ice")) == (left, 3)


@pytest.mark.rule("LR-V5", "LR-V17")
def test_in_a_dead_city_nothing_is_fetched():
    me = Player(at="hertzsprung", track=["f+2+0 hertzsprung f+4+0"])
    kept = {"new_craters": ["hertzsprung"], "private_warehouse": {"warehouses": [None, house("Beer")]}}
    table = start(
        me, Player(at="tycho", loads=["Beer"]), private_warehouse=True, new_craters=True, in_play=kept
    )
    assert not allowed(table, 0, "fetch-stored 1 Beer")
