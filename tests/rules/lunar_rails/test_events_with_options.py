"""Event cards at tables with options, written from the pages alone."""

import pytest

from tests.rules.lunar_rails.judging import (
    DECOMPRESSION,
    DOCKERS,
    LINE,
    NEAR_FLARES,
    NEAR_RAYS,
    RAIL_STRIKE,
    SOUTH_METEOR,
    TAX_CARD,
    TO_PLATO,
    contracts,
    duties,
    fetcher,
    loan,
    loan_of,
    lying,
    rent,
)
from tests.rules.lunar_rails.positions import Player, allowed, cash, draw, loads, owed, play, start
from tests.rules.lunar_rails.telling import (
    build_nothing,
    chips,
    courier,
    courier_draws,
    discards,
    has_track,
    struck,
    walk,
)


@pytest.mark.rule("LR-V8", "LR-50")
def test_a_tax_counts_loan_money_as_cash_in_hand():
    table = start(courier(cash=28), Player(cash=60), loans=True)
    play(table, 0, "borrow 20", "deliver 2 Ice")
    draw(table, TAX_CARD, 9)
    assert (cash(table, 0), cash(table, 1)) == (48, 40)
    table = start(courier(cash=30), Player(cash=60), loans=True)
    play(table, 0, "borrow 20", "deliver 2 Ice")
    draw(table, TAX_CARD, 9)
    assert cash(table, 0) == 30


@pytest.mark.rule("LR-V8", "LR-50")
def test_a_tax_pays_nothing_back():
    table = start(courier(cash=90), Player(), loans=True, in_play={"loans": loan_of(40)})
    courier_draws(table, TAX_CARD, 9)
    assert (cash(table, 0), loan(table)) == (70, 28)


@pytest.mark.rule("LR-V12", "LR-51")
def test_a_duty_lapses_when_a_meteor_erases_the_track_there():
    me = Player(hand=[2, 1, 5], track=[f"{TO_PLATO} plato"])
    kept = {"honeymoon": {"lying": [], "duties": [[], ["plato"]]}}
    table = struck(SOUTH_METEOR, 8, me, honeymoon=True, in_play=kept)
    draw(table, 9, 10, 11)
    assert (has_track(table, "n+1+3", "plato"), duties(table, 1)) == (False, [])
    assert allowed(table, 1, "new-hand")


@pytest.mark.rule("LR-V12", "LR-51")
def test_a_chip_of_the_honeymoon_game_survives_a_meteor():
    kept = {"honeymoon": {"lying": [{"city": "plato", "load": "Ice"}], "duties": [[], []]}}
    table = struck(SOUTH_METEOR, 8, Player(), honeymoon=True, in_play=kept)
    draw(table, 9, 10, 11)
    assert lying(table) == [("Plato", "Ice")]


@pytest.mark.rule("LR-V12", "LR-56")
def test_a_load_lost_to_flares_goes_to_the_tray_in_the_honeymoon_game():
    table = start(
        Player(at="n+0+4", came_from="n+0+2", loads=["Ice"], track=[LINE]), Player(), honeymoon=True,
        in_force=((NEAR_FLARES, 1, 1),),
    )  # fmt: skip
    build_nothing(table, 0)
    assert (loads(table, 0), chips(table, "Ice"), lying(table), owed(table, 0)) == ([], 2, [], 1)


@pytest.mark.rule("LR-V16", "LR-51")
@pytest.mark.parametrize(("kind", "stays"), [("four-turns", True), ("wordelmann", False)])
def test_a_meteor_empties_the_cities_of_wordelmann_alone(kind, stays):
    chip = {"city": "plato", "load": "Ice"}
    if kind == "four-turns":
        chip |= {"dropper": 1, "ends": 4}
    table = struck(
        SOUTH_METEOR, 8, Player(), field_warehousing=kind, in_play={"field_warehousing": {"lying": [chip]}}
    )
    draw(table, 9, 10, 11)
    assert lying(table) == ([("Plato", "Ice")] if stays else [])
    assert chips(table, "Ice") == (2 if stays else 3)


@pytest.mark.rule("LR-V16", "LR-56", "LR-57")
@pytest.mark.parametrize("card", [NEAR_FLARES, NEAR_RAYS])
def test_flares_and_rays_empty_the_cities_of_their_half(card):
    kept = [{"city": "plato", "load": "Ice"}, {"city": "doppler", "load": "Beer"}]
    table = start(
        courier(loads=["Ice"]), Player(), field_warehousing="wordelmann",
        in_play={"field_warehousing": {"lying": kept}},
    )  # fmt: skip
    courier_draws(table, card, 9)
    assert lying(table) == [("Doppler", "Beer")]


@pytest.mark.rule("LR-V16", "LR-54")
@pytest.mark.parametrize("card", [145, DECOMPRESSION, TAX_CARD])
def test_other_events_spoil_no_goods(card):
    kept = [{"city": "plato", "load": "Ice"}]
    table = start(
        courier(loads=["Ice"]), Player(), field_warehousing="wordelmann",
        in_play={"field_warehousing": {"lying": kept}},
    )  # fmt: skip
    courier_draws(table, card, 9)
    assert lying(table) == [("Plato", "Ice")]


@pytest.mark.rule("LR-V16", "LR-52a")
def test_under_a_dockers_strike_nothing_is_fetched_to_a_major_city():
    assert not allowed(fetcher(in_force=((DOCKERS, 1, 1),)), 0, "fetch Beer doppler")


@pytest.mark.rule("LR-V16", "LR-52a")
def test_under_a_rail_strike_a_chip_is_fetched():
    table = fetcher(in_force=((RAIL_STRIKE, 1, 1),))
    play(table, 0, "fetch Beer doppler")
    assert loads(table, 0) == ["Beer"]


@pytest.mark.rule("LR-V9", "LR-57")
def test_under_rays_nothing_is_owed_for_a_ride():
    table = start(
        Player(cash=0, at="n+0+2"), Player(track=[LINE]), late_payment=True, in_force=((149, 1, 1),)
    )
    assert not allowed(table, 0, "owe n+0+4")
    walk(table, 0, "n+0+4")
    assert (cash(table, 1), rent(table)[0]) == (60, 0)


@pytest.mark.rule("LR-V6", "LR-51")
def test_the_demand_that_a_meteor_turns_is_discarded_and_not_laid_open():
    table = struck(SOUTH_METEOR, 8, open_contracts=True)
    draw(table, 9, 10, 11)
    assert sorted(contracts(table)) == [20, 21, 22]
    assert 8 in discards(table)


@pytest.mark.rule("LR-V12", "LR-51")
def test_a_duty_stays_while_one_section_there_is_left():
    me = Player(hand=[2, 1, 5], track=["plato n+2+2", "plato n+1+3 n+0+2"])
    kept = {"honeymoon": {"lying": [], "duties": [[], ["plato"]]}}
    table = struck(131, 13, me, honeymoon=True, in_play=kept)
    draw(table, 9, 10, 11)
    assert (has_track(table, "plato", "n+2+2"), has_track(table, "plato", "n+1+3")) == (False, True)
    assert duties(table, 1) == [("Plato", 2)]
