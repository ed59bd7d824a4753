"""Resigning: what a leaver hands in, his track, his empty turns, and who is left."""

import pytest

from tests.rules.lunar_rails.positions import (
    Player,
    allowed,
    at,
    cash,
    draw,
    hand,
    in_force,
    kind,
    loads,
    play,
    refused,
    start,
    track,
)
from tests.rules.lunar_rails.small_moon import STRING, string_track
from tests.rules.lunar_rails.telling import (
    build_nothing,
    chips,
    courier,
    courier_draws,
    discards,
    locos_left,
    on_turn,
    walk,
)

LINE = "n+0+2 n+0+4 n+0+6 peary"


def resign(table, *seats):
    for seat in seats:
        table.declare(f"resign {seat}")


@pytest.mark.rule("LR-80")
def test_cards_are_discarded_chips_go_to_the_tray_and_the_train_is_taken_off():
    table = start(Player(), Player(at="tycho", loads=["Ice", "Beer"], hand=[1, 2, 3]), Player())
    resign(table, 1)
    assert table.view(None)["players"][1]["out"] is True
    assert (hand(table, 1), loads(table, 1), at(table, 1)) == ([], [], None)
    assert {1, 2, 3} <= set(discards(table))
    assert (chips(table, "Ice"), chips(table, "Beer")) == (3, 2)


@pytest.mark.rule("LR-80", "LR-20b")
def test_his_loco_goes_back_to_the_supply():
    table = start(Player(), Player(loco="Redstone"), Player())
    before = locos_left(table)
    resign(table, 1)
    after = locos_left(table)
    assert (after["Redstone"], after["Titan"]) == (before["Redstone"] + 1, before["Titan"] + 1)


@pytest.mark.rule("LR-80")
def test_his_cash_goes_to_the_bank():
    table = start(Player(), Player(cash=90), Player(), cash_open=True)
    resign(table, 1)
    assert [cash(table, seat) for seat in (0, 2)] == [60, 60]
    assert table.view(1)["players"][1]["cash"] == 0


@pytest.mark.rule("LR-80")
def test_his_track_stays_as_the_banks():
    table = start(Player(), Player(track=[LINE]), Player())
    resign(table, 1)
    assert set(track(table).values()) == {"bank"}
    assert len(track(table)) == 3


@pytest.mark.rule("LR-80")
def test_rent_for_it_goes_to_the_bank():
    table = start(Player(at="n+0+2"), Player(track=[LINE]), Player())
    resign(table, 1)
    walk(table, 0, "n+0+4 n+0+6 peary")
    assert [cash(table, seat) for seat in (0, 2)] == [56, 60]


@pytest.mark.rule("LR-80", "LR-12")
def test_nobody_builds_from_the_banks_track():
    table = start(Player(), Player(track=[LINE]), Player(), stage="build")
    resign(table, 1)
    assert refused(table, 0, "build n+0+4 n+1+3") == "LR-12"


@pytest.mark.rule("LR-80", "LR-15")
def test_he_is_no_longer_counted_as_a_player_in_a_city():
    table = start(
        Player(track=["n+2+2 n+1+3"]),
        Player(track=["n+3+3 plato"]),
        Player(track=["n+3+5 plato"]),
        stage="build",
    )
    assert refused(table, 0, "build n+2+2 plato") == "LR-15"
    resign(table, 2)
    assert allowed(table, 0, "build n+2+2 plato")


@pytest.mark.rule("LR-80", "LR-14")
def test_no_approach_is_kept_for_him():
    table = start(Player(), Player(), Player(), moon=STRING, stage="build")
    assert refused(table, 0, "build m1.ne n+2+0") == "LR-14"
    resign(table, 2)
    assert allowed(table, 0, "build m1.ne n+2+0")


@pytest.mark.rule("LR-80")
@pytest.mark.parametrize("stage", ["operate", "build"])
def test_in_his_own_turn_the_turn_ends(stage):
    table = start(Player(at="tycho"), Player(), Player(), stage=stage)
    resign(table, 0)
    assert (on_turn(table), kind(table)) == (1, "operate")


@pytest.mark.rule("LR-80", "LR-70")
def test_it_ends_untested():
    table = start(Player(cash=300, track=string_track(1, 8)), Player(), Player(), moon=STRING, stage="build")
    resign(table, 0)
    assert not table.over
    assert on_turn(table) == 1


@pytest.mark.rule("LR-80")
def test_in_anothers_turn_that_turn_goes_on():
    table = start(Player(at="tycho"), Player(), Player())
    resign(table, 1)
    assert (on_turn(table), kind(table)) == (0, "operate")
    build_nothing(table, 0)
    assert on_turn(table) == 2


