"""The honeymoon game judged from the pages alone: corners that are easy to miss."""

import pytest

import railhead
from tests.rules.lunar_rails.judging import IRIDUM, TO_PLATO, TYCHO, duties, lying, may_after
from tests.rules.lunar_rails.positions import Player, allowed, draw, hand, loads, play, refused, start
from tests.rules.lunar_rails.small_moon import SMALL_MOON
from tests.rules.lunar_rails.telling import build_nothing, chips, courier, courier_draws, has_track, new, now


@pytest.mark.rule("LR-V12", "LR-V14")
def test_a_drop_that_sends_the_older_chip_to_the_tray_costs_one_point():
    kept = {"honeymoon": {"lying": [{"city": "tycho", "load": "Ice"}], "duties": [[], []]}}
    table = start(
        Player(at="tycho", loads=["Beer"]), Player(), honeymoon=True, cost_to_load=True, in_play=kept
    )
    play(table, 0, "drop Beer")
    assert now(table)["moved"] == 1


@pytest.mark.rule("LR-V7", "LR-V12")
def test_a_chip_from_the_floor_counts_for_the_allowance_in_the_honeymoon_game():
    kept = {"honeymoon": {"lying": [{"city": "tycho", "load": "Ice"}], "duties": [[], []]}}
    table = start(
        Player(at="tycho", track=[TYCHO]), Player(), honeymoon=True, light_engine=True, in_play=kept
    )
    assert not may_after(table, 0, 12, "load Ice")
    play(table, 0, "load Ice")
    assert now(table)["allowance"] == 11


def wed(*players, duty=(), floor=(), **more):
    kept = {
        "lying": [{"city": city, "load": load} for city, load in floor],
        "duties": [list(duty), []],
    }
    return start(*players, honeymoon=True, in_play={"honeymoon": kept}, **more)


def moved_to(table, place):
    """The same table with the train of seat 0 in another city."""
    position = table.position()
    position["state"]["players"][0].update({"at": place, "from": None})
    return railhead.from_position("lunar-rails", position, auto_roll=False, content=SMALL_MOON)


@pytest.mark.rule("LR-V12")
def test_a_card_that_founded_a_duty_is_not_freed_by_a_card_drawn_later():
    me = Player(hand=[2, 1, 5], track=[TO_PLATO, "sinus-iridum.se n+0-4"], at=IRIDUM, loads=["Ice", "Ice"])
    table = wed(me, Player(), stage="build")
    play(table, 0, "build n+1+3 plato", "end-turn")
    assert duties(table) == [("Plato", 2)]
    build_nothing(table, 1)
    play(table, 0, "deliver 5 Ice")
    draw(table, 3)
    assert sorted(hand(table, 0)) == [1, 2, 3]
    assert duties(table) == [("Plato", 2)]


@pytest.mark.rule("LR-V12")
def test_that_card_is_not_used_otherwise_though_a_fitting_one_was_drawn_later():
    me = Player(hand=[2, 1, 21], track=[TO_PLATO], at="tycho", loads=["Ice", "Beer"])
    table = wed(me, Player(), stage="build")
    play(table, 0, "build n+1+3 plato", "end-turn")
    build_nothing(table, 1)
    play(table, 0, "deliver 21 Beer")
    draw(table, 3)
    assert refused(table, 0, "deliver 2 Ice") == "LR-V12"


@pytest.mark.rule("LR-V12")
def test_a_delivery_there_by_a_card_drawn_later_does_not_do_the_duty():
    me = Player(hand=[2, 1, 21], track=[TO_PLATO], at="tycho", loads=["Beer", "Bauxite"])
    table = wed(me, Player(), stage="build")
    play(table, 0, "build n+1+3 plato", "end-turn")
    build_nothing(table, 1)
    play(table, 0, "deliver 21 Beer")
    draw(table, 8)
    table = moved_to(table, "plato")
    play(table, 0, "deliver 8 Bauxite")
    draw(table, 24)
    assert duties(table) == [("Plato", 2)]


@pytest.mark.rule("LR-V12")
def test_a_pick_up_for_a_card_drawn_later_does_not_do_the_duty():
    me = Player(hand=[2, 1, 21], track=[TO_PLATO], at="tycho", loads=["Beer"])
    table = wed(me, Player(), stage="build")
    play(table, 0, "build n+1+3 plato", "end-turn")
    build_nothing(table, 1)
    play(table, 0, "deliver 21 Beer")
    draw(table, 3)
    table = moved_to(table, "plato")
    play(table, 0, "load Helium")
    assert duties(table) == [("Plato", 2)]


@pytest.mark.rule("LR-V12")
def test_the_duty_card_is_not_used_elsewhere():
    table = wed(courier(hand=[2, 1, 5], track=[f"{TO_PLATO} plato"]), Player(), duty=["plato"])
    assert refused(table, 0, "deliver 2 Ice") == "LR-V12"


@pytest.mark.rule("LR-V12")
def test_one_card_founds_one_duty():
    me = Player(hand=[2, 1, 24], track=[TO_PLATO, "n+1+5 n+1+7"])
    table = wed(me, Player(), stage="build")
    play(table, 0, "build n+1+3 plato")
    assert refused(table, 0, "build n+1+7 peary") == "LR-V12"


@pytest.mark.rule("LR-V12")
def test_two_cards_found_two_duties_whichever_was_built_first():
    for cities in (("n+1+3 plato", "n+1+7 peary"), ("n+1+7 peary", "n+1+3 plato")):
        me = Player(hand=[2, 16, 1], track=[TO_PLATO, "n+1+5 n+1+7"])
        table = wed(me, Player(), stage="build")
        play(table, 0, *[f"build {one}" for one in cities])
        assert sorted(duties(table)) == [("Peary", 2), ("Plato", 16)]


