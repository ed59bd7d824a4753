"""Option: field warehousing for four turns."""

import pytest

import railhead
from tests.rules.lunar_rails.positions import Player, allowed, loads, play, refused, start
from tests.rules.lunar_rails.telling import (
    build_nothing,
    chips,
    courier_draws,
    kinds,
    seen,
    under,
)
from tests.rules.lunar_rails.warehousing import courier, four, kept_as, lying, pass_turns

pytestmark = pytest.mark.rule("LR-V16")
IRIDUM = "sinus-iridum"
NEAR_FLARES, DOCKERS = 147, 141


@pytest.mark.parametrize("city", ["tycho", "krafft", f"{IRIDUM}.n"])
def test_a_dropped_load_stays_in_the_city(city):
    table = four(Player(at=city, loads=["Ice"]), Player())
    left = chips(table, "Ice")
    play(table, 0, "drop Ice")
    assert [load for _, load in lying(table)] == ["Ice"]
    assert chips(table, "Ice") == left
    assert "left" in kinds(table)


def test_even_a_load_that_the_city_makes():
    table = four(Player(at="peary", loads=["Ice"]), Player())
    play(table, 0, "drop Ice")
    assert lying(table) == [("Peary", "Ice")]


def test_anybody_picks_it_up():
    table = four(Player(at="tycho", loads=["Ice"]), Player(at="tycho"))
    play(table, 0, "drop Ice")
    build_nothing(table, 0)
    play(table, 1, "load Ice")
    assert loads(table, 1) == ["Ice"]
    assert lying(table) == []


def test_in_a_major_city_at_any_of_its_mileposts():
    table = four(Player(at=f"{IRIDUM}.n", loads=["Ice"]), Player(at=f"{IRIDUM}.s"))
    play(table, 0, "drop Ice")
    build_nothing(table, 0)
    assert allowed(table, 1, "load Ice")


def test_only_in_that_city():
    table = four(Player(at="tycho"), Player(), lying=[("krafft", "Ice", 1, 3)])
    assert refused(table, 0, "load Ice") == "LR-35"


def test_never_over_capacity():
    table = four(Player(at="tycho", loads=["Beer", "Beer"]), Player(), lying=[("tycho", "Ice", 1, 3)])
    assert refused(table, 0, "load Ice") == "LR-35"


def test_it_goes_at_the_end_of_the_droppers_fourth_turn_after():
    table = four(Player(at="tycho", loads=["Ice"]), Player())
    left = chips(table, "Ice")
    play(table, 0, "drop Ice")
    pass_turns(table, 0, 1, 0, 1, 0, 1, 0, 1)
    assert lying(table) == [("Tycho", "Ice")]
    assert allowed(table, 0, "load Ice")
    pass_turns(table, 0)
    assert lying(table) == []
    assert chips(table, "Ice") == left + 1
    assert kinds(table).count("returned") == 1


def test_others_turns_do_not_count():
    table = four(Player(), Player(), Player(), lying=[("tycho", "Ice", 1, 1)])
    pass_turns(table, 0)
    assert lying(table) == [("Tycho", "Ice")]
    pass_turns(table, 1)
    assert lying(table) == []


@pytest.mark.rule("LR-58")
def test_a_lost_turn_counts():
    table = four(Player(), Player(owed=1), Player(), lying=[("tycho", "Ice", 1, 1)])
    pass_turns(table, 0)
    assert lying(table) == []


@pytest.mark.rule("LR-80")
def test_the_empty_turns_of_a_leaver_count():
    table = four(Player(), Player(), Player(), lying=[("tycho", "Ice", 1, 2)])
    table.declare("resign 1")
    assert lying(table) == [("Tycho", "Ice")]
    pass_turns(table, 0, 2)
    assert lying(table) == [("Tycho", "Ice")]
    pass_turns(table, 0)
    assert lying(table) == []


@pytest.mark.rule("LR-80")
def test_what_a_leaver_carries_goes_to_the_tray():
    table = four(Player(), Player(at="tycho", loads=["Ice"]), Player())
    left = chips(table, "Ice")
    table.declare("resign 1")
    assert (chips(table, "Ice"), lying(table)) == (left + 1, [])


def test_of_two_alike_the_one_that_has_lain_longer_goes_first():
    table = four(Player(at="tycho"), Player(), lying=[("tycho", "Ice", 1, 2), ("tycho", "Ice", 0, 4)])
    play(table, 0, "load Ice")
    assert [one["ends"] for one in seen(table)["lying"]] == [4]


def test_what_lies_goes_before_the_tray():
    table = four(Player(at="peary"), Player(), lying=[("peary", "Ice", 1, 2)])
    left = chips(table, "Ice")
    play(table, 0, "load Ice")
    assert (chips(table, "Ice"), lying(table)) == (left, [])
    play(table, 0, "load Ice")
    assert chips(table, "Ice") == left - 1


@pytest.mark.rule("LR-35a")
def test_what_was_picked_up_is_not_dropped_at_the_same_stop():
    table = four(Player(at="tycho"), Player(), lying=[("tycho", "Ice", 1, 2)])
    play(table, 0, "load Ice")
    assert refused(table, 0, "drop Ice") == "LR-35a"


@pytest.mark.rule("LR-20a")
def test_surplus_after_an_upgrade_goes_to_the_tray():
    three = Player(loco="Vostok", at="tycho", loads=["Ice", "Beer", "Beer"], cash=90)
    table = four(three, Player(), stage="build")
    play(table, 0, "upgrade Atlas", "give-up Ice")
    assert (chips(table, "Ice"), lying(table)) == (3, [])


def test_no_disaster_touches_it():
    table = four(courier(), Player(), lying=[("tycho", "Beer", 1, 3)])
    courier_draws(table, NEAR_FLARES, 9)
    assert lying(table) == [("Tycho", "Beer")]


def test_nothing_is_fetched():
    table = four(Player(at=IRIDUM), Player(at="tycho", loads=["Beer"]), lying=[("krafft", "Beer", 1, 3)])
    assert chips(table, "Beer") == 0
    assert refused(table, 0, "fetch Beer krafft") == "LR-V16"


@pytest.mark.rule("LR-52a")
def test_a_dockers_strike_closes_major_cities():
    table = under(DOCKERS, Player(at=IRIDUM), field_warehousing="four-turns",
                  **kept_as([(IRIDUM, "Ice", 1, 3)]))  # fmt: skip
    assert refused(table, 0, "load Ice") == "LR-52a"


def test_a_city_and_the_trips_tell_what_lies_there():
    table = four(Player(at="tycho", hand=[2, 3, 4]), Player(), lying=[("krafft", "Artifacts", 1, 3)])
    assert table.query(0, "city", {"city": "Krafft"})["lying"] == [
        {"city": "Krafft", "load": "Artifacts", "dropper": 1, "ends": 3}
    ]


@pytest.mark.parametrize("ends", [0, 5, 6])
def test_terms_that_cannot_be_are_refused(ends):
    with pytest.raises(railhead.Malformed):
        four(Player(), Player(), lying=[("tycho", "Ice", 1, ends)])


def test_without_the_option_positions_and_views_have_nothing_of_it():
    table = start(Player(at="tycho"), Player())
    assert "options_in_play" not in table.position()["state"]
    assert not {"lying", "stays"} & set(seen(table))
    assert refused(table, 0, "fetch Beer krafft") == "LR-V16"
