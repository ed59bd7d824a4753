"""Starting over at a table with other options, written from the pages alone."""

import pytest

from tests.rules.lunar_rails.judging import (
    IRIDUM,
    LINE,
    TAX_CARD,
    TO_PLATO,
    contracts,
    duties,
    fetcher,
    loan,
    loan_of,
    lying,
    rent,
    rent_of,
    restart,
    starting,
    with_open,
)
from tests.rules.lunar_rails.positions import (
    Player,
    allowed,
    at,
    cash,
    draw,
    loads,
    loco,
    play,
    refused,
    track,
)
from tests.rules.lunar_rails.telling import build_nothing, chips, discards, has_track, lay, now, seen, walk


@pytest.mark.rule("LR-V8", "LR-V11")
def test_a_loan_vanishes_with_a_restart():
    table = starting(loans=True, in_play={"loans": loan_of(40, 3)})
    restart(table)
    told = seen(table)["debts"][0]
    assert (cash(table, 0), told["loan"], told["loan_money"]) == (60, 0, 0)


@pytest.mark.rule("LR-V8", "LR-V11")
def test_after_a_restart_an_upgrade_is_no_longer_barred_by_the_old_loan():
    table = starting(loans=True, in_play={"loans": loan_of(40, 3)})
    restart(table)
    play(table, 0, "upgrade Redstone")
    assert loco(table, 0) == "Redstone"


@pytest.mark.rule("LR-V8", "LR-V11")
def test_after_a_restart_a_new_loan_may_be_taken():
    table = starting(loans=True, in_play={"loans": loan_of(40, 3)})
    restart(table)
    assert allowed(table, 0, "borrow 20")


@pytest.mark.rule("LR-V9", "LR-V11")
@pytest.mark.parametrize(("money", "paid"), [(3, 3), (8, 8), (20, 8)])
def test_rent_debt_is_paid_from_the_old_cash_as_far_as_it_goes(money, paid):
    table = starting(me={"cash": money}, late_payment=True, in_play={"late_payment": rent_of(8)})
    restart(table)
    assert (cash(table, 0), cash(table, 1), rent(table)[0]) == (60, 60 + paid, 0)


@pytest.mark.rule("LR-V8", "LR-V9", "LR-V11")
def test_old_loan_money_too_pays_the_rent_debt():
    table = starting(
        me={"cash": 4}, late_payment=True, loans=True,
        in_play={"late_payment": rent_of(4), "loans": loan_of(8, 4)},
    )  # fmt: skip
    restart(table)
    assert (cash(table, 1), loan(table)) == (64, 0)


@pytest.mark.rule("LR-V9", "LR-V11")
def test_rent_that_others_owe_the_restarter_goes_to_the_bank():
    debtor = Player(at="n+1+3", came_from="n+1+1")
    table = starting(
        debtor, late_payment=True,
        in_play={"late_payment": [{"owed": 0, "to": None}, {"owed": 4, "to": 0}]},
    )  # fmt: skip
    restart(table)
    assert rent(table, 1) == (4, "bank")
    play(table, 0, "end-turn")
    play(table, 1, "settle")
    assert (cash(table, 0), cash(table, 1)) == (60, 56)


@pytest.mark.rule("LR-V6", "LR-V11")
def test_cards_of_a_restart_are_discarded_and_not_laid_open():
    table = with_open(starting(open_contracts=True), 4)
    restart(table)
    assert contracts(table) == [4]
    assert {1, 2, 3} <= set(discards(table))


@pytest.mark.rule("LR-V11", "LR-V16")
@pytest.mark.parametrize("kind", ["four-turns", "wordelmann"])
def test_loads_of_a_restart_go_to_the_tray_and_stay_in_no_city(kind):
    table = starting(field_warehousing=kind)
    restart(table)
    assert (chips(table, "Ice"), lying(table), loads(table, 0)) == (3, [], [])


@pytest.mark.rule("LR-V11", "LR-V16")
def test_chips_dropped_before_a_restart_stay_for_their_turns():
    chip = {"city": "tycho", "load": "Beer", "dropper": 0, "ends": 2}
    kept = {"field_warehousing": {"lying": [chip]}}
    table = starting(field_warehousing="four-turns", in_play=kept)
    restart(table)
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    assert lying(table) == [("Tycho", "Beer")]
    build_nothing(table, 0)
    assert lying(table) == []


@pytest.mark.rule("LR-V11", "LR-V12")
def test_a_duty_lapses_with_a_restart():
    kept = {"honeymoon": {"lying": [], "duties": [["plato"], []]}}
    me = {"hand": [2, 1, 5], "track": [f"{TO_PLATO} plato"], "loads": []}
    table = starting(me=me, honeymoon=True, in_play=kept)
    restart(table)
    assert duties(table) == []


