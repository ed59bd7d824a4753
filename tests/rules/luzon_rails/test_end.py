"""How the game ends, and who has won."""

import pytest

from tests.rules.luzon_rails.positions import (
    COMPANIES,
    a_card_played,
    a_round_ended,
    a_turn,
    cash_of,
    content,
    end_the_round,
    grown,
    hexes,
    play,
    play_card,
    restock,
    rule_that_refuses,
    shares_of,
)


def sold_out(*companies):
    """Companies all of whose shares are seat 2's."""
    return {company: {"shares": [0, 0, shares_of(company)]} for company in companies}


def built_out(left, *companies):
    """Companies with so many track left in their supply; on mountains they keep out of each other's way."""
    return {company: {"track": grown(company, content()["track"] - left)} for company in companies}


def towns(left):
    """Developed towns such that so many tokens are left."""
    return sorted(hexes("town"))[: content()["tokens"] - left]


# Klingson and E.C.H. find this much track on the plains alone, and Mayon what it needs in the north.
THREE_BUILDERS = ("klingson", "ech", "mayon")


# Six rounds -------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-14")
def test_the_game_ends_after_round_six():
    table = a_round_ended(round=6)
    assert table.over
    assert table.view(None)["end_reason"] == "rounds"
    assert table.view(None)["phase"] == "over"
    assert table.to_act == ()


@pytest.mark.rule("LZ-14")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
def test_the_game_goes_on_after_earlier_rounds(round):
    table = a_round_ended(round=round)
    assert not table.over
    restock(table)
    assert table.view(None)["round"] == round + 1


@pytest.mark.rule("LZ-14")
def test_the_dividends_of_the_last_round_are_paid():
    table = a_round_ended(round=6, companies={"klingson": {"value": 7}})
    assert cash_of(table) == [27, 20, 20]
    assert list(table.scores()) == [27, 20, 20]


@pytest.mark.rule("LZ-14", "LZ-13")
def test_nothing_is_thrown_away_after_round_six():
    table = a_round_ended(round=6, hands=[["build"], ["grant"], []])
    assert table.over


@pytest.mark.rule("LZ-14")
def test_nothing_is_played_after_the_end():
    assert rule_that_refuses(a_round_ended(round=6), "display build") == "T-3"


# Triggers ---------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-14")
def test_three_companies_without_shares_left_end_the_game_after_the_round():
    table = a_round_ended(round=3, companies=sold_out("klingson", "cabasan", "mayon"))
    assert table.over
    assert table.view(None)["end_reason"] == "shares"


@pytest.mark.rule("LZ-14")
def test_two_companies_without_shares_left_do_not():
    assert not a_round_ended(round=3, companies=sold_out("klingson", "cabasan")).over


@pytest.mark.rule("LZ-14")
def test_three_companies_with_three_track_left_end_the_game_after_the_round():
    table = a_round_ended(round=3, companies=built_out(3, *THREE_BUILDERS))
    assert table.over
    assert table.view(None)["end_reason"] == "track"


@pytest.mark.rule("LZ-14")
def test_four_track_left_are_enough_to_go_on():
    companies = built_out(3, "klingson", "ech") | built_out(4, "mayon")
    assert not a_round_ended(round=3, companies=companies).over


@pytest.mark.rule("LZ-14")
def test_three_tokens_left_end_the_game_after_the_round():
    table = a_round_ended(round=3, tokens=towns(3))
    assert table.over
    assert table.view(None)["end_reason"] == "tokens"


@pytest.mark.rule("LZ-14")
def test_four_tokens_left_do_not():
    assert not a_round_ended(round=3, tokens=towns(4)).over


@pytest.mark.rule("LZ-14")
def test_of_several_triggers_the_first_of_the_rule_is_named():
    companies = sold_out("cabasan", "sinagtala", "mayon")
    assert a_round_ended(companies=companies, tokens=towns(2)).view(None)["end_reason"] == "shares"


@pytest.mark.rule("LZ-14")
def test_in_round_six_the_rounds_are_the_reason():
    assert a_round_ended(round=6, tokens=towns(2)).view(None)["end_reason"] == "rounds"


@pytest.mark.rule("LZ-14")
def test_dividends_are_paid_when_a_trigger_ends_the_game():
    table = a_round_ended(tokens=towns(3), companies={"klingson": {"value": 7}})
    assert table.over
    assert cash_of(table) == [27, 20, 20]


@pytest.mark.rule("LZ-14", "LZ-13")
def test_nothing_is_thrown_away_when_the_game_has_ended_after_an_even_round():
    table = a_round_ended(round=2, tokens=towns(3), hands=[["build"], ["grant"], []])
    assert table.over


@pytest.mark.rule("LZ-14")
def test_the_round_of_a_trigger_is_played_to_its_end():
    table = a_card_played("develop", tokens=towns(4))
    play(table, f"develop {sorted(hexes('town'))[-1]}")
    assert not table.over
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-14a")
def test_a_trigger_is_announced_at_once():
    table = a_card_played("develop", tokens=towns(4))
    assert (table.view(None)["triggers"], table.view(None)["last_round"]) == ([], False)
    play(table, f"develop {sorted(hexes('town'))[-1]}")
    assert (table.view(None)["triggers"], table.view(None)["last_round"]) == (["tokens"], True)


