"""Option: the Circus."""

import pytest

import railhead
from tests.rules.lunar_rails.circus_moon import MOON, aboard, carried, circuses, show
from tests.rules.lunar_rails.positions import (
    Player,
    allowed,
    cash,
    draw,
    hand,
    kind,
    loads,
    play,
    refused,
    start,
)
from tests.rules.lunar_rails.small_moon import SMALL_MOON, card, moon_with
from tests.rules.lunar_rails.telling import build_nothing, chips, kinds, new, seen, struck

pytestmark = pytest.mark.rule("LR-V20")
IRIDUM = "sinus-iridum"
NEAR_FLARES, NEAR_RAYS = 147, 139


# Content and cards ------------------------------------------------------------------------------


def test_content_without_its_cities_refuses_it():
    with pytest.raises(railhead.Malformed, match="LR-V20"):
        new(2, circus=True)


@pytest.mark.parametrize("cities", [["Tycho"], ["Tycho", "Tycho"], ["Tycho", "Nowhere"], "Tycho"])
def test_two_different_cities_are_wanted(cities):
    with pytest.raises(railhead.Malformed):
        new(2, moon=moon_with(circus=cities))


def test_a_load_of_that_name_stands_in_its_way():
    goods = [*SMALL_MOON["loads"], {"name": "Circus", "chips": 2}]
    with pytest.raises(railhead.Malformed):
        new(2, moon=moon_with(circus=["Tycho", "Plato"], loads=goods))
    new(2, moon=moon_with(loads=goods))


def test_our_moon_has_them():
    table = railhead.new("lunar-rails", 2, {"circus": True}, seed="x")
    assert circuses(table) == ["Hertzsprung", "Mare Nectaris"]


def test_it_begins_in_its_two_cities_and_not_in_the_tray():
    table = new(2, moon=MOON, circus=True)
    assert circuses(table) == ["Hertzsprung", "Tycho"]
    assert "Circus" not in seen(table)["tray"]


def lines_of(table, seat, number):
    held = next(one for one in seen(table)["players"][seat]["hand"] if one["number"] == number)
    return [(line["load"], line["city"], line["pays"]) for line in held["lines"]]


def test_every_tenth_card_asks_for_it_in_place_of_its_lowest_line():
    table = show(Player(hand=[30, 2, 3]), Player())
    assert lines_of(table, 0, 30) == [
        ("Helium", "Tycho", 40),
        ("Circus", "Krafft", 20),
        ("Beer", "Oceanus", 11),
    ]
    told = [(line["load"], line["city"], line["pays"]) for line in card(2)["lines"]]
    assert lines_of(table, 0, 2) == told


def test_lines_that_tie_for_the_lowest_all_ask_for_it():
    table = show(Player(hand=[10, 2, 3]), Player())
    assert lines_of(table, 0, 10) == [
        ("Circus", "Tycho", 20),
        ("Circus", "Plato", 20),
        ("Robots", "Apollo", 14),
    ]


def test_without_the_option_cards_are_as_printed():
    table = start(Player(hand=[30, 2, 3]), Player(), moon=MOON)
    assert ("Robots", "Krafft", 8) in lines_of(table, 0, 30)
    assert refused(table, 0, "load Circus") == "LR-35"
    assert not {"lying", "circus_from"} & set(seen(table))


# On the way -------------------------------------------------------------------------------------


def test_it_is_picked_up_with_a_card_for_it():
    table = show(Player(at="tycho", hand=[30, 2, 3]), Player())
    play(table, 0, "load Circus")
    assert loads(table, 0) == ["Circus"]
    assert circuses(table) == ["Hertzsprung"]
    assert seen(table)["circus_from"] == [["Tycho"], []]


def test_and_not_without_one():
    table = show(Player(at="tycho", hand=[1, 2, 3]), Player(hand=[30, 4, 5]))
    assert refused(table, 0, "load Circus") == "LR-V20"
    assert "load Circus" not in table.legal(0)


