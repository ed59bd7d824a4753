"""Easy start and open contracts, alone and with other options, judged from the pages alone."""

import pytest

from tests.rules.lunar_rails.judging import (
    TO_PLATO,
    TYCHO,
    contracts,
    duties,
    loan,
    loan_of,
    may_after,
    rent,
    rent_of,
    with_open,
)
from tests.rules.lunar_rails.positions import Player, allowed, cash, draw, hand, play, refused, start
from tests.rules.lunar_rails.telling import build_nothing, courier, courier_draws, discards, new, now, seen


@pytest.mark.rule("LR-V6", "LR-V12")
def test_an_open_card_does_not_allow_building_to_a_small_city():
    me = Player(hand=[1, 5, 24], track=[TO_PLATO])
    table = start(me, Player(), stage="build", open_contracts=True, honeymoon=True)
    table = with_open(table, 2, 3)
    assert refused(table, 0, "build n+1+3 plato") == "LR-V12"


@pytest.mark.rule("LR-V6", "LR-V12")
def test_an_open_card_is_not_bound_by_building_there():
    me = Player(hand=[2, 1, 5], track=[TO_PLATO])
    table = with_open(start(me, Player(), stage="build", open_contracts=True, honeymoon=True), 6)
    play(table, 0, "build n+1+3 plato")
    assert duties(table) == [("Plato", 2)]


def bound(**more):
    """Seat 0 has built to Plato with card 2 (Beer) and is there with Ice and Beer; card 6 (Ice) is open."""
    me = Player(**{
        "hand": [2, 1, 5], "track": [f"{TO_PLATO} plato"], "at": "plato", "loads": ["Ice", "Beer"], **more,
    })  # fmt: skip
    table = start(
        me, Player(), open_contracts=True, honeymoon=True,
        in_play={"honeymoon": {"lying": [], "duties": [["plato"], []]}},
    )  # fmt: skip
    return with_open(table, 6)


@pytest.mark.rule("LR-V6", "LR-V12")
def test_filling_an_open_card_at_that_city_does_not_do_the_duty():
    table = bound()
    play(table, 0, "deliver 6 Ice")
    assert (cash(table, 0), contracts(table), duties(table)) == (70, [], [("Plato", 2)])


@pytest.mark.rule("LR-V6", "LR-V12")
def test_filling_the_own_card_at_that_city_does_the_duty():
    table = bound()
    play(table, 0, "deliver 2 Beer")
    draw(table, 9)
    assert (duties(table), contracts(table)) == ([], [6])


@pytest.mark.rule("LR-V6", "LR-V12")
def test_a_hand_with_a_duty_card_is_not_laid_open():
    table = bound()
    assert refused(table, 0, "new-hand") == "LR-V12"


@pytest.mark.rule("LR-V6", "LR-V12")
def test_a_rival_fills_an_open_card_for_the_same_load_and_the_duty_stays():
    me = Player(hand=[2, 1, 5], track=[f"{TO_PLATO} plato"])
    rival = Player(at="tycho", loads=["Ice"], hand=[20, 21, 22])
    kept = {"honeymoon": {"lying": [], "duties": [["plato"], []]}}
    table = start(me, rival, turn=1, open_contracts=True, honeymoon=True, in_play=kept)
    table = with_open(table, 14)
    play(table, 1, "deliver 14 Ice")
    assert (cash(table, 1), duties(table)) == (83, [("Plato", 2)])


@pytest.mark.rule("LR-V6", "LR-V8")
def test_the_payoff_of_an_open_card_goes_to_the_bank_for_a_loan():
    me = Player(at="tycho", loads=["Ice"], hand=[1, 5, 24])
    kept = {"loans": loan_of(30)}
    table = with_open(start(me, Player(), open_contracts=True, loans=True, in_play=kept), 2)
    play(table, 0, "deliver 2 Ice")
    assert (cash(table, 0), loan(table)) == (60, 18)


@pytest.mark.rule("LR-V6", "LR-V9")
def test_the_payoff_of_an_open_card_pays_owed_rent():
    me = Player(at="tycho", loads=["Ice"], hand=[1, 5, 24])
    kept = {"late_payment": rent_of(4)}
    table = start(me, Player(track=[TYCHO]), open_contracts=True, late_payment=True, in_play=kept)
    table = with_open(table, 2)
    play(table, 0, "deliver 2 Ice")
    assert (cash(table, 0), cash(table, 1), rent(table)[0]) == (68, 64, 0)