@pytest.mark.rule("LZ-14a")
def test_a_trigger_met_with_the_rounds_last_card_counts():
    table = a_turn(display=("develop",), tokens=towns(4))
    play_card(table, "develop")
    play(table, f"develop {sorted(hexes('town'))[-1]}")
    assert table.over


@pytest.mark.rule("LZ-14", "LZ-6")
def test_selling_the_last_share_of_a_third_company_is_a_trigger():
    companies = sold_out("klingson", "cabasan") | {"ech": {"shares": [0, 0, shares_of("ech") - 1]}}
    table = a_card_played("auction", companies=companies)
    play(table, "offer ech", "bid 1", "pass", "pass")
    assert table.view(None)["triggers"] == ["shares"]


@pytest.mark.rule("LZ-14", "LZ-8")
def test_building_a_third_company_down_to_three_track_is_a_trigger():
    companies = built_out(3, "klingson", "mayon") | built_out(4, "ech")
    companies["ech"]["treasury"] = 30
    table = a_card_played("build", companies=companies)
    play(table, next(action for action in table.legal(0) if action.startswith("build ech")))
    assert table.view(None)["triggers"] == ["track"]


@pytest.mark.rule("LZ-14a")
def test_several_triggers_may_be_met():
    table = a_turn(companies=sold_out(*COMPANIES), tokens=towns(0))
    assert table.view(None)["triggers"] == ["shares", "tokens"]


# A limit on rounds ------------------------------------------------------------------------------


@pytest.mark.rule("LZ-14")
def test_a_limit_on_rounds_ends_the_game_with_its_dividends():
    table = a_round_ended(round=2, max_rounds=2, companies={"klingson": {"value": 7}})
    assert table.over
    assert table.view(None)["end_reason"] == "limit"
    assert cash_of(table) == [27, 20, 20]


@pytest.mark.rule("LZ-14")
def test_before_the_limit_the_game_goes_on():
    assert not a_round_ended(round=2, max_rounds=3).over


# Winning ----------------------------------------------------------------------------------------


def winners(cash, **more):
    """Who wins with this cash when the last round pays nothing."""
    table = a_round_ended(seats=len(cash), round=6, cash=cash, **more)
    assert list(table.scores()) == cash
    return sorted(table.winners())


@pytest.mark.rule("LZ-15")
def test_most_money_wins():
    assert winners([20, 31, 30]) == [1]


@pytest.mark.rule("LZ-15")
def test_shares_values_and_treasuries_are_worth_nothing_at_the_end():
    companies = {"sinagtala": {"shares": [0, 0, 3], "treasury": 40}}
    assert winners([21, 20, 20], companies=companies) == [0]


@pytest.mark.rule("LZ-15")
def test_of_equals_the_one_with_fewest_shares_wins():
    """Seats 0 and 1 hold two shares each, seat 2 one."""
    assert winners([30, 20, 30]) == [2]


@pytest.mark.rule("LZ-15")
def test_fewer_shares_do_not_beat_more_money():
    assert winners([31, 20, 30]) == [0]


@pytest.mark.rule("LZ-15")
def test_shares_are_counted_not_companies():
    companies = {"sinagtala": {"shares": [0, 0, 3]}}
    assert winners([30, 10, 30], companies=companies) == [0]


@pytest.mark.rule("LZ-15")
def test_equal_money_and_equal_shares_share_the_win():
    assert winners([30, 30, 20]) == [0, 1]


@pytest.mark.rule("LZ-15")
def test_all_may_share_the_win():
    assert winners([30] * 5) == [0, 1, 2, 3, 4]


@pytest.mark.rule("LZ-15")
def test_a_player_without_shares_wins_a_tie():
    companies = {"sinagtala": {"shares": [1, 0, 0]}}
    assert winners([30, 30, 30], companies=companies) == [2]


@pytest.mark.rule("LZ-14")
def test_nobody_has_won_before_the_end():
    table = a_turn(display=("grant",), round=6)
    assert not table.over
    end_the_round(table)
    assert table.over


# Warnings ---------------------------------------------------------------------------------------


def signs(table):
    return [sign["text"] for sign in table.view(None)["end_signs"]]


@pytest.mark.rule("LZ-14")
def test_the_last_rounds_are_told():
    assert signs(a_turn(round=3)) == []
    assert signs(a_turn(round=5)) == ["One more round after this one."]
    assert signs(a_turn(round=6)) == ["This is the last round."]


@pytest.mark.rule("LZ-14")
def test_the_shares_that_would_end_the_game_are_told_when_they_are_few():
    two = sold_out(*COMPANIES[:2])
    third = {COMPANIES[2]: {"shares": [0, 0, shares_of(COMPANIES[2]) - 2]}}
    assert "Two more shares sold may make this round the last." in signs(
        a_turn(round=2, companies={**two, **third})
    )


@pytest.mark.rule("LZ-12")
def test_what_shares_pay_is_open_until_it_is_paid():
    one = {COMPANIES[0]: {"shares": [0, 0, 1], "value": 7}}
    before = a_turn(round=2, companies=one).view(None)
    assert before["standing"][2]["open"] == "₱7 at the next dividends"
    paid = a_round_ended(round=6, companies=one).view(None)
    assert paid["players"][2]["due"] == 0
    assert {each["open"] for each in paid["standing"]} == {""}
