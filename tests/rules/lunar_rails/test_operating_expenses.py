"""Option: operating expenses."""

import pytest

from tests.rules.lunar_rails.positions import Player, allowed, at, cash, play, refused, start
from tests.rules.lunar_rails.telling import build_nothing, kinds, now, walk

pytestmark = pytest.mark.rule("LR-V13")
LINE = "n+0+2 n+0+4 n+0+6 peary"
NEAR_RAYS = 139


def table_with(*players, **more):
    return start(*players, operating_expenses=True, **more)


def test_the_first_own_section_of_a_turn_costs_1():
    table = table_with(Player(at="n+0+2", track=[LINE]), Player())
    bank = table.position()["state"]["bank"]
    walk(table, 0, "n+0+4 n+0+6 peary")
    assert cash(table, 0) == 59
    assert table.position()["state"]["bank"] == bank + 1
    assert kinds(table).count("ran") == 1


def test_in_the_next_turn_it_costs_1_again():
    table = table_with(Player(at="n+0+2", track=[LINE]), Player())
    walk(table, 0, "n+0+4")
    build_nothing(table, 0, 1)
    walk(table, 0, "n+0+6")
    assert cash(table, 0) == 58


def test_a_train_that_stands_pays_nothing():
    table = table_with(Player(at="n+0+2", track=[LINE]), Player())
    build_nothing(table, 0)
    assert cash(table, 0) == 60


def test_without_the_1_own_track_is_refused():
    table = table_with(Player(at="n+0+2", cash=0, track=[LINE]), Player())
    assert refused(table, 0, "move n+0+4") == "LR-V13"
    assert at(table, 0) == "n+0+2"


def test_once_it_is_paid_the_last_million_may_go():
    table = table_with(Player(at="n+0+2", cash=1, track=[LINE]), Player())
    walk(table, 0, "n+0+4 n+0+6")
    assert cash(table, 0) == 0


def test_the_red_area_is_free():
    table = table_with(Player(at="sinus-iridum", cash=0), Player())
    walk(table, 0, "sinus-iridum.n")
    assert (at(table, 0), cash(table, 0)) == ("sinus-iridum.n", 0)


@pytest.mark.rule("LR-34")
def test_rent_stays_4_and_comes_beside_it():
    table = table_with(Player(at="n+0+2", track=["n+0+2 n+0+4"]), Player(track=["n+0+4 n+0+6 peary"]))
    walk(table, 0, "n+0+4 n+0+6 peary")
    assert (cash(table, 0), cash(table, 1)) == (55, 64)


def test_on_foreign_track_alone_the_1_is_not_due():
    table = table_with(Player(at="n+0+2"), Player(track=[LINE]))
    walk(table, 0, "n+0+4 n+0+6")
    assert (cash(table, 0), cash(table, 1)) == (56, 64)


@pytest.mark.rule("LR-57")
def test_cosmic_rays_waive_rent_and_not_the_1():
    table = table_with(Player(at="n+0+4", track=[LINE]), Player(), in_force=((NEAR_RAYS, 1, 1),))
    walk(table, 0, "n+0+6")
    assert cash(table, 0) == 59


def test_cash_of_a_delivery_pays_it():
    tycho = "tycho n+3-5 oken"
    table = table_with(Player(cash=0, at="tycho", loads=["Ice"], hand=[2, 3, 4], track=[tycho]), Player())
    assert refused(table, 0, "move n+3-5") == "LR-V13"
    play(table, 0, "deliver 2 Ice")
    table.roll("card 9")
    walk(table, 0, "n+3-5")
    assert cash(table, 0) == 11


def test_a_choice_says_what_it_costs():
    table = table_with(Player(at="n+0+2", track=[LINE]), Player())
    labels = {choice["action"]: choice["label"] for choice in table.choices(0)}
    assert labels["move n+0+4"] == "n+0+4, expenses 1"
    walk(table, 0, "n+0+4")
    labels = {choice["action"]: choice["label"] for choice in table.choices(0)}
    assert labels["move n+0+6"] == "n+0+6"


def test_what_was_paid_stands_in_a_position():
    table = table_with(Player(at="n+0+2", track=[LINE]), Player(), paid=[0], moved=1)
    assert now(table)["paid"] == [0]
    walk(table, 0, "n+0+4")
    assert cash(table, 0) == 60


def test_a_run_tells_the_expenses_of_every_turn():
    table = table_with(Player(at="n+0+2", track=[LINE]), Player(), moved=9)
    told = table.query(0, "run", {"to": "peary"})["runs"][0]
    assert [turn["rents"] for turn in told["turns"]] == [[{"to": "bank", "amount": 1}]] * 2
    assert told["rents"] == 2


@pytest.mark.rule("LR-71")
def test_one_who_cannot_pay_it_is_asked_like_any_other():
    for money in (0, 60):
        on_the_way = Player(at="n+0+4", came_from="n+0+2", cash=money, track=[LINE])
        table = table_with(on_the_way, Player(), Player(), moved=1)
        assert table.to_act == (0,)


def test_without_the_option_own_track_is_free():
    table = start(Player(at="n+0+2", cash=0, track=[LINE]), Player())
    assert allowed(table, 0, "move n+0+4")
    walk(table, 0, "n+0+4")
    assert cash(table, 0) == 0