def test_only_where_it_is():
    table = show(Player(at="oken", hand=[30, 2, 3]), Player())
    assert refused(table, 0, "load Circus") == "LR-V20"


@pytest.mark.rule("LR-35")
def test_it_takes_up_room():
    table = show(Player(at="tycho", hand=[30, 2, 3], loads=["Ice", "Ice"]), Player())
    assert refused(table, 0, "load Circus") == "LR-35"


@pytest.mark.rule("LR-36")
def test_delivered_it_pays_20_and_stays_there():
    table = carried(aboard("krafft"))
    play(table, 0, "deliver 30 Circus")
    draw(table, 9)
    assert cash(table, 0) == 80
    assert circuses(table) == ["Hertzsprung", "Krafft"]
    assert 30 not in hand(table, 0)


def test_dropped_it_stays_there_too():
    table = carried(aboard("oken"))
    play(table, 0, "drop Circus")
    assert circuses(table) == ["Hertzsprung", "Oken"]
    assert cash(table, 0) == 60


@pytest.mark.rule("LR-35a")
def test_it_is_not_dropped_where_it_was_just_picked_up():
    table = show(Player(at="tycho", hand=[30, 2, 3]), Player())
    play(table, 0, "load Circus")
    assert refused(table, 0, "drop Circus") == "LR-35a"


def test_not_delivered_where_this_trip_began():
    table = show(Player(at="tycho", hand=[10, 2, 3]), Player())
    play(table, 0, "load Circus")
    assert refused(table, 0, "deliver 10 Circus") == "LR-V20"
    assert "deliver 10 Circus" not in table.legal(0)


def test_nor_when_the_train_comes_back_with_it():
    table = carried(aboard("tycho", hand=[10, 2, 3]))
    assert refused(table, 0, "deliver 10 Circus") == "LR-V20"


def test_of_two_aboard_the_one_from_elsewhere_is_delivered():
    train = Player(at="tycho", loads=["Circus", "Circus"], hand=[10, 2, 3])
    table = show(train, Player(), cities=[], begun=[["tycho", "hertzsprung"], []])
    play(table, 0, "deliver 10 Circus")
    assert seen(table)["circus_from"] == [["Tycho"], []]
    assert circuses(table) == ["Tycho"]


def test_a_card_that_goes_leaves_it_aboard():
    table = carried(aboard("oken"))
    play(table, 0, "new-hand")
    draw(table, 4, 5, 6)
    assert loads(table, 0) == ["Circus"]


def test_it_fills_no_boom():
    table = carried(aboard(IRIDUM), in_force=((137, 1, 2),))
    assert table.game.parse(table.content, "boom 137 Circus") == -1


# Lost -------------------------------------------------------------------------------------------


def caught(at, **more):
    """Caught in the open by Flares or Rays at the end of the turn."""
    player = aboard(at, track=[f"{at} {more.pop('to')}"])
    table = carried(player, in_force=((more.pop("event", NEAR_FLARES), 1, 2),), **more)
    play(table, 0, "end-operation", "end-turn")
    return table


@pytest.mark.rule("LR-56")
def test_lost_to_flares_it_goes_to_the_nearest_city():
    table = caught("n+3+5", to="n+2+6")
    assert circuses(table) == ["Hertzsprung", "Plato"]
    assert "circus-rests" in kinds(table)


@pytest.mark.rule("LR-57")
def test_lost_to_rays_as_well():
    assert circuses(caught("n+3+5", to="n+2+6", event=NEAR_RAYS)) == ["Hertzsprung", "Plato"]


def tied():
    """n+0+4 is two steps from Plato, Pythagoras, Peary and the red area of Sinus Iridum."""
    return caught("n+0+4", to="n+0+6")


