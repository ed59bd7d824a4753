"""Winning: seven of eight major cities in one piece, and 250 in cash, at the end of an own turn."""

import pytest

from tests.rules.lunar_rails.positions import Player, cash, draw, kind, loads, owed, play, start
from tests.rules.lunar_rails.small_moon import STRING, string_track
from tests.rules.lunar_rails.telling import build_nothing, lay, on_turn, player, walk

SEVEN = string_track(1, 7)


def rich(track=SEVEN, cash=250, **more):
    return Player(cash=cash, track=track, **more)


def string(*players, **more):
    return start(*players, *([Player()] if len(players) == 1 else []), moon=STRING, **more)


@pytest.mark.rule("LR-0", "LR-70")
@pytest.mark.parametrize("money", [250, 251, 400])
def test_250_and_seven_joined_major_cities_win_at_the_end_of_the_own_turn(money):
    table = string(rich(cash=money))
    assert not table.over
    build_nothing(table, 0)
    assert (table.over, table.winners()) == (True, [0])


@pytest.mark.rule("LR-70")
@pytest.mark.parametrize(
    "cities", [(1, 7), (2, 8), (1, 8)], ids=["the first seven", "the last seven", "eight"]
)
def test_any_seven_will_do(cities):
    table = string(rich(string_track(*cities)))
    build_nothing(table, 0)
    assert table.winners() == [0]
    assert table.over


@pytest.mark.rule("LR-70")
@pytest.mark.parametrize(("first", "last"), [(1, 6), (3, 8), (1, 2)])
def test_six_are_not_enough(first, last):
    table = string(rich(string_track(first, last)))
    build_nothing(table, 0)
    assert (table.over, on_turn(table)) == (False, 1)


@pytest.mark.rule("LR-70")
@pytest.mark.parametrize("money", [0, 249])
def test_less_than_250_is_not_enough(money):
    table = string(rich(cash=money))
    build_nothing(table, 0)
    assert not table.over


@pytest.mark.rule("LR-70", "LR-70a")
def test_the_track_must_be_one_piece():
    table = string(rich(string_track(1, 4) + string_track(5, 8)))
    build_nothing(table, 0)
    assert not table.over


@pytest.mark.rule("LR-70a")
def test_foreign_track_does_not_join():
    table = string(rich(string_track(1, 4) + string_track(5, 8)), Player(track=string_track(4, 5)))
    build_nothing(table, 0)
    assert not table.over


@pytest.mark.rule("LR-70a", "LR-80")
def test_the_banks_track_does_not_join():
    table = string(
        rich(string_track(1, 4) + string_track(5, 8)),
        Player(),
        Player(out=True),
        bank_track=string_track(4, 5),
    )
    build_nothing(table, 0)
    assert not table.over


@pytest.mark.rule("LR-70a", "LR-13")
def test_red_areas_join_what_ends_at_them():
    # Every line ends at another milepost of the red area than the next one begins.
    table = string(rich())
    assert len(player(table, 0)["majors"]) == 7


@pytest.mark.rule("LR-70a", "LR-19")
def test_polar_points_join():
    runs = ["sinus-iridum.n n-1+3 n-1+5 n-1+7 peary", "peary f+0+6 f+0+4 apollo.n"]
    table = start(Player(track=runs), Player())
    assert set(player(table, 0)["majors"]) == {"Sinus Iridum", "Apollo"}


@pytest.mark.rule("LR-70a")
def test_loops_and_branches_do_no_harm():
    loop = ["m2.se n+6+0 m3.sw", "m4.se n+14+0"]
    table = string(rich([*SEVEN, *loop]))
    build_nothing(table, 0)
    assert table.over


@pytest.mark.rule("LR-70")
def test_the_seventh_city_may_be_joined_in_this_very_turn():
    table = string(rich(string_track(1, 6), cash=256))
    play(table, 0, "end-operation")
    lay(table, 0, "m6.ne n+22+0 m7.nw")  # 1 + 5
    assert not table.over
    play(table, 0, "end-turn")
    assert table.winners() == [0]


@pytest.mark.rule("LR-70")
def test_money_spent_in_the_phase_is_gone():
    table = string(rich(cash=259))
    play(table, 0, "end-operation", "upgrade Redstone", "end-turn")
    assert not table.over


@pytest.mark.rule("LR-70")
def test_it_is_not_tested_in_the_middle_of_a_turn():
    table = string(rich(cash=300, at="m1"))
    walk(table, 0, "m1.n")
    play(table, 0, "end-operation")
    assert (table.over, kind(table)) == (False, "build")


