"""Option: the honeymoon game for two."""

import pytest

import railhead
from tests.rules.lunar_rails.positions import Player, allowed, draw, hand, loads, play, refused, start
from tests.rules.lunar_rails.small_moon import SMALL_MOON
from tests.rules.lunar_rails.telling import build_nothing, chips, kinds, lay, new, seen, struck

pytestmark = pytest.mark.rule("LR-V12")
IRIDUM = "sinus-iridum"
TO_PLATO = "n+0+2 n+1+3"
"""Plato is small and makes Helium; card 2 brings Beer there, card 3 asks for Helium."""


def wed(*players, lying=(), duties=((), ()), **more):
    kept = {
        "lying": [{"city": city, "load": load} for city, load in lying],
        "duties": [list(cities) for cities in duties],
    }
    return start(*players, honeymoon=True, in_play={"honeymoon": kept}, **more)


def lying(table):
    return [(one["city"], one["load"]) for one in seen(table)["lying"]]


def duties(table, seat=0):
    return [(one["city"], one["card"]) for one in seen(table)["duties"][seat]]


def builder(*cards, **more):
    return Player(hand=cards, **{"track": [TO_PLATO], **more})


# The table --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 6])
def test_it_is_for_two(seats):
    with pytest.raises(railhead.Malformed, match="LR-V12"):
        new(seats, honeymoon=True)


@pytest.mark.rule("LR-V16")
@pytest.mark.parametrize("kind", ["four-turns", "wordelmann"])
def test_not_together_with_field_warehousing(kind):
    with pytest.raises(railhead.Malformed, match="not played together"):
        new(2, honeymoon=True, field_warehousing=kind)


def test_there_is_one_chip_less_of_each_load():
    tray = seen(new(2, honeymoon=True))["tray"]
    assert tray == {load["name"]: load["chips"] - 1 for load in SMALL_MOON["loads"]}


# Room -------------------------------------------------------------------------------------------


def test_a_small_city_is_for_one_player():
    table = wed(builder(2, 3, 4), Player(track=["plato n+2+6"]), stage="build")
    assert refused(table, 0, "build n+1+3 plato") == "LR-V12"


@pytest.mark.rule("LR-15")
def test_a_medium_city_is_for_two():
    table = wed(Player(track=["n-3+5 n-3+3"]), Player(track=["pythagoras n-2+2"]), stage="build")
    assert allowed(table, 0, "build n-3+3 pythagoras")


@pytest.mark.rule("LR-15")
def test_the_last_section_of_a_medium_city_is_kept_for_the_other():
    table = wed(Player(track=["neper n+4+2 n+4+4"]), Player(), stage="build")
    assert refused(table, 0, "build n+4+4 neper") == "LR-15"


@pytest.mark.rule("LR-15")
def test_three_sections_a_player_at_most():
    mine = ["n+1+3 plato n+1+5", "plato n+2+6 n+3+5"]
    table = wed(builder(2, 3, 4, track=mine), Player(), stage="build")
    assert refused(table, 0, "build n+3+5 plato") == "LR-15"


# The duty ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [2, 3])
def test_a_card_for_the_city_or_for_a_load_it_makes_allows_it(card):
    table = wed(builder(card, 1, 5), Player(), stage="build")
    lay(table, 0, "n+1+3 plato")
    assert duties(table) == [("Plato", card)]
    assert "duty" in kinds(table)


def test_without_such_a_card_nothing_is_built_there():
    table = wed(builder(1, 5, 29), Player(), stage="build")
    assert refused(table, 0, "build n+1+3 plato") == "LR-V12"


def test_a_chip_that_lies_there_opens_no_city():
    table = wed(builder(1, 5, 29), Player(), stage="build", lying=[("plato", "Beer")])
    assert refused(table, 0, "build n+1+3 plato") == "LR-V12"


def test_further_sections_there_need_no_card():
    table = wed(builder(1, 5, 29, track=["n+1+3 plato"]), Player(), stage="build")
    assert allowed(table, 0, "build plato n+2+6")
    lay(table, 0, "n+1+3 n+1+5 plato")
    assert duties(table) == []


def test_medium_and_major_cities_bind_nothing():
    table = wed(Player(track=["n-3+5 n-3+3"], hand=[7, 8, 9]), Player(), stage="build")
    lay(table, 0, "n-3+3 pythagoras")
    assert duties(table) == []


def test_the_hand_is_not_thrown_away():
    mine = builder(2, 1, 5, track=["n+1+3 plato"])
    table = wed(mine, Player(), duties=[["plato"], []])
    assert refused(table, 0, "new-hand") == "LR-V12"
    assert "new-hand" not in table.legal(0)


def test_nor_in_a_building_turn():
    table = wed(builder(2, 1, 5, track=["n+1+3 plato"]), Player(), duties=[["plato"], []], opening=1)
    assert refused(table, 0, "new-hand") == "LR-V12"


def at_tycho(*cards, **more):
    """In Tycho with Ice, for which card 2 pays there."""
    return wed(
        Player(hand=cards, at="tycho", loads=["Ice"], track=["n+1+3 plato", "tycho n+3-5"]),
        Player(), duties=[["plato"], []], **more,
    )  # fmt: skip


def test_the_card_is_not_used_elsewhere():
    table = at_tycho(2, 1, 5)
    assert refused(table, 0, "deliver 2 Ice") == "LR-V12"
    assert "deliver 2 Ice" not in table.legal(0)


