"""Starting over (LR-V11): everything goes back, and others may claim a last ride on the track."""

import pytest

import railhead
from railhead.table.refusal import Malformed
from tests.rules.lunar_rails.positions import (
    Player,
    allowed,
    at,
    cash,
    draw,
    hand,
    kind,
    loads,
    loco,
    owed,
    play,
    refused,
    start,
    track,
)
from tests.rules.lunar_rails.small_moon import SMALL_MOON
from tests.rules.lunar_rails.telling import build_nothing, chips, discards, on_turn, seen, walk

LINE = "sinus-iridum.ne n+1+1 n+1+3 n+1+5"


def stuck(**more):
    usual = {
        "cash": 3, "hand": [1, 2, 3], "loads": ["Ice"], "at": "tycho", "loco": "Redstone", "track": [LINE],
    }  # fmt: skip
    return Player(**{**usual, **more})


def table_of(*others, me=None, **more):
    return start(me or stuck(), *(others or (Player(), Player())), starting_over=True, **more)


def claims(table):
    return seen(table)["claims"]


@pytest.mark.rule("LR-V11")
def test_everything_goes_and_a_fresh_beginning_comes():
    table = table_of()
    ice = chips(table, "Ice")
    play(table, 0, "start-over")
    play(table, 1, "waive")
    play(table, 2, "waive")
    assert (cash(table, 0), loco(table, 0), loads(table, 0), at(table, 0)) == (60, "Von Braun", [], None)
    assert (track(table), chips(table, "Ice"), discards(table)) == ({}, ice + 1, [1, 2, 3])
    draw(table, 4, 5, 6)
    assert (hand(table, 0), kind(table), on_turn(table)) == ([4, 5, 6], "build", 0)


@pytest.mark.rule("LR-V11", "LR-12", "LR-30a")
def test_the_turn_is_one_of_building_alone_and_the_train_comes_with_the_next_operation():
    table = table_of()
    play(table, 0, "start-over")
    play(table, 1, "waive")
    play(table, 2, "waive")
    draw(table, 4, 5, 6)
    assert refused(table, 0, "place tycho") == "LR-4"
    assert refused(table, 0, "new-hand") == "LR-4b"
    assert refused(table, 0, "build n+1+3 n+1+5") == "LR-12"
    play(table, 0, "build apollo.n f+0+4", "end-turn")
    build_nothing(table, 1, 2)
    assert allowed(table, 0, "place tycho")


@pytest.mark.rule("LR-V11", "LR-50")
def test_a_tax_drawn_now_takes_its_20_of_the_60():
    table = table_of()
    play(table, 0, "start-over")
    play(table, 1, "waive")
    play(table, 2, "waive")
    draw(table, 150)
    assert cash(table, 0) == 40


@pytest.mark.rule("LR-V11", "LR-51")
def test_a_meteor_drawn_now_does_not_end_the_turn():
    table = table_of()
    play(table, 0, "start-over")
    play(table, 1, "waive")
    play(table, 2, "waive")
    draw(table, 132, 7, 4, 5, 6)
    assert (kind(table), on_turn(table), owed(table, 0)) == ("build", 0, 0)


@pytest.mark.rule("LR-V11")
def test_without_track_nobody_is_asked():
    table = table_of(me=stuck(track=[]))
    play(table, 0, "start-over")
    assert table.awaits_roll


@pytest.mark.rule("LR-V11", "LR-4b")
def test_it_is_done_before_anything_else_in_the_turn_and_in_no_building_turn():
    table = table_of()
    play(table, 0, "drop Ice")
    assert refused(table, 0, "start-over") == "LR-V11"
    table = table_of(stage="build")
    assert refused(table, 0, "start-over") == "LR-V11"
    table = start(Player(), Player(), opening=0, starting_over=True)
    assert refused(table, 0, "start-over") == "LR-V11"
    assert refused(start(Player(), Player()), 0, "start-over") == "LR-V11"


@pytest.mark.rule("LR-V11", "LR-58")
def test_a_lost_turn_starts_nothing_over():
    table = table_of(stuck(owed=1, track=[], hand=[], loads=[], at=None), Player(), me=Player())
    build_nothing(table, 0)
    assert on_turn(table) == 2


@pytest.mark.rule("LR-V11")
def test_others_are_asked_once_in_seat_order():
    table = table_of(Player(track=[LINE]), Player(), me=Player(), turn=1)
    play(table, 1, "start-over")
    assert table.to_act == (2,)
    assert refused(table, 2, "end-turn") == "LR-4"
    play(table, 2, "claim")
    assert table.to_act == (0,)
    play(table, 0, "waive")
    assert (table.to_act, kind(table)) == ((1,), "restart")