@pytest.mark.rule("LR-V11", "LR-V12")
def test_a_duty_lapses_though_the_track_is_claimed():
    kept = {"honeymoon": {"lying": [], "duties": [["plato"], []]}}
    me = {"hand": [2, 1, 5], "track": [f"{TO_PLATO} plato"], "loads": []}
    table = starting(me=me, honeymoon=True, in_play=kept)
    restart(table, claimants=(1,))
    assert duties(table) == []


@pytest.mark.rule("LR-V11", "LR-V19")
def test_track_kept_by_a_claim_is_not_branched_from():
    table = starting(branching=True)
    restart(table, claimants=(1,))
    assert track(table)[frozenset(("n+1+3", "n+1+5"))] == "bank"
    play(table, 0, "end-turn")
    play(table, 1, "end-operation")
    assert not allowed(table, 1, "build n+1+3 n+2+2")


@pytest.mark.rule("LR-V11", "LR-16")
def test_sections_kept_by_a_claim_stay_taken():
    table = starting()
    restart(table, claimants=(1,))
    assert refused(table, 0, "build sinus-iridum.ne n+1+1") == "LR-16"


@pytest.mark.rule("LR-V9", "LR-V11")
def test_the_last_ride_on_claimed_track_may_be_owed_to_the_bank():
    table = starting(Player(cash=0, at=f"{IRIDUM}.ne"), late_payment=True)
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    play(table, 1, "owe n+1+1")
    assert rent(table, 1) == (4, "bank")


@pytest.mark.rule("LR-V11", "LR-50")
def test_a_tax_drawn_at_a_restart_takes_its_20_from_the_new_60():
    table = starting()
    restart(table, TAX_CARD, 7, 8, 9)
    assert cash(table, 0) == 40


@pytest.mark.rule("LR-V10", "LR-V11")
def test_whoever_starts_over_does_not_turn_round_as_well():
    table = starting(me={"at": "n+1+3", "came_from": "n+1+1"}, backtracking=True)
    restart(table)
    assert not allowed(table, 0, "turn-round")


@pytest.mark.rule("LR-V11")
def test_the_restart_turn_is_building_only_for_20():
    table = starting()
    restart(table)
    assert (at(table, 0), now(table)["left"]) == (None, 20)
    assert not allowed(table, 0, "place tycho")
    lay(table, 0, "sinus-iridum.n n-1+3")


@pytest.mark.rule("LR-V11", "LR-V16")
def test_after_a_restart_nobody_stays_for_an_old_fetch():
    table = fetcher(me={"hand": [1, 2, 3]}, starting_over=True)
    play(table, 0, "fetch Beer doppler", "end-operation", "end-turn")
    build_nothing(table, 1)
    play(table, 0, "start-over")
    draw(table, 7, 8, 9)
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    play(table, 0, f"place {IRIDUM}")
    walk(table, 0, f"{IRIDUM}.n")


@pytest.mark.rule("LR-V11", "LR-V19")
def test_a_restarter_may_branch():
    table = starting(Player(track=[LINE]), branching=True)
    restart(table)
    play(table, 0, "build n+0+4 n+1+3")
    assert track(table)[frozenset(("n+0+4", "n+1+3"))] == 0


@pytest.mark.rule("LR-V9", "LR-V11")
def test_whoever_owed_the_restarter_rides_on_along_the_track_he_claimed():
    debtor = Player(cash=0, at="n+1+3", came_from="n+1+1")
    table = starting(
        debtor, late_payment=True,
        in_play={"late_payment": [{"owed": 0, "to": None}, {"owed": 4, "to": 0}]},
    )  # fmt: skip
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    play(table, 1, "owe n+1+5")
    assert rent(table, 1) == (8, "bank")


@pytest.mark.rule("LR-V9", "LR-V11")
def test_a_claimant_who_rode_on_credit_is_not_charged_twice():
    table = starting(Player(cash=20, at=f"{IRIDUM}.ne"), late_payment=True)
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    play(table, 1, "owe n+1+1")
    play(table, 1, "end-operation", "end-turn")
    assert (cash(table, 1), rent(table, 1)) == (20, (4, "bank"))


@pytest.mark.rule("LR-V10", "LR-V11")
def test_a_claimant_who_turns_round_elsewhere_has_not_ridden():
    claimant = Player(at="n+0+4", came_from="n+0+2", track=[LINE])
    table = starting(claimant, backtracking=True)
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    play(table, 1, "turn-round")
    assert (cash(table, 1), has_track(table, "n+1+1", "n+1+3")) == (56, False)


@pytest.mark.rule("LR-V8", "LR-V11")
def test_a_claimant_pays_the_4_with_loan_money():
    table = starting(
        Player(cash=4), loans=True, in_play={"loans": [{"owed": 0, "money": 0}, {"owed": 8, "money": 4}]}
    )
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    assert cash(table, 1) == 0