def test_where_two_cards_fit_one_of_them_must_stay():
    table = at_tycho(2, 3, 5)
    assert allowed(table, 0, "deliver 2 Ice")
    play(table, 0, "deliver 2 Ice")
    draw(table, 9)
    assert duties(table) == [("Plato", 3)]


def test_a_delivery_there_does_it():
    mine = Player(hand=[2, 1, 5], at="plato", loads=["Beer"], track=["n+1+3 plato"])
    table = wed(mine, Player(), duties=[["plato"], []])
    play(table, 0, "deliver 2 Beer")
    assert duties(table) == []
    assert "duty-done" in kinds(table)
    draw(table, 9)


def test_so_does_the_pick_up_of_a_load_that_a_card_asks_for():
    mine = Player(hand=[3, 1, 5], at="plato", track=["n+1+3 plato"])
    table = wed(mine, Player(), duties=[["plato"], []])
    play(table, 0, "load Helium")
    assert duties(table) == []
    assert hand(table, 0) == [3, 1, 5]


def test_a_pick_up_that_no_card_asks_for_does_not():
    # Card 2 is bound by its line for Plato; none of the three asks for Helium.
    mine = Player(hand=[2, 1, 5], at="plato", track=["n+1+3 plato"])
    table = wed(mine, Player(), duties=[["plato"], []])
    play(table, 0, "load Helium")
    assert duties(table) == [("Plato", 2)]


def test_each_city_binds_a_card_of_its_own():
    # Card 6 asks for Ice in Plato and brings Artifacts to Jackson; 24 and 1 fit neither.
    mine = ["n+1+3 plato", "f+0+4 f+0+6"]
    table = wed(Player(hand=[6, 24, 1], track=mine), Player(), duties=[["plato"], []], stage="build")
    assert refused(table, 0, "build f+0+6 jackson") == "LR-V12"
    table = wed(Player(hand=[6, 8, 1], track=mine), Player(), duties=[["plato"], []], stage="build")
    lay(table, 0, "f+0+6 jackson")
    assert sorted(duties(table)) == [("Jackson", 8), ("Plato", 6)]


def test_it_lapses_with_the_track():
    # Card 132 strikes one south of Plato, a city of card 2.
    table = struck(
        132, 2, Player(hand=[6, 8, 9], track=["n+1+3 plato"]),
        honeymoon=True, in_play={"honeymoon": {"duties": [[], ["plato"]]}},
    )  # fmt: skip
    assert duties(table, 1) == []


def test_the_bank_keeps_no_duty():
    table = wed(builder(2, 1, 5, track=["n+1+3 plato"]), Player(), duties=[["plato"], []])
    table.declare("resign 0")
    assert table.over
    assert duties(table) == []


# Dropped loads ----------------------------------------------------------------------------------


def test_a_dropped_load_stays_where_it_is_not_made():
    table = wed(Player(at="tycho", loads=["Ice"]), Player(at="tycho"))
    play(table, 0, "drop Ice")
    assert lying(table) == [("Tycho", "Ice")]
    build_nothing(table, 0)
    play(table, 1, "load Ice")
    assert (loads(table, 1), lying(table)) == (["Ice"], [])


def test_where_it_is_made_it_goes_to_the_tray():
    table = wed(Player(at="peary", loads=["Ice"]), Player())
    left = chips(table, "Ice")
    play(table, 0, "drop Ice")
    assert (chips(table, "Ice"), lying(table)) == (left + 1, [])


def test_one_chip_a_city_and_the_older_goes_to_the_tray():
    table = wed(Player(at="tycho", loads=["Ice"]), Player(), lying=[("tycho", "Beer"), ("krafft", "Ice")])
    left = chips(table, "Beer")
    play(table, 0, "drop Ice")
    assert lying(table) == [("Krafft", "Ice"), ("Tycho", "Ice")]
    assert chips(table, "Beer") == left + 1


def test_it_stays_for_good_and_nothing_is_fetched():
    table = wed(Player(at=IRIDUM), Player(), lying=[("tycho", "Beer")])
    assert chips(table, "Beer") == 0
    assert refused(table, 0, "fetch Beer tycho") == "LR-V16"
    build_nothing(table, *[0, 1] * 6)
    assert lying(table) == [("Tycho", "Beer")]


# What is served ---------------------------------------------------------------------------------


def test_the_words_tell_the_duty():
    table = wed(builder(2, 1, 5, track=["n+1+3 plato"]), Player(), duties=[["plato"], []])
    assert "owes Plato a delivery or pick-up (card 2)" in str(table.in_words(None))


@pytest.mark.parametrize("spoil", [
    {"duties": [["oken"], []]},
    {"duties": [["jackson"], []]},
    {"duties": [["plato", "plato"], []]},
    {"duties": [["plato"]]},
    {"duties": [[], ["plato"]]},
    {"lying": [{"city": "tycho", "load": "Ice"}, {"city": "tycho", "load": "Beer"}]},
    {"lying": [{"city": "tycho", "load": "Robots"}]},
    {"lying": [{"city": "tycho", "load": "Beer"}, {"city": "oken", "load": "Beer"}]},
])  # fmt: skip
def test_spoilt_positions_are_refused(spoil):
    table = wed(builder(2, 1, 5, track=["n+1+3 plato"]), Player())
    position = table.position()
    position["state"]["options_in_play"]["honeymoon"].update(spoil)
    with pytest.raises(railhead.Malformed):
        railhead.from_position("lunar-rails", position, content=table.content.data)


def test_a_duty_without_a_card_is_no_position():
    with pytest.raises(railhead.Malformed, match="binds a card"):
        wed(builder(1, 5, 29, track=["n+1+3 plato"]), Player(), duties=[["plato"], []])