def test_a_tie_is_the_owners_choice():
    table = tied()
    assert (table.to_act, kind(table)) == ((0,), "circus-to")
    assert table.legal(0) == [f"circus-to {city}" for city in (IRIDUM, "peary", "plato", "pythagoras")]
    assert refused(table, 0, "circus-to tycho") == "LR-V20"
    play(table, 0, "circus-to plato")
    assert circuses(table) == ["Hertzsprung", "Plato"]
    assert table.to_act == (1,)


def test_the_question_stands_in_a_position():
    table = tied()
    position = table.position()
    assert position["state"]["options_in_play"]["circus"]["strays"] == [{"at": "n+0+4", "seat": 0}]
    again = railhead.from_position("lunar-rails", position, content=MOON)
    assert again.hash() == table.hash()
    assert again.to_act == (0,)


@pytest.mark.rule("LR-80")
def test_if_the_owner_leaves_the_active_player_decides():
    player = aboard("n+0+4", track=["n+0+4 n+0+6"])
    table = carried(player, Player(), Player())
    table.declare("resign 0")
    assert (table.to_act, kind(table)) == ((1,), "circus-to")
    play(table, 1, "circus-to peary")
    assert circuses(table) == ["Hertzsprung", "Peary"]
    assert (table.to_act, kind(table)) == ((1,), "operate")


@pytest.mark.rule("LR-80")
def test_if_the_one_who_decides_leaves_the_next_does():
    player = aboard("n+0+4", track=["n+0+4 n+0+6"])
    table = carried(player, Player(), Player())
    table.declare("resign 0")
    table.declare("resign 1")
    assert table.over
    assert len(circuses(table)) == 2


@pytest.mark.rule("LR-80")
def test_at_the_end_of_the_game_nothing_is_asked():
    table = carried(aboard("n+0+4", track=["n+0+4 n+0+6"]))
    table.declare("resign 0")
    assert table.over
    assert len(circuses(table)) == 2


def test_a_position_tells_the_same_view():
    table = show(Player(at="tycho", loads=["Ice"]), Player(), field_warehousing="wordelmann")
    play(table, 0, "drop Ice")
    again = railhead.from_position("lunar-rails", table.position(), content=MOON)
    assert again.view(0) == table.view(0)


@pytest.mark.rule("LR-80")
def test_a_leaver_in_a_city_leaves_it_there():
    table = carried(aboard("oken"), Player(), Player())
    table.declare("resign 0")
    assert circuses(table) == ["Hertzsprung", "Oken"]


@pytest.mark.rule("LR-51")
def test_a_meteor_that_strikes_the_train_leaves_it_in_the_nearest_city():
    # Card 135 strikes one south-west of Tycho, a city of card 2; the train stands in Tycho, among the seven.
    table = struck(
        135, 2, Player(at="tycho", loads=["Circus"], hand=[30, 6, 7]), moon=MOON, circus=True,
        in_play={"circus": {"cities": ["hertzsprung"], "from": [[], ["oken"]], "strays": []}},
    )  # fmt: skip
    assert circuses(table) == ["Hertzsprung", "Tycho"]
    assert kind(table) == "place-again"


@pytest.mark.rule("LR-20a")
def test_given_up_after_an_upgrade_it_goes_to_the_nearest_city():
    three = aboard("n+3+5", loco="Vostok", loads=["Circus", "Ice", "Ice"], cash=90, track=["n+3+5 n+2+6"])
    table = carried(three, stage="build")
    play(table, 0, "upgrade Atlas", "give-up Circus")
    assert circuses(table) == ["Hertzsprung", "Plato"]
    assert kind(table) == "build"


# With other options -----------------------------------------------------------------------------


@pytest.mark.rule("LR-V16")
@pytest.mark.parametrize("kept", ["four-turns", "wordelmann"])
def test_it_has_no_term_and_no_disaster_touches_it(kept):
    courier = Player(at="tycho", loads=["Ice"], hand=[2, 3, 4])
    table = show(courier, Player(), field_warehousing=kept)
    play(table, 0, "deliver 2 Ice")
    draw(table, NEAR_FLARES, 9)
    build_nothing(table, *[0, 1] * 6)
    assert circuses(table) == ["Hertzsprung", "Tycho"]


