"""Option: everybody has two trains, and one of them is in hand."""

import pytest

import railhead
from tests.rules.lunar_rails.positions import (
    Player,
    Train,
    allowed,
    at,
    cash,
    draw,
    kind,
    owed,
    play,
    refused,
    start,
)
from tests.rules.lunar_rails.small_moon import SMALL_MOON, moon_with
from tests.rules.lunar_rails.telling import build_nothing, dealt, new, now, struck, walk

pytestmark = pytest.mark.rule("LR-V18")
RING = "plato n+1+3 n+2+2 plato"
NEAR = "tycho n+3-5 oken"


def table_with(*players, **more):
    return start(*players, additional_trains=True, **more)


def kept(table):
    return table.position()["state"]["options_in_play"]["additional_trains"]


def trains(table, seat=0):
    return table.view(None)["trains"][seat]


# --- the beginning


def test_everybody_chooses_a_loco_of_level_two_in_turn_order():
    table = dealt((1, 2, 3), (4, 5, 6), (7, 8, 9), additional_trains=True)
    first = table.view(None)["first"]
    for offset in range(3):
        seat = (first + offset) % 3
        assert table.to_act == (seat,)
        assert table.legal(seat) == ["second-loco Redstone", "second-loco Vostok"]
        play(table, seat, "second-loco Vostok")
        assert [train["loco"] for train in trains(table, seat)] == ["Von Braun", "Vostok"]
    assert kind(table) == "opening"
    assert table.to_act == (first,)


def test_another_level_is_refused():
    table = dealt((1, 2, 3), (4, 5, 6), additional_trains=True)
    assert refused(table, table.to_act[0], "second-loco Atlas") == "LR-V18"
    assert refused(table, table.to_act[0], "second-loco Von Braun") == "LR-V18"


@pytest.mark.rule("LR-20")
def test_there_are_twice_as_many_locos_and_no_more():
    cards = [dict(card) for card in SMALL_MOON["loco_cards"]]
    for card in cards:
        if "Redstone" in card["sides"]:
            card["count"] = 1
    hands = [(3 * seat + 1, 3 * seat + 2, 3 * seat + 3) for seat in range(3)]
    table = dealt(*hands, additional_trains=True, moon=moon_with(loco_cards=cards))
    play(table, table.to_act[0], "second-loco Redstone")
    play(table, table.to_act[0], "second-loco Redstone")
    # The third player has no choice.
    assert sorted(trains(table, seat)[1]["loco"] for seat in range(3)) == ["Redstone", "Redstone", "Vostok"]


def test_a_moon_without_locos_enough_is_refused_at_creation():
    cards = [card for card in SMALL_MOON["loco_cards"] if not {"Redstone", "Vostok"} & set(card["sides"])]
    with pytest.raises(railhead.Malformed, match="LR-V18"):
        new(2, moon_with(loco_cards=cards), additional_trains=True)


@pytest.mark.rule("LR-80")
def test_a_player_who_resigns_is_asked_for_no_loco():
    table = dealt((1, 2, 3), (4, 5, 6), (7, 8, 9), additional_trains=True)
    first = table.to_act[0]
    table.declare(f"resign {first}")
    assert table.to_act == ((first + 1) % 3,)
    assert kept(table)["others"][first] is None


# --- taking a train in hand


def test_a_turn_begins_with_train_1_and_trains_move_in_any_mixture():
    table = table_with(Player(at="plato", track=[RING], other=Train(at="n+1+3")), Player())
    walk(table, 0, "n+1+3")
    play(table, 0, "take-train 2")
    assert at(table, 0) == "n+1+3"
    walk(table, 0, "n+2+2 plato")
    play(table, 0, "take-train 1")
    walk(table, 0, "n+2+2")
    assert [train["moved"] for train in trains(table)] == [2, 2]
    assert [train["at"] for train in trains(table)] == ["n+2+2", "plato"]
    build_nothing(table, 0, 1)
    assert kept(table)["in_hand"][0] == 1