@pytest.mark.rule("LR-70", "LR-70b")
def test_it_is_not_tested_in_anothers_turn():
    table = string(Player(), rich())
    build_nothing(table, 0)
    assert (table.over, on_turn(table)) == (False, 1)
    build_nothing(table, 1)
    assert table.winners() == [1]


@pytest.mark.rule("LR-70b", "LR-34")
def test_rent_received_in_anothers_turn_counts_at_the_end_of_the_own_next_one():
    table = string(Player(at="m1.ne"), rich(cash=246))
    walk(table, 0, "n+2+0")
    assert cash(table, 1) == 250
    build_nothing(table, 0)
    assert not table.over
    build_nothing(table, 1)
    assert (table.over, table.winners()) == (True, [1])


@pytest.mark.rule("LR-70")
def test_the_first_player_to_do_it_wins_whatever_the_others_have():
    table = string(rich(cash=250), rich(track=[], cash=400))
    build_nothing(table, 0)
    assert table.winners() == [0]


@pytest.mark.rule("LR-70a", "LR-70b")
def test_a_turn_given_up_for_a_new_hand_is_tested_with_the_hand_full():
    table = string(rich(hand=[1, 2, 3]))
    play(table, 0, "new-hand")
    draw(table, 4, 5)
    assert not table.over
    draw(table, 6)
    assert (table.over, table.winners()) == (True, [0])


@pytest.mark.rule("LR-70a", "LR-58")
def test_a_lost_turn_is_tested_too():
    table = string(Player(), rich(owed=1))
    build_nothing(table, 0)
    assert (table.over, table.winners()) == (True, [1])


@pytest.mark.rule("LR-70a")
def test_nobody_needs_to_claim_it():
    table = string(rich(), Player(), Player())
    build_nothing(table, 0)
    assert table.to_act == ()


@pytest.mark.rule("LR-70b", "LR-50")
def test_a_tax_in_the_last_refill_comes_before_the_test():
    table = string(rich(hand=[1, 2, 3], cash=299))
    play(table, 0, "new-hand")
    draw(table, 4, 5, 150, 6)
    assert cash(table, 0) == 249
    assert not table.over


@pytest.mark.rule("LR-59b", "LR-56")
def test_the_flare_test_comes_before_the_win():
    table = string(rich(at="n+2+0", loads=["Ice", "Beer"]), Player(), in_force=((147, 1, 1),))
    build_nothing(table, 0)
    assert (kind(table), table.over) == ("lose-load", False)
    play(table, 0, "lose Ice")
    assert table.winners() == [0]
    assert table.over
    assert loads(table, 0) == ["Beer"]


@pytest.mark.rule("LR-59b")
def test_a_player_hit_at_the_end_of_his_turn_still_wins():
    table = string(rich(at="n+2+0"), Player(), in_force=((139, 1, 1),))
    build_nothing(table, 0)
    assert (table.over, owed(table, 0)) == (True, 1)


@pytest.mark.rule("LR-70", "LR-51")
def test_erased_track_no_longer_joins():
    whole = string(rich())
    broken = string(rich(string_track(1, 3) + string_track(4, 7)))
    assert (len(player(whole, 0)["majors"]), len(player(broken, 0)["majors"])) == (7, 4)


def test_at_the_limit_of_rounds_the_game_ends():
    table = string(Player(), Player(), turn=1, round=5, max_rounds=5)
    build_nothing(table, 1)
    assert (table.over, table.end_reason) == (True, "limit")


@pytest.mark.rule("LR-70", "LR-36")
def test_a_delivery_that_makes_250_wins_at_the_end_of_the_turn():
    lines = {line["city"]: line for line in STRING["demands"][0]["lines"]}
    city, line = next(iter(lines.items()))
    carrier = rich(cash=250 - line["pays"], at=city.lower(), loads=[line["load"]], hand=[1, 2, 3])
    table = string(carrier)
    play(table, 0, f"deliver 1 {line['load']}")
    draw(table, 4)
    assert (cash(table, 0), table.over) == (250, False)
    build_nothing(table, 0)
    assert table.winners() == [0]
    assert table.over


@pytest.mark.rule("LR-70")
def test_nothing_is_played_after_it():
    table = string(rich())
    build_nothing(table, 0)
    assert table.legal(0) == table.legal(1) == []