@pytest.mark.rule("LR-V12")
def test_it_is_not_the_one_chip_of_a_city():
    table = show(Player(at="tycho", loads=["Ice"]), Player(), honeymoon=True)
    play(table, 0, "drop Ice")
    assert [(one["city"], one["load"]) for one in seen(table)["lying"] if one["city"] == "Tycho"] == [
        ("Tycho", "Ice"), ("Tycho", "Circus"),
    ]  # fmt: skip


@pytest.mark.rule("LR-V12")
def test_none_of_the_two_is_taken_away():
    table = new(2, moon=MOON, circus=True, honeymoon=True)
    assert circuses(table) == ["Hertzsprung", "Tycho"]
    assert chips(table, "Ice") == 2


# What is served ---------------------------------------------------------------------------------


def test_choices_and_words():
    table = show(Player(at="tycho", hand=[30, 2, 3]), Player())
    labels = {choice["action"]: choice["label"] for choice in table.choices(0)}
    assert labels["load Circus"] == "Load Circus"
    assert "Circus lies in Tycho" in str(table.in_words(None))
    assert table.query(0, "city", {"city": "Tycho"})["lying"][0]["load"] == "Circus"
    trips = [trip for trip in table.query(0, "trips", {})["trips"] if trip["load"] == "Circus"]
    assert [(trip["to"], trip["pays"]) for trip in trips] == [("Krafft", 20)]


def test_where_it_is_delivered_the_choice_says_for_how_much():
    table = carried(aboard("krafft"))
    labels = {choice["action"]: choice["label"] for choice in table.choices(0)}
    assert labels["deliver 30 Circus"] == "Deliver Circus for 20"
    assert labels["drop Circus"] == "Leave Circus here"


@pytest.mark.parametrize("spoil", [
    {"cities": ["tycho"]},
    {"cities": ["tycho", "nowhere"]},
    {"cities": ["tycho", "oken", "plato"]},
    {"from": [["tycho"], []]},
    {"from": [[]]},
    {"cities": ["tycho"], "strays": [{"at": "n+0+4", "seat": 0}]},
    {"cities": [], "strays": [{"at": "n+0+4", "seat": 0}]},
])  # fmt: skip
def test_spoilt_positions_are_refused(spoil):
    table = show(Player(), Player())
    position = table.position()
    position["state"]["options_in_play"]["circus"].update(spoil)
    with pytest.raises(railhead.Malformed):
        railhead.from_position("lunar-rails", position, content=MOON)


def test_every_action_is_written_and_read_back():
    game, content = railhead.new("lunar-rails", 2, content=MOON).game, MOON
    table = new(2, moon=content)
    for action in range(table.state.action_count()):
        assert game.parse(table.content, game.text(table.content, action)) == action


def test_allowed_is_what_is_legal():
    table = show(Player(at="tycho", hand=[30, 2, 3]), Player())
    assert allowed(table, 0, "load Circus")
    assert "load Circus" in table.legal(0)


@pytest.mark.rule("LR-V6")
def test_an_open_contract_is_everybodys_card_for_the_pick_up():
    table = show(Player(at="tycho", hand=[1, 2, 3]), Player(hand=[4, 5, 6]), open_contracts=True)
    assert refused(table, 0, "load Circus") == "LR-V20"
    position = table.position()
    state = position["state"]
    state["pile"].remove(30)
    state["options_in_play"]["open_contracts"] = [30]
    table = railhead.from_position("lunar-rails", position, auto_roll=False, content=MOON)
    assert allowed(table, 0, "load Circus")


@pytest.mark.rule("LR-V11")
def test_a_player_who_starts_over_leaves_the_circus_in_the_nearest_city():
    table = carried(aboard("tycho"), starting_over=True, done=False)
    play(table, 0, "start-over")
    assert circuses(table) == ["Hertzsprung", "Tycho"]
    assert loads(table, 0) == []