def test_each_moves_as_far_as_its_own_speed():
    table = table_with(Player(at="plato", track=[RING], other=Train(at="plato")), Player(), moved=10)
    assert refused(table, 0, "move n+1+3") == "LR-31"
    play(table, 0, "take-train 2")
    assert now(table)["allowance"] == 12
    assert allowed(table, 0, "move n+1+3")


def test_the_train_in_hand_is_not_taken_again():
    table = table_with(Player(at="plato"), Player())
    assert refused(table, 0, "take-train 1") == "LR-V18"


def test_nobody_changes_trains_for_ever():
    table = table_with(Player(at="plato", track=[RING], other=Train(at="plato")), Player())
    play(table, 0, "take-train 2", "take-train 1", "take-train 2", "take-train 1")
    assert refused(table, 0, "take-train 2") == "LR-V18"
    walk(table, 0, "n+1+3")
    assert allowed(table, 0, "take-train 2")


def test_without_the_option_there_is_no_other_train():
    table = start(Player(at="plato"), Player())
    assert refused(table, 0, "take-train 2") == "LR-V18"
    assert refused(table, 0, "second-loco Redstone") == "LR-V18"
    assert "trains" not in table.view(0)


@pytest.mark.rule("LR-4b")
def test_taking_a_train_is_nothing_done():
    table = table_with(Player(at="plato"), Player())
    play(table, 0, "take-train 2")
    assert allowed(table, 0, "new-hand")


@pytest.mark.rule("LR-30")
def test_each_train_is_placed_with_its_first_operation():
    table = table_with(Player(), Player())
    play(table, 0, "place plato", "take-train 2", "place tycho")
    assert [train["at"] for train in trains(table)] == ["plato", "tycho"]


@pytest.mark.rule("LR-35a")
def test_a_load_picked_up_by_one_train_may_be_dropped_there_by_the_other():
    table = table_with(Player(at="plato", other=Train(at="plato", loads=["Helium"])), Player())
    play(table, 0, "load Helium")
    assert refused(table, 0, "drop Helium") == "LR-35a"
    play(table, 0, "take-train 2")
    assert allowed(table, 0, "drop Helium")
    play(table, 0, "take-train 1")
    assert refused(table, 0, "drop Helium") == "LR-35a"


@pytest.mark.rule("LR-32")
def test_each_train_remembers_its_own_way():
    table = table_with(
        Player(at="n+1+3", came_from="plato", track=[RING], other=Train(at="n+1+3", came_from="n+2+2")),
        Player(),
    )
    assert refused(table, 0, "move plato") == "LR-32"
    play(table, 0, "take-train 2")
    assert refused(table, 0, "move n+2+2") == "LR-32"
    assert allowed(table, 0, "move plato")


# --- building


@pytest.mark.rule("LR-5")
def test_an_upgrade_is_for_the_train_in_hand_and_both_share_the_20():
    table = table_with(Player(), Player(), stage="build")
    play(table, 0, "upgrade Vostok", "take-train 2", "upgrade Soyuz")
    assert [train["loco"] for train in trains(table)] == ["Vostok", "Soyuz"]
    assert refused(table, 0, "upgrade Titan") == "LR-5"


@pytest.mark.rule("LR-20a")
def test_surplus_is_that_of_the_train_which_was_upgraded():
    table = table_with(
        Player(loads=["Ice"], at="plato", other=Train("Vostok", ["Beer", "Beer", "Ice"], "plato")),
        Player(),
        stage="build",
    )
    play(table, 0, "take-train 2", "upgrade Atlas", "give-up Ice")
    assert [train["loads"] for train in trains(table)] == [["Ice"], ["Beer", "Beer"]]


# --- rent