@pytest.mark.rule("LR-V12")
def test_a_duty_for_a_load_made_there_is_done_by_the_pick_up():
    me = Player(hand=[3, 1, 24], track=[f"{TO_PLATO} plato"], at="plato")
    table = wed(me, Player(), duty=["plato"])
    assert refused(table, 0, "new-hand") == "LR-V12"
    play(table, 0, "load Helium")
    assert duties(table) == []
    play(table, 0, "end-operation", "end-turn")
    build_nothing(table, 1)
    assert allowed(table, 0, "new-hand")


@pytest.mark.rule("LR-V12")
def test_a_pick_up_of_that_load_elsewhere_does_not_do_it():
    me = Player(hand=[3, 1, 24], track=[f"{TO_PLATO} plato"], at="neper")
    table = wed(me, Player(), duty=["plato"])
    play(table, 0, "load Helium")
    assert duties(table) == [("Plato", 3)]


@pytest.mark.rule("LR-V12")
def test_a_card_that_names_the_city_is_not_freed_by_a_pick_up_there():
    me = Player(hand=[2, 1, 24], track=[f"{TO_PLATO} plato"], at="plato")
    table = wed(me, Player(), duty=["plato"])
    play(table, 0, "load Helium")
    assert duties(table) == [("Plato", 2)]


@pytest.mark.rule("LR-V12")
def test_a_card_for_a_load_that_lies_there_by_chance_opens_no_small_city():
    me = Player(hand=[5, 1, 24], track=[TO_PLATO])
    table = wed(me, Player(), stage="build", floor=[("plato", "Ice")])
    assert refused(table, 0, "build n+1+3 plato") == "LR-V12"


@pytest.mark.rule("LR-V12")
def test_a_medium_city_asks_for_no_card():
    table = wed(Player(hand=[5, 1, 24], track=["n+3-3 n+3-5"]), Player(), stage="build")
    play(table, 0, "build n+3-5 oken")
    assert duties(table) == []


@pytest.mark.rule("LR-V12", "LR-15")
def test_a_small_city_is_for_one_player():
    me = Player(hand=[2, 1, 5], track=[TO_PLATO])
    table = wed(me, Player(track=["plato n+3+3"]), stage="build")
    assert not allowed(table, 0, "build n+1+3 plato")


@pytest.mark.rule("LR-V12", "LR-15")
def test_the_only_player_of_a_small_city_may_take_its_last_sections():
    table = wed(Player(hand=[9, 1, 24], track=["n-4+4 krafft", "n-4+4 n-4+2"]), Player(), stage="build")
    play(table, 0, "build n-4+2 krafft")
    assert has_track(table, "n-4+2", "krafft")


@pytest.mark.rule("LR-V12", "LR-15")
def test_room_is_kept_for_the_second_in_a_medium_city():
    table = wed(Player(track=["n+4+4 neper", "n+4+4 n+4+2"]), Player(), stage="build")
    assert refused(table, 0, "build n+4+2 neper") == "LR-15"


@pytest.mark.rule("LR-V12")
def test_there_is_a_chip_less_of_each_load():
    table = new(2, honeymoon=True)
    assert (chips(table, "Ice"), chips(table, "Beer"), chips(table, "Robots")) == (2, 1, 3)


@pytest.mark.rule("LR-V12")
def test_a_load_made_there_goes_to_the_tray_and_the_chip_on_the_floor_stays():
    table = wed(Player(at="tycho", loads=["Robots"]), Player(), floor=[("tycho", "Ice")])
    play(table, 0, "drop Robots")
    assert (lying(table), chips(table, "Robots")) == ([("Tycho", "Ice")], 3)


@pytest.mark.rule("LR-V12")
def test_the_older_chip_goes_to_the_tray():
    table = wed(Player(at="tycho", loads=["Beer"]), Player(), floor=[("tycho", "Ice")])
    play(table, 0, "drop Beer")
    assert (lying(table), chips(table, "Ice"), chips(table, "Beer")) == ([("Tycho", "Beer")], 2, 0)


@pytest.mark.rule("LR-V12", "LR-35b")
def test_a_chip_from_the_floor_is_not_dropped_at_the_same_stop():
    table = wed(Player(at="tycho"), Player(), floor=[("tycho", "Ice")])
    play(table, 0, "load Ice")
    assert (lying(table), loads(table, 0)) == ([], ["Ice"])
    assert not allowed(table, 0, "drop Ice")


@pytest.mark.rule("LR-V12", "LR-36")
def test_a_delivered_chip_stays_in_no_city():
    table = wed(courier(), Player())
    courier_draws(table, 9)
    assert (lying(table), chips(table, "Ice")) == ([], 2)


@pytest.mark.rule("LR-V12", "LR-20a")
def test_the_surplus_of_an_upgrade_goes_to_the_tray():
    me = Player(loco="Vostok", at="doppler", loads=["Ice", "Beer", "Robots"])
    table = wed(me, Player(), stage="build")
    play(table, 0, "upgrade Atlas")
    text = next(text for text in table.legal(0) if "Ice" in text)
    play(table, 0, text)
    assert (lying(table), chips(table, "Ice")) == ([], 2)


@pytest.mark.rule("LR-V12", "LR-3b")
def test_a_duty_bars_a_new_hand_in_the_second_building_turn():
    table = wed(Player(hand=[2, 1, 5], track=[f"{TO_PLATO} plato"]), Player(), duty=["plato"], opening=1)
    assert refused(table, 0, "new-hand") == "LR-V12"