@pytest.mark.rule("LR-V11")
def test_a_player_may_stay_when_others_claim_the_track_and_does_not_ask_again():
    table = table_of()
    play(table, 0, "start-over")
    play(table, 1, "claim")
    play(table, 2, "waive")
    play(table, 0, "stay")
    assert (kind(table), cash(table, 0), loads(table, 0)) == ("operate", 3, ["Ice"])
    assert refused(table, 0, "start-over") == "LR-V11"
    assert allowed(table, 0, "new-hand")
    assert claims(table) == [{"owner": 0, "track": [], "claimants": [1]}]


def claimed(*others, answer="restart", who=(1,), **more):
    """Seat 0 starts over, or stays, and these seats have claimed its track."""
    table = table_of(*others, **more)
    play(table, 0, "start-over")
    for seat in (1, 2):
        play(table, seat, "claim" if seat in who else "waive")
    play(table, 0, answer)
    if answer == "restart":
        draw(table, 4, 5, 6)
        play(table, 0, "end-turn")
    else:
        build_nothing(table, 0)
    return table


def rider(**more):
    return Player(**{"at": "sinus-iridum.ne", "cash": 30, **more})


@pytest.mark.rule("LR-V11", "LR-34")
def test_claimed_track_is_the_banks_until_the_claimants_next_turn_ends():
    table = claimed(rider(), Player())
    assert set(track(table).values()) == {"bank"}
    walk(table, 1, "n+1+1")
    assert cash(table, 1) == 26
    assert len(track(table)) == 3
    build_nothing(table, 1)
    assert (cash(table, 1), track(table), claims(table)) == (26, {}, [])
    assert cash(table, 0) == 60


@pytest.mark.rule("LR-V11", "LR-16")
def test_its_sections_stay_taken_as_long():
    table = claimed(rider(), Player())
    play(table, 1, "end-operation")
    assert refused(table, 1, "build sinus-iridum.ne n+1+1") == "LR-16"
    play(
        table,
        1,
        "end-turn",
    )
    play(table, 2, "end-operation")
    assert allowed(table, 2, "build sinus-iridum.ne n+1+1")


@pytest.mark.rule("LR-V11")
@pytest.mark.parametrize(("money", "left"), [(30, 26), (3, 0)])
def test_a_claimant_who_does_not_ride_pays_at_the_end_of_the_turn(money, left):
    table = claimed(rider(cash=money), Player())
    build_nothing(table, 1)
    assert (cash(table, 1), track(table)) == (left, {})


@pytest.mark.rule("LR-V11", "LR-58")
def test_a_lost_turn_and_an_exchanged_one_cost_the_4_too():
    table = claimed(rider(owed=1), Player())
    assert (cash(table, 1), on_turn(table), track(table)) == (26, 2, {})
    table = claimed(rider(hand=[20, 21, 22]), Player())
    play(table, 1, "new-hand")
    draw(table, 7, 8, 9)
    assert (cash(table, 1), track(table)) == (26, {})


@pytest.mark.rule("LR-V11", "LR-57")
def test_under_rays_a_ride_is_free_and_keeps_the_claim():
    table = claimed(rider(at="n+1+1", cash=30), Player(), in_force=((149, 2, 2),))
    walk(table, 1, "n+1+3")
    build_nothing(table, 1)
    assert cash(table, 1) == 30


@pytest.mark.rule("LR-V11")
def test_of_several_claims_the_last_one_keeps_the_track():
    table = claimed(rider(), Player(cash=30), who=(1, 2))
    build_nothing(table, 1)
    assert len(track(table)) == 3
    build_nothing(table, 2)
    assert track(table) == {}


@pytest.mark.rule("LR-V11")
def test_a_player_who_stays_is_paid_by_a_claimant_who_does_not_ride():
    table = claimed(rider(), Player(), answer="stay")
    build_nothing(table, 1)
    assert (cash(table, 0), cash(table, 1), len(track(table))) == (7, 26, 3)
    table = claimed(rider(), Player(), answer="stay")
    walk(table, 1, "n+1+1")
    build_nothing(table, 1)
    assert (cash(table, 0), cash(table, 1)) == (7, 26)


@pytest.mark.rule("LR-V11", "LR-70b")
def test_the_4_are_paid_before_the_win_is_tested():
    table = claimed(rider(cash=252), Player())
    build_nothing(table, 1)
    assert (table.over, cash(table, 1)) == (False, 248)


@pytest.mark.rule("LR-V11", "LR-51h")
def test_a_train_on_track_that_goes_stays_and_may_leave_by_any_way():
    other = Player(at="n+1+3", came_from="n+1+1")
    table = table_of(other, Player())
    play(table, 0, "start-over")
    play(table, 1, "waive")
    play(table, 2, "waive")
    state = table.position()["state"]
    assert (at(table, 1), state["players"][1]["from"]) == ("n+1+3", None)