@pytest.mark.rule("LR-V6", "LR-V14")
def test_filling_an_open_card_costs_a_point():
    me = Player(at="tycho", loads=["Ice"], hand=[1, 5, 24])
    table = with_open(start(me, Player(), open_contracts=True, cost_to_load=True), 2)
    assert not may_after(table, 0, 10, "deliver 2 Ice")
    play(table, 0, "deliver 2 Ice")
    assert now(table)["moved"] == 1


@pytest.mark.rule("LR-V6", "LR-V8")
def test_a_hand_laid_open_counts_as_thrown_away_before_a_loan():
    table = start(
        Player(), Player(), open_contracts=True, loans=True, loans_after_new_hands=True,
        in_play={"loans_after_new_hands": [2, 0]},
    )  # fmt: skip
    play(table, 0, "new-hand")
    draw(table, 1, 2, 3)
    build_nothing(table, 1)
    assert allowed(table, 0, "borrow 5")


@pytest.mark.rule("LR-V4", "LR-V6")
def test_cards_thrown_away_at_the_start_are_discarded_and_not_laid_open():
    table = new(2, easy_start=True, open_contracts=True)
    draw(table, 1, 2, 3, 4, 5, 6, 7, 8)
    table.play(0, "throw-away 1")
    table.play(1, "throw-away 5")
    assert contracts(table) == []
    assert {1, 5} <= set(discards(table))


@pytest.mark.rule("LR-V6", "LR-1")
def test_open_cards_are_not_shuffled_back_into_an_empty_pile():
    table = start(courier(), Player(hand=[20, 21, 22]), open_contracts=True, pile=[5, 6])
    table = with_open(table, 5, 6)
    play(table, 0, "deliver 2 Ice")
    assert {5, 6} <= set(contracts(table))
    assert not {"card 5", "card 6"} & set(table.outcomes())


@pytest.mark.rule("LR-V4", "LR-2a")
def test_what_another_threw_away_is_not_seen_before_all_have():
    told = []
    for card in (1, 2):
        table = new(2, easy_start=True)
        draw(table, 1, 2, 3, 4, 5, 6, 7, 8)
        table.play(0, f"throw-away {card}")
        told.append((table.view(1), table.log(1), table.view(None), table.state.known_to(1).position()))
    assert told[0] == told[1]


@pytest.mark.rule("LR-V4", "LR-2a")
def test_a_thrown_card_does_not_make_its_thrower_first():
    table = new(2, easy_start=True)
    draw(table, 29, 10, 24, 9, 1, 2, 5, 6)
    table.play(0, "throw-away 29")
    table.play(1, "throw-away 5")
    assert seen(table)["first"] == 1


@pytest.mark.rule("LR-V6")
def test_any_of_the_open_cards_may_go_new_ones_too():
    table = with_open(start(Player(hand=[1, 2, 3]), Player(), open_contracts=True), 4, 5)
    play(table, 0, "new-hand")
    assert len(table.outcomes()) == 5


@pytest.mark.rule("LR-V6")
def test_the_surplus_goes_before_the_new_hand_is_drawn():
    table = with_open(start(Player(hand=[1, 2, 3]), Player(), open_contracts=True), 4, 5, 6, 7)
    play(table, 0, "new-hand")
    for _ in range(3):
        assert hand(table, 0) == []
        table.roll(next(iter(table.outcomes())))
    assert len(contracts(table)) == 4
    assert len(set(discards(table)) & {1, 2, 3, 4, 5, 6, 7}) == 3


@pytest.mark.rule("LR-V6", "LR-6")
def test_filling_an_open_card_draws_nothing():
    me = Player(at="tycho", loads=["Ice"], hand=[1, 5, 24])
    table = with_open(start(me, Player(), open_contracts=True), 2)
    play(table, 0, "deliver 2 Ice")
    assert (hand(table, 0), table.to_act, contracts(table)) == ([1, 5, 24], (0,), [])
    assert 2 in discards(table)


@pytest.mark.rule("LR-V6")
def test_the_open_card_is_filled_and_the_own_one_for_the_same_is_kept():
    me = Player(at="tycho", loads=["Ice"], hand=[2, 5, 24])
    table = with_open(start(me, Player(), open_contracts=True), 14)
    play(table, 0, "deliver 14 Ice")
    assert (cash(table, 0), hand(table, 0)) == (83, [2, 5, 24])


@pytest.mark.rule("LR-V6", "LR-36")
def test_a_delivered_own_card_is_discarded_and_not_laid_open():
    table = start(courier(), Player(), open_contracts=True)
    courier_draws(table, 9)
    assert (contracts(table), 2 in discards(table)) == ([], True)
