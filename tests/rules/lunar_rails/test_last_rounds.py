"""The options that change the end: a time limit (LR-V1), equal turns (LR-V2), and both together."""

import pytest

import railhead
from railhead.table.refusal import Malformed
from tests.rules.lunar_rails.positions import Player, cash, draw, play, start
from tests.rules.lunar_rails.small_moon import STRING, string_track
from tests.rules.lunar_rails.telling import build_nothing, kinds, new, on_turn, seen, walk

SEVEN = string_track(1, 7)
SOUTH = [f"m{k}.se n{4 * k - 2:+d}+0 m{k + 1}.sw" for k in range(1, 7)]
"""The same seven, by the southern mileposts."""


def string(*players, **more):
    return start(*players, moon=STRING, **more)


def rich(cash=250, track=SEVEN, **more):
    return Player(cash=cash, track=track, **more)


def reloaded(table, **changes):
    """The position of a table with some fields of its state changed, read again."""
    position = table.position()
    position["state"].update(changes)
    return railhead.from_position("lunar-rails", position, auto_roll=False, content=STRING)


# Time limit -------------------------------------------------------------------------------------


@pytest.mark.rule("LR-V1")
def test_time_is_called_when_the_round_ends_and_one_more_round_is_played():
    table = string(Player(), Player(), turn=1, round=5, time_limit=5)
    build_nothing(table, 1)
    assert kinds(table)[-2:] == ["time-called", "turn"]
    build_nothing(table, 0)
    assert not table.over
    build_nothing(table, 1)
    assert (table.over, table.end_reason) == (True, "time")


@pytest.mark.rule("LR-V1", "LR-70")
def test_until_time_is_called_250_and_seven_win_as_usual():
    table = string(rich(), Player(), round=5, time_limit=5)
    build_nothing(table, 0)
    assert (table.over, table.end_reason, table.winners()) == (True, "won", [0])


@pytest.mark.rule("LR-V1")
def test_in_the_last_round_nobody_wins_early():
    table = string(rich(300), rich(310, SOUTH[:3]), round=6, time_limit=5)
    build_nothing(table, 0)
    assert not table.over
    build_nothing(table, 1)
    assert (table.end_reason, table.winners()) == ("time", [0])


@pytest.mark.rule("LR-V1", "LR-58")
def test_nor_by_a_lost_turn_in_the_last_round():
    table = string(Player(), rich(400, owed=1), Player(), round=6, time_limit=5)
    build_nothing(table, 0)
    assert (table.over, on_turn(table)) == (False, 2)


@pytest.mark.rule("LR-V1")
def test_seven_joined_go_before_any_cash():
    table = string(rich(20), Player(cash=240), turn=1, round=6, time_limit=5)
    build_nothing(table, 1)
    assert table.winners() == [0]


@pytest.mark.rule("LR-V1")
def test_of_two_with_seven_the_richer_wins():
    table = string(rich(20), rich(30, SOUTH), Player(cash=100), turn=2, round=6, time_limit=5)
    build_nothing(table, 2)
    assert table.winners() == [1]


@pytest.mark.rule("LR-V1")
def test_with_no_seven_the_most_cash_wins_and_ties_share():
    table = string(Player(cash=90, track=string_track(1, 6)), Player(cash=90), turn=1, round=6, time_limit=5)
    build_nothing(table, 1)
    assert table.winners() == [0, 1]


@pytest.mark.rule("LR-V1")
def test_the_empty_turn_of_a_leaver_ends_the_last_round_too():
    table = string(Player(cash=80), Player(), Player(out=True), turn=1, round=6, time_limit=5)
    build_nothing(table, 1)
    assert (table.over, table.end_reason, table.winners()) == (True, "time", [0])


@pytest.mark.rule("LR-V1")
def test_the_tables_limit_may_come_first():
    table = string(Player(), Player(), turn=1, round=4, time_limit=5, max_rounds=4)
    build_nothing(table, 1)
    assert table.end_reason == "limit"
    table = string(Player(), Player(), turn=1, round=6, time_limit=5, max_rounds=6)
    build_nothing(table, 1)
    assert table.end_reason == "time"


@pytest.mark.rule("LR-V1")
def test_a_screen_is_told_when_time_is_called():
    table = string(Player(), Player(), turn=1, round=5, time_limit=5)
    assert seen(table)["time_limit"] == 5
    assert "time_limit" not in seen(string(Player(), Player()))
    signs = [sign["text"] for sign in seen(table)["end_signs"]]
    assert signs == ["One more round after this one."]
    build_nothing(table, 1)
    assert seen(table)["end_signs"][0]["text"] == "This is the last round."
    assert table.log(None)[-2]["text"] == "Time is called: one more round is played."