@pytest.mark.rule("LR-V11", "LR-80")
def test_claims_of_a_leaver_are_void():
    table = claimed(rider(), Player())
    table.declare("resign 1")
    assert (track(table), claims(table)) == ({}, [])
    table = claimed(rider(), Player(), answer="stay")
    table.declare("resign 0")
    assert claims(table) == []
    build_nothing(table, 1)
    assert cash(table, 1) == 30


@pytest.mark.rule("LR-V11", "LR-80")
def test_a_ride_counts_though_another_claimant_leaves():
    table = claimed(rider(), Player(), who=(1, 2))
    walk(table, 1, "n+1+1")
    table.declare("resign 2")
    build_nothing(table, 1)
    assert cash(table, 1) == 26


@pytest.mark.rule("LR-V11", "LR-80")
@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_somebody_may_leave_while_claims_are_asked_for(leaver):
    table = table_of(Player(), Player(), Player())
    play(table, 0, "start-over")
    table.declare(f"resign {leaver}")
    if leaver == 0:
        assert (on_turn(table), kind(table)) == (1, "operate")
        return
    assert table.to_act == ((2,) if leaver == 1 else (1,))
    for seat in (1, 2, 3):
        if seat != leaver:
            play(table, seat, "waive")
    assert table.awaits_roll


@pytest.mark.rule("LR-V11", "LR-80")
def test_when_the_only_claimant_leaves_the_restart_goes_on():
    table = table_of()
    play(table, 0, "start-over")
    play(table, 1, "claim")
    play(table, 2, "waive")
    table.declare("resign 1")
    assert (table.awaits_roll, track(table)) == (True, {})


@pytest.mark.rule("LR-V11", "LR-51")
def test_struck_track_of_a_claim_is_not_taken_away_twice():
    table = claimed(rider(hand=[20, 21, 22]), Player())
    play(table, 1, "new-hand")
    draw(table, 132, 8)  # strikes near Scott, Plato and Jackson
    draw(table, 10, 11, 12)
    assert claims(table) == []


@pytest.mark.rule("LR-V11")
def test_positions_read_back_in_every_stage():
    table = table_of()
    for seat, text in ((0, "start-over"), (1, "claim"), (2, "waive"), (0, "restart")):
        play(table, seat, text)
        position = table.position()
        again = railhead.from_position("lunar-rails", position, auto_roll=False, content=SMALL_MOON)
        assert (again.position(), again.to_act) == (position, table.to_act)
    draw(table, 4)
    position = table.position()
    assert railhead.from_position("lunar-rails", position, content=SMALL_MOON, auto_roll=False).awaits_roll


@pytest.mark.rule("LR-V11")
@pytest.mark.parametrize(
    "changes",
    [
        {"to_ask": [1]},
        {"claiming": [1]},
        {"claims": [{"owner": 0, "track": [], "claimants": []}]},
        {"claims": [{"owner": 0, "track": [], "claimants": [0]}]},
        {"claims": [{"owner": "bank", "track": [["n+1+1", "n+1+3"]], "claimants": [1]}]},
        {"ridden": [0]},
        {"asked": 1},
    ],
)
def test_a_position_that_cannot_be_is_refused(changes):
    position = table_of().position()
    position["state"]["options_in_play"]["starting_over"].update(changes)
    with pytest.raises(Malformed):
        railhead.from_position("lunar-rails", position, content=SMALL_MOON)


@pytest.mark.rule("LR-V11")
def test_choices_say_what_they_yield():
    table = table_of()
    labels = {choice["action"]: choice["label"] for choice in table.choices(0)}
    assert labels["start-over"] == (
        "Start over: 60, the first loco, three new cards;"
        " your 3, 3 sections of track (3 to build), cards and loads go"
    )
    play(table, 0, "start-over")
    table.declare("time-up 1")
    assert table.to_act == (2,)  # the quiet choice waives
    play(table, 2, "claim")
    table.declare("time-up 0")
    assert kind(table) == "operate"


@pytest.mark.rule("LR-V11")
def test_those_asked_are_told_who_starts_over_and_what_is_at_stake():
    table = table_of()
    play(table, 0, "start-over")
    assert table.ask(1)["sentence"] == (
        "Player 1 starts over, and 3 sections of track (3 to build) would go:"
        " claim it for a ride in your next turn?"
    )
    labels = {choice["action"]: choice["label"] for choice in table.choices(1)}
    assert labels["claim"].endswith("ride it in your next turn for 4, or pay the 4 all the same")
    play(table, 1, "claim")
    play(table, 2, "claim")
    assert table.ask(0)["sentence"].startswith("Player 2 and Player 3 claim your track")
    labels = {choice["action"]: choice["label"] for choice in table.choices(0)}
    assert labels["stay"] == "Stay as you are: Player 2 and Player 3 will pay you 4 each, riding or not"
