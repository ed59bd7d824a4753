"""Some turns on the Southeast itself."""

import pytest

from railhead.games import find
from tests.rules.rail_baron_southeast.positions import Train, cash, refused, ride, start
from tests.rules.rail_baron_southeast.trips import GAME, phase, player, rides


def content():
    return find(GAME).content().data


def pays(one, other):
    first, second = sorted((one, other))
    return content()["payoffs"][first][second]


def from_atlanta(destination, **more):
    return start(Train("Atlanta", "Macon GA", destination=destination, **more), Train("Mobile", "Mobile"))


@pytest.mark.rule("RB-7")
def test_eight_railroads_leave_atlanta():
    table = from_atlanta("Chattanooga")
    table.roll("1 2")
    roads = {"R&G", "R&D", "CG", "GRR", "W&A", "A&WP", "ETV&G", "GP"}
    assert {step.split()[0] for step in rides(table)} == roads
    assert len(rides(table)) == 9
    assert "W&A Marietta" in rides(table)


@pytest.mark.rule("RB-11", "RB-14")
def test_from_atlanta_to_chattanooga_by_the_public_western_and_atlantic():
    table = from_atlanta("Chattanooga")
    table.roll("2 3")
    ride(
        table,
        0,
        *[f"W&A {place}" for place in ("Marietta", "Cartersville", "Calhoun", "Dalton", "Chattanooga")],
    )
    assert phase(table) == "buy"
    assert cash(table, 0) == 20_000 + pays("Atlanta", "Chattanooga")
    table.play(0, "buy nothing")
    assert cash(table, 0) == 19_000 + pays("Atlanta", "Chattanooga")


@pytest.mark.rule("RB-12")
def test_the_western_and_atlantic_is_not_for_sale():
    table = from_atlanta("Chattanooga", cash=100_000)
    table.roll("2 3")
    ride(
        table,
        0,
        *[f"W&A {place}" for place in ("Marietta", "Cartersville", "Calhoun", "Dalton", "Chattanooga")],
    )
    assert refused(table, 0, "buy W&A") in {"RB-12", "T-2"}
    assert len([text for text in table.legal(0) if text.startswith("buy ")]) == 35 + 3


@pytest.mark.rule("RB-10")
def test_the_spur_to_miami_is_ridden_by_the_table_to_its_end():
    way = [("FEC", "Palatka", "Bunnell"), ("FEC", "Bunnell", "Daytona"), ("FEC", "Daytona", "New Smyrna")]
    way += [("FEC", "New Smyrna", "Titusville"), ("FEC", "Titusville", "Eau Gallie")]
    me = Train("Eau Gallie", "Atlanta", destination="Miami", departure="Palatka", used=way)
    table = start(me, Train("Mobile", "Mobile"))
    table.roll("6 5")
    assert player(table, 0)["place"] == "Miami"
    assert cash(table, 0) == 20_000 + pays("Miami", "Palatka")


@pytest.mark.rule("RB-3")
def test_in_atlanta_a_roll_of_the_south_atlantic_lets_one_pick():
    region = next(one["region"] for one in content()["places"] if one["name"] == "Atlanta")
    sums = [k + 2 for k, name in enumerate(content()["region_table"]["odd"]) if name == region]
    low = max(1, sums[0] - 6)
    table = start(Train("Atlanta", "Macon GA"), Train("Mobile", "Mobile"))
    table.roll(f"1 {low} {sums[0] - low}")
    assert phase(table) == "region"
    assert set(table.legal(0)) == {f"region {name}" for name in content()["regions"]}


@pytest.mark.rule("RB-2", "RB-5")
def test_a_free_pick_of_appalachian_and_even_9_leads_to_chattanooga():
    table = start(Train("Knoxville", "Macon GA"), Train("Mobile", "Mobile"))
    table.roll("3 3 4")
    table.play(0, "region Appalachian")
    table.roll("6 4 5")
    assert player(table, 0)["destination"] == "Chattanooga"