@pytest.mark.rule("LR-34")
def test_rent_is_paid_once_an_owner_for_both_trains():
    table = table_with(Player(at="plato", other=Train(at="plato")), Player(track=[RING]))
    walk(table, 0, "n+1+3")
    play(table, 0, "take-train 2")
    walk(table, 0, "n+1+3")
    assert cash(table, 0) == 56


@pytest.mark.rule("LR-V13")
def test_operating_expenses_are_paid_once_for_both():
    table = table_with(
        Player(at="plato", track=[RING], other=Train(at="plato")), Player(), operating_expenses=True
    )
    walk(table, 0, "n+1+3")
    play(table, 0, "take-train 2")
    walk(table, 0, "n+1+3")
    assert cash(table, 0) == 59


@pytest.mark.rule("LR-V9")
def test_only_the_train_that_rode_is_bound():
    table = table_with(
        Player(at="n+1+3", came_from="plato", track=["n+1+3 n+0+4"], other=Train(at="n+1+3")),
        Player(track=[RING]),
        late_payment=True,
    )
    play(table, 0, "owe n+2+2")
    walk(table, 0, "plato n+1+3")
    assert refused(table, 0, "move n+0+4") == "LR-V9"
    play(table, 0, "take-train 2")
    assert refused(table, 0, "settle") == "LR-V9"
    walk(table, 0, "n+0+4")
    play(table, 0, "end-operation")
    assert refused(table, 0, "build n+0+4 n+0+6") == "LR-V9"
    play(table, 0, "take-train 1", "settle")
    assert cash(table, 0) == 56
    assert allowed(table, 0, "build n+0+4 n+0+6")


@pytest.mark.rule("LR-V9")
def test_a_payoff_pays_the_rent_of_the_train_that_delivers_and_then_the_others():
    owing = {"owed": 4, "to": 1}
    table = table_with(
        Player(at="tycho", loads=["Ice"], hand=[2, 3, 4], other=Train(at="oken", more=owing)),
        Player(),
        late_payment=True,
        in_play={"late_payment": [owing, {"owed": 0, "to": None}]},
    )
    play(table, 0, "deliver 2 Ice")
    assert cash(table, 0) == 60 + 12 - 8
    assert kept(table)["others"][0]["owed"] == 0


# --- events


@pytest.mark.rule("LR-51", "LR-58a")
def test_a_shower_hits_both_trains_for_one_turn_and_each_is_placed():
    table = struck(132, 6, both("n+3+3", "n+2+2"), additional_trains=True)
    assert (owed(table, 1), [train["loads"] for train in trains(table, 1)]) == (1, [[], []])
    assert table.position()["state"]["open_meteor"]["to_place"] == [1, 1]
    play(table, 1, "place tycho", "place oken")
    assert [train["at"] for train in trains(table, 1)] == ["tycho", "oken"]


@pytest.mark.rule("LR-51")
@pytest.mark.parametrize(("one", "other", "hit"), [("n+2+2", "oken", 0), ("oken", "n+2+2", 1)])
def test_a_shower_costs_the_loads_and_the_place_of_the_train_it_hits(one, other, hit):
    table = struck(132, 6, both(one, other), additional_trains=True)
    assert trains(table, 1)[hit]["in_hand"]
    assert trains(table, 1)[hit]["at"] is None
    play(table, 1, "place tycho")
    told = trains(table, 1)
    assert (told[hit]["at"], told[hit]["loads"]) == ("tycho", [])
    assert (told[1 - hit]["at"], told[1 - hit]["loads"]) == ("oken", ["Ice"])


def both(one, other):
    return Player(at=one, loads=["Ice"], track=[NEAR], other=Train(at=other, loads=["Ice"]))


@pytest.mark.rule("LR-32a")
def test_erased_track_is_forgotten_by_the_other_train_too():
    home = Player(track=["n+0+4 n+1+3"], other=Train(at="n+0+4", came_from="n+1+3"))
    table = struck(132, 6, home, additional_trains=True)
    assert trains(table, 1)[1]["from"] is None