@pytest.mark.rule("LR-V1")
@pytest.mark.parametrize(
    ("round", "changes"),
    [
        (6, {"round": 7}),
        (4, {"phase": "over", "stack": [], "end_reason": "time"}),
        (6, {"phase": "over", "stack": [], "end_reason": "won", "winner": 0}),
        (6, {"phase": "over", "stack": [], "end_reason": "limit"}),
    ],
    ids=["a round too many", "too early", "won early", "no limit"],
)
def test_a_position_that_time_does_not_allow_is_refused(round, changes):
    table = string(rich(300), Player(), round=round, time_limit=5)
    with pytest.raises(Malformed):
        reloaded(table, **changes)


# Equal turns ------------------------------------------------------------------------------------


@pytest.mark.rule("LR-V2")
def test_a_declared_victory_wins_when_the_round_ends():
    table = string(rich(), Player(), Player(), equal_turns=True)
    build_nothing(table, 0)
    assert (table.over, on_turn(table), seen(table)["declared"]) == (False, 1, [0])
    build_nothing(table, 1, 2)
    assert (table.over, table.end_reason, table.winners()) == (True, "won", [0])


@pytest.mark.rule("LR-V2")
def test_the_last_seat_of_a_round_wins_at_once():
    table = string(Player(), rich(), turn=1, equal_turns=True)
    build_nothing(table, 1)
    assert table.winners() == [1]
    assert table.over


@pytest.mark.rule("LR-V2")
def test_a_round_ends_with_the_seat_before_the_first_player():
    table = string(Player(), rich(), first=1, turn=1, equal_turns=True)
    build_nothing(table, 1)
    assert not table.over
    build_nothing(table, 0)
    assert table.winners() == [1]


@pytest.mark.rule("LR-V2")
@pytest.mark.parametrize(("one", "other", "winner"), [(250, 260, 1), (270, 260, 0)])
def test_of_several_the_one_with_the_most_cash_wins(one, other, winner):
    table = string(rich(one), rich(other, SOUTH), equal_turns=True)
    build_nothing(table, 0, 1)
    assert (table.over, table.winners()) == (True, [winner])


@pytest.mark.rule("LR-V2")
def test_a_tie_raises_the_goal_to_300_and_the_claims_are_gone():
    table = string(rich(260), rich(260, SOUTH), Player(), equal_turns=True)
    build_nothing(table, 0, 1, 2)
    assert not table.over
    assert (seen(table)["declared"], seen(table)["cash_to_win"]) == ([], 300)
    assert "tied" in kinds(table)
    build_nothing(table, 0)
    assert seen(table)["declared"] == []


@pytest.mark.rule("LR-V2")
def test_after_a_tie_300_win_for_all_and_a_further_tie_leaves_it():
    table = string(rich(260), rich(260, SOUTH), Player(), equal_turns=True)
    build_nothing(table, 0, 1, 2)
    position = table.position()
    for seat in (0, 1):
        position["state"]["players"][seat]["cash"] = 300
    position["state"]["bank"] -= 80
    table = railhead.from_position("lunar-rails", position, auto_roll=False, content=STRING)
    build_nothing(table, 0, 1, 2)
    assert not table.over
    assert seen(table)["cash_to_win"] == 300
    position = table.position()
    position["state"]["players"][1]["cash"] = 301
    position["state"]["bank"] -= 1
    table = railhead.from_position("lunar-rails", position, auto_roll=False, content=STRING)
    build_nothing(table, 0, 1, 2)
    assert table.winners() == [1]
    assert table.over


@pytest.mark.rule("LR-V2", "LR-50")
def test_a_claim_is_not_lost_by_what_comes_after_it():
    table = string(rich(255), Player(hand=[4, 5, 6]), equal_turns=True)
    build_nothing(table, 0)
    play(table, 1, "new-hand")
    draw(table, 150, 7, 8, 9)
    assert cash(table, 0) == 205
    assert (table.over, table.winners()) == (True, [0])


@pytest.mark.rule("LR-V2", "LR-34")
def test_cash_is_compared_at_the_end_of_the_round():
    rider = rich(258, SOUTH, at="m1.ne")
    table = string(rich(253), rider, equal_turns=True)
    build_nothing(table, 0)
    walk(table, 1, "n+2+0")
    assert (cash(table, 0), cash(table, 1)) == (257, 254)
    build_nothing(table, 1)
    assert table.winners() == [0]


@pytest.mark.rule("LR-V2", "LR-58")
def test_a_lost_turn_is_a_completed_one_and_may_claim():
    table = string(Player(), rich(owed=1), Player(), equal_turns=True)
    build_nothing(table, 0)
    assert (on_turn(table), seen(table)["declared"]) == (2, [1])
    build_nothing(table, 2)
    assert table.winners() == [1]
    assert table.over