@pytest.mark.rule("LR-80")
def test_while_a_card_of_another_is_awaited_the_drawing_goes_on():
    table = start(courier(), Player(hand=[10, 11, 12]), Player())
    play(table, 0, "deliver 2 Ice")
    resign(table, 1)
    draw(table, 9)
    assert (on_turn(table), kind(table)) == (0, "operate")


@pytest.mark.rule("LR-80")
def test_while_his_own_card_is_awaited_the_next_seat_follows():
    table = start(courier(), Player(), Player())
    play(table, 0, "deliver 2 Ice")
    resign(table, 0)
    assert (on_turn(table), kind(table)) == (1, "operate")


@pytest.mark.rule("LR-80", "LR-51")
def test_while_he_is_to_place_a_struck_train_the_others_go_on():
    table = start(courier(), Player(at="n+2+2"), Player(at="n+1+1"))
    courier_draws(table, 132, 6)
    assert (kind(table), table.to_act) == ("place-again", (1,))
    resign(table, 1)
    assert (kind(table), table.to_act) == ("place-again", (2,))


@pytest.mark.rule("LR-80")
def test_the_last_seat_left_wins():
    table = start(Player(), Player(cash=200), Player())
    resign(table, 1)
    assert not table.over
    resign(table, 2)
    assert (table.over, table.winners(), table.end_reason) == (True, [0], "resigned")


@pytest.mark.rule("LR-80")
def test_a_leaver_never_wins():
    table = start(Player(), Player())
    resign(table, 0)
    assert table.winners() == [1]


@pytest.mark.rule("LR-80", "LR-59a")
def test_his_empty_turns_count_for_the_terms_of_cards():
    table = start(Player(), Player(), Player(), in_force=((140, 1, 1),))
    resign(table, 1)
    assert in_force(table) == [140]
    build_nothing(table, 0)
    assert (on_turn(table), in_force(table)) == (2, [])


@pytest.mark.rule("LR-80")
def test_his_empty_turns_count_for_rounds():
    table = start(Player(), Player(), Player(), turn=1, round=5)
    resign(table, 2)
    build_nothing(table, 1)
    assert (on_turn(table), table.view(None)["round"]) == (0, 6)


@pytest.mark.rule("LR-80")
def test_a_round_goes_on_when_the_first_player_has_left():
    table = start(Player(), Player(), Player(), first=1, turn=0, round=5)
    resign(table, 1)
    build_nothing(table, 0)
    assert (on_turn(table), table.view(None)["round"]) == (2, 6)


@pytest.mark.rule("LR-80a")
def test_the_track_of_several_leavers_is_one_owner():
    table = start(
        Player(at="n+0+2"), Player(track=["n+0+2 n+0+4"]), Player(track=["n+0+4 n+0+6 peary"]), Player()
    )
    resign(table, 1, 2)
    walk(table, 0, "n+0+4 n+0+6 peary")
    assert cash(table, 0) == 56


@pytest.mark.rule("LR-80a")
def test_events_that_a_leaver_drew_run_their_terms_by_his_empty_turns():
    table = start(Player(hand=[1, 2, 3]), Player(), Player())
    play(table, 0, "new-hand")
    draw(table, 140, 7)
    resign(table, 0)
    assert (on_turn(table), in_force(table)) == (1, [140])
    build_nothing(table, 1)
    assert in_force(table) == [140]
    build_nothing(table, 2)
    assert in_force(table) == []


@pytest.mark.rule("LR-80a", "LR-55")
def test_his_decompression_ends():
    table = start(Player(at="n+0+2"), Player(track=[LINE]), Player(), in_force=((146, 1, 1),))
    assert refused(table, 0, "move n+0+4") in ("LR-55", "LR-55a")
    resign(table, 1)
    assert in_force(table) == []
    assert allowed(table, 0, "move n+0+4")


@pytest.mark.rule("LR-80a", "LR-53")
def test_his_boom_stays_for_the_others():
    table = start(Player(at="apollo", loads=["Ice"]), Player(), Player(), in_force=((137, 1, 2),))
    resign(table, 1)
    play(table, 0, "boom 137 Ice")
    assert cash(table, 0) == 80


@pytest.mark.rule("LR-80", "LR-3")
def test_in_the_opening_his_building_turns_are_passed_over():
    table = start(Player(), Player(), Player(), opening=0)
    resign(table, 1)
    order = []
    while kind(table) == "opening":
        order.append(on_turn(table))
        play(table, on_turn(table), "end-turn")
    assert order == [0, 2, 2, 0]
    assert (on_turn(table), kind(table)) == (0, "operate")


@pytest.mark.rule("LR-80")
def test_a_meteor_does_not_ask_a_leaver():
    table = start(courier(), Player(at="n+2+2"), Player(at="n+1+1"))
    resign(table, 1)
    courier_draws(table, 132, 6)
    assert table.to_act == (2,)