@pytest.mark.rule("LR-56", "LR-58")
def test_flares_hit_both_trains_for_one_turn_and_a_load_each():
    table = table_with(
        Player(at="n+1+3", loads=["Helium"], track=[RING], other=Train(at="n+2+2", loads=["Beer", "Ice"])),
        Player(),
        in_force=[(flares_near(), 1, 2)],
    )
    play(table, 0, "end-operation", "end-turn", "lose Helium", "lose Beer")
    assert [train["loads"] for train in trains(table)] == [[], ["Ice"]]
    assert owed(table, 0) == 1


@pytest.mark.rule("LR-56")
def test_flares_take_a_load_of_the_train_that_is_hit_alone():
    table = table_with(
        Player(at="plato", loads=["Ice"], track=[RING], other=Train(at="n+2+2", loads=["Beer", "Ice"])),
        Player(),
        in_force=[(flares_near(), 1, 2)],
    )
    play(table, 0, "end-operation", "end-turn")
    assert kind(table) == "lose-load"
    assert sorted(table.legal(0)) == ["lose Beer", "lose Ice"]


@pytest.mark.rule("LR-56a")
def test_a_card_hits_each_train_once():
    table = table_with(
        Player(at="n+1+3", track=[RING], other=Train(at="n+2+2")), Player(), in_force=[(flares_near(), 1, 2)]
    )
    play(table, 0, "end-operation", "end-turn")
    position = table.position()["state"]
    assert position["players"][0]["hit"] == [flares_near()]
    assert kept(table)["others"][0]["hit"] == [flares_near()]
    build_nothing(table, 1)
    assert table.to_act == (1,)  # seat 0 has lost its turn
    build_nothing(table, 1)
    assert kept(table)["others"][0]["hit"] == []


def flares_near():
    return card_of("flares", half="near")


def card_of(what, **more):
    return next(
        card["number"]
        for card in SMALL_MOON["events"]
        if card["kind"] == what and all(card.get(name) == value for name, value in more.items())
    )


@pytest.mark.rule("LR-57b")
def test_only_the_train_that_took_shelter_has_ended_its_move():
    table = table_with(
        Player(at="n+1+3", track=[RING], other=Train(at="n+2+2")),
        Player(),
        in_force=[(card_of("rays", half="near"), 1, 2)],
    )
    walk(table, 0, "plato")
    assert now(table)["halted"]
    play(table, 0, "take-train 2")
    assert allowed(table, 0, "move n+1+3")


# --- other options


@pytest.mark.rule("LR-V10")
def test_turning_one_train_round_takes_the_turn_of_both():
    table = table_with(
        Player(at="plato", track=[RING], other=Train(at="n+1+3", came_from="plato")),
        Player(),
        backtracking=True,
    )
    play(table, 0, "take-train 2", "turn-round")
    assert table.to_act == (1,)
    assert trains(table)[1]["from"] is None


@pytest.mark.rule("LR-V7")
def test_light_engines_count_for_each_train():
    table = table_with(
        Player(at="plato", loads=["Ice"], other=Train("Vostok", at="plato")), Player(), light_engine=True
    )
    assert [train["allowance"] for train in trains(table)] == [11, 13]
    play(table, 0, "take-train 2", "load Helium")
    assert [train["allowance"] for train in trains(table)] == [11, 12]


@pytest.mark.rule("LR-V14")
def test_the_cost_to_load_is_a_point_of_the_train_that_loads():
    table = table_with(Player(at="plato", other=Train(at="plato")), Player(), cost_to_load=True)
    play(table, 0, "take-train 2", "load Helium")
    assert [train["moved"] for train in trains(table)] == [0, 1]