@pytest.mark.rule("LR-V2", "LR-80")
def test_an_empty_turn_is_a_completed_one():
    table = string(Player(out=True), rich(), Player(out=True), Player(), turn=1, equal_turns=True)
    build_nothing(table, 1, 3)
    assert table.winners() == [1]
    assert table.over


@pytest.mark.rule("LR-V2", "LR-80")
def test_the_claim_of_a_leaver_is_void():
    table = string(rich(), Player(), Player(), equal_turns=True)
    build_nothing(table, 0)
    table.declare("resign 0")
    assert seen(table)["declared"] == []
    build_nothing(table, 1, 2)
    assert (table.over, on_turn(table)) == (False, 1)


@pytest.mark.rule("LR-V2", "LR-71")
def test_a_claim_and_a_tie_tell_no_sum():
    table = string(rich(260), rich(260, SOUTH), Player(), equal_turns=True)
    build_nothing(table, 0, 1, 2)
    told = [line for line in table.log(2) if line["kind"] in ("declared", "tied")]
    assert len(told) == 3
    assert "260" not in str(told)
    assert seen(table, 2)["players"][0]["cash"] is None


@pytest.mark.rule("LR-V2")
def test_a_claim_shows_cash_enough_and_is_not_taken_back_for_free():
    table = string(rich(), Player(), equal_turns=True)
    build_nothing(table, 0)
    assert [event for event in table.log(None) if event["kind"] == "declared"]
    assert table.undo_terms(0)["asks"] == [1]


@pytest.mark.rule("LR-V2")
@pytest.mark.parametrize(
    "kept",
    [
        {"declared": [0], "cash_to_win": 250},
        {"declared": [1], "cash_to_win": 250},
        {"declared": [], "cash_to_win": 260},
        {"declared": [0, 0], "cash_to_win": 250},
        {"declared": []},
    ],
)
def test_a_position_with_claims_that_nobody_made_is_refused(kept):
    table = string(rich(), rich(track=[]), equal_turns=True)
    with pytest.raises(Malformed):
        reloaded(table, options_in_play={"equal_turns": kept})
    with pytest.raises(Malformed):
        reloaded(string(Player(), Player()), options_in_play={"equal_turns": kept})


@pytest.mark.rule("LR-V2")
def test_a_position_in_the_middle_of_claims_reads_back():
    table = string(rich(), Player(), Player(), equal_turns=True)
    build_nothing(table, 0)
    assert reloaded(table).position() == table.position()
    build_nothing(table, 1, 2)
    assert reloaded(table).position() == table.position()


@pytest.mark.rule("LR-V2")
def test_a_winner_who_did_not_declare_is_refused():
    table = string(rich(), Player(), turn=1, equal_turns=True)
    with pytest.raises(Malformed):
        reloaded(table, phase="over", stack=[], end_reason="won", winner=0)


# Both -------------------------------------------------------------------------------------------


@pytest.mark.rule("LR-V1", "LR-V2")
def test_a_claim_ends_the_game_with_its_round_even_before_time():
    table = string(rich(), Player(), round=3, time_limit=5, equal_turns=True)
    build_nothing(table, 0, 1)
    assert (table.end_reason, table.winners()) == ("won", [0])


@pytest.mark.rule("LR-V1", "LR-V2")
def test_in_the_last_round_claimants_rank_by_cash_and_a_tie_is_shared():
    table = string(rich(260), rich(260, SOUTH), Player(cash=900), round=6, time_limit=5, equal_turns=True)
    build_nothing(table, 0, 1, 2)
    assert (table.end_reason, table.winners()) == ("time", [0, 1])
    assert "tied" not in kinds(table)
    assert reloaded(table).winners() == [0, 1]


@pytest.mark.rule("LR-V1", "LR-V2")
def test_a_tie_in_the_round_in_which_time_is_called_leaves_one_round():
    table = string(rich(260), rich(260, SOUTH), round=5, time_limit=5, equal_turns=True)
    build_nothing(table, 0, 1)
    assert kinds(table)[-3:] == ["tied", "time-called", "turn"]
    build_nothing(table, 0, 1)
    assert (table.end_reason, table.winners()) == ("time", [0, 1])


@pytest.mark.rule("LR-V2")
def test_a_tie_at_the_tables_limit_is_shared():
    table = string(rich(260), rich(260, SOUTH), Player(cash=900), equal_turns=True, max_rounds=5)
    build_nothing(table, 0, 1, 2)
    assert (table.end_reason, table.winners()) == ("limit", [0, 1])
    assert reloaded(table).winners() == [0, 1]


def test_with_the_options_off_nothing_of_them_is_there():
    table = new()
    assert "options_in_play" not in table.position()["state"]
    assert table.position()["options"] == {"max_rounds": 270}