@pytest.mark.rule("LR-V16")
def test_only_the_train_that_has_fetched_a_load_waits():
    helium = next(load["chips"] for load in SMALL_MOON["loads"] if load["name"] == "Helium")
    table = table_with(
        Player(at="plato", track=[RING], other=Train(at="plato")),
        Player(),
        field_warehousing="wordelmann",
        in_play={"field_warehousing": {"lying": [{"city": "tycho", "load": "Helium"}] * helium}},
    )
    play(table, 0, "take-train 2", "fetch Helium tycho")
    assert refused(table, 0, "move n+1+3") == "LR-V16"
    play(table, 0, "take-train 1")
    assert allowed(table, 0, "move n+1+3")
    build_nothing(table, 0, 1)
    assert [train["stays"] for train in trains(table)] == [0, 1]


@pytest.mark.rule("LR-V11")
def test_a_new_start_gives_the_first_loco_and_a_second_of_choice_before_the_cards():
    table = table_with(
        Player(loco="Saturn", at="plato", loads=["Ice"], other=Train("Soyuz", ["Beer"], "tycho")),
        Player(),
        starting_over=True,
    )
    play(table, 0, "take-train 2", "start-over")
    assert kind(table) == "second-loco"
    assert table.position()["state"]["players"][0]["hand"] == []
    play(table, 0, "second-loco Vostok")
    assert not table.to_act
    assert [(train["loco"], train["loads"], train["at"]) for train in trains(table)] == [
        ("Von Braun", [], None),
        ("Vostok", [], None),
    ]
    again = railhead.from_position("lunar-rails", table.position(), content=SMALL_MOON, auto_roll=False)
    assert again.position() == table.position()


@pytest.mark.rule("LR-80")
def test_both_trains_of_a_player_who_resigns_go():
    both_here = Player(at="plato", loads=["Ice"], other=Train(loads=["Ice"], at="plato"))
    table = table_with(both_here, Player(), Player())
    tray = table.view(None)["tray"]["Ice"]
    table.declare("resign 0")
    assert table.view(None)["trains"][0] == []
    assert table.view(None)["tray"]["Ice"] == tray + 2


# --- four cards


def test_four_cards_need_additional_trains():
    with pytest.raises(railhead.Malformed, match="four_cards"):
        new(2, four_cards=True)


@pytest.mark.rule("LR-1", "LR-6", "LR-36")
def test_with_four_cards_a_hand_is_dealt_and_filled_to_four():
    table = new(2, additional_trains=True, four_cards=True)
    draw(table, *range(1, 9))
    assert [len(player["hand"]) for player in table.position()["state"]["players"]] == [4, 4]
    table = table_with(Player(at="tycho", loads=["Ice"], hand=[2, 3, 4, 5]), Player(), four_cards=True)
    play(table, 0, "deliver 2 Ice")
    draw(table, 9)
    assert table.position()["state"]["players"][0]["hand"] == [3, 4, 5, 9]


@pytest.mark.rule("LR-4")
def test_a_new_hand_has_four_cards():
    table = table_with(Player(hand=[2, 3, 4, 5]), Player(), four_cards=True)
    play(table, 0, "new-hand")
    draw(table, 9, 10, 11, 12)
    assert table.to_act == (1,)


@pytest.mark.rule("LR-V4")
def test_an_easy_start_deals_five():
    table = new(2, additional_trains=True, four_cards=True, easy_start=True)
    draw(table, *range(1, 11))
    assert kind(table) == "throw-away"
    assert len(table.legal(0)) == 5
    play(table, 0, "throw-away 1")
    play(table, 1, "throw-away 6")
    assert kind(table) == "second-loco"


@pytest.mark.rule("LR-1a")
def test_four_cards_want_more_demands_in_the_content():
    few = moon_with(demands=SMALL_MOON["demands"][:15])
    assert new(3, few, additional_trains=True).view(None)["phase"] == "deal"
    with pytest.raises(railhead.Malformed, match="LR-1a"):
        new(3, few, additional_trains=True, four_cards=True)
