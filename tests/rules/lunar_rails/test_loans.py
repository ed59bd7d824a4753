"""Option: loans."""

import pytest

import railhead
from tests.rules.lunar_rails.positions import Player, allowed, cash, draw, play, refused, start
from tests.rules.lunar_rails.small_moon import STRING, string_track
from tests.rules.lunar_rails.telling import build_nothing, courier, courier_draws, kinds, lay, new, seen, walk

pytestmark = pytest.mark.rule("LR-V8")
LINE = "n+0+2 n+0+4 n+0+6 peary"
ICE_SHORTAGE, TAX_CARD = 137, 150


def table_with(*players, **more):
    return start(*players, loans=True, **more)


def owing(owed, money=0, seats=2):
    """Seat 0 has a loan."""
    rest = [{"owed": 0, "money": 0}] * (seats - 1)
    return {"loans": [{"owed": owed, "money": money}, *rest]}


def loan(table, seat=0):
    debt = seen(table)["debts"][seat]
    return debt["loan"], debt["loan_money"]


@pytest.mark.parametrize("amount", [1, 12, 20])
def test_a_loan_comes_from_the_bank_and_is_owed_twice(amount):
    table = table_with(Player(at="tycho"), Player())
    bank = table.position()["state"]["bank"]
    play(table, 0, f"borrow {amount}")
    assert cash(table, 0) == 60 + amount
    assert table.position()["state"]["bank"] == bank - amount
    assert loan(table) == (2 * amount, amount)


@pytest.mark.parametrize("text", ["borrow 0", "borrow 21", "borrow -3", "borrow", "borrow x"])
def test_no_other_sum_is_borrowed(text):
    table = table_with(Player(at="tycho"), Player())
    with pytest.raises(railhead.Refused):
        table.play(0, text)


def test_without_the_option_nobody_borrows():
    assert refused(start(Player(at="tycho"), Player()), 0, "borrow 5") == "LR-V8"


@pytest.mark.parametrize("more", [{"stage": "operate"}, {"stage": "build"}, {"opening": 0}, {"opening": 1}])
def test_in_every_part_of_the_own_turn(more):
    table = table_with(Player(), Player(), **more)
    play(table, 0, "borrow 5")
    assert cash(table, 0) == 65


def test_not_in_the_turn_of_another():
    assert refused(table_with(Player(), Player()), 1, "borrow 5") == "T-1"


def test_one_loan_at_a_time():
    table = table_with(Player(at="tycho"), Player())
    play(table, 0, "borrow 5")
    assert refused(table, 0, "borrow 5") == "LR-V8"
    build_nothing(table, 0, 1)
    assert refused(table, 0, "borrow 1") == "LR-V8"


@pytest.mark.rule("LR-4b")
def test_after_it_no_new_hand_is_taken():
    table = table_with(Player(at="tycho"), Player())
    play(table, 0, "borrow 5")
    assert refused(table, 0, "new-hand") == "LR-4b"


@pytest.mark.rule("LR-17")
def test_it_builds_track():
    table = table_with(Player(cash=0), Player(), stage="build")
    play(table, 0, "borrow 2")
    lay(table, 0, "sinus-iridum.n n+0+2 n+0+4")
    assert (cash(table, 0), loan(table)) == (0, (4, 0))


@pytest.mark.rule("LR-5")
def test_the_20_of_a_phase_hold():
    table = table_with(Player(cash=60, track=["sinus-iridum.n n+0+2"]), Player(), stage="build", spent=20)
    play(table, 0, "borrow 20")
    assert refused(table, 0, "build n+0+2 n+0+4") == "LR-5"


@pytest.mark.rule("LR-34")
def test_it_pays_rent():
    table = table_with(Player(cash=0, at="n+0+2"), Player(track=[LINE]))
    play(table, 0, "borrow 4")
    walk(table, 0, "n+0+4")
    assert (cash(table, 0), cash(table, 1), loan(table)) == (0, 64, (8, 0))


def test_track_and_rent_use_loan_money_up_first():
    table = table_with(Player(cash=10, at="n+0+2"), Player(track=[LINE]))
    play(table, 0, "borrow 6")
    walk(table, 0, "n+0+4")
    assert (cash(table, 0), loan(table)) == (12, (12, 2))


@pytest.mark.rule("LR-V13")
def test_it_pays_no_operating_expenses():
    table = table_with(Player(cash=0, at="n+0+2", track=[LINE]), Player(), operating_expenses=True)
    play(table, 0, "borrow 4")
    assert refused(table, 0, "move n+0+4") == "LR-V13"


@pytest.mark.rule("LR-V13")
def test_other_cash_pays_them():
    table = table_with(Player(cash=1, at="n+0+2", track=[LINE]), Player(), operating_expenses=True)
    play(table, 0, "borrow 4")
    walk(table, 0, "n+0+4")
    assert (cash(table, 0), loan(table)) == (4, (8, 4))


@pytest.mark.rule("LR-20")
@pytest.mark.parametrize("opening", [None, 0])
def test_no_upgrade_while_it_is_owed(opening):
    more = {"stage": "build"} if opening is None else {"opening": opening}
    table = table_with(Player(cash=60), Player(), **more)
    play(table, 0, "borrow 1")
    assert refused(table, 0, "upgrade Redstone") == "LR-V8"
    assert "upgrade Redstone" not in table.legal(0)


@pytest.mark.rule("LR-36")
def test_a_payoff_goes_to_the_bank():
    table = table_with(courier(cash=5), Player(), in_play=owing(30))
    courier_draws(table, 9)
    assert (cash(table, 0), loan(table)) == (5, (18, 0))
    assert "repaid" in kinds(table)


def test_only_until_twice_the_sum_is_back():
    table = table_with(courier(cash=5), Player(), in_play=owing(8, money=4))
    courier_draws(table, 9)
    assert (cash(table, 0), loan(table)) == (9, (0, 0))


def test_then_another_loan_is_given():
    table = table_with(courier(cash=5), Player(), in_play=owing(8))
    assert refused(table, 0, "borrow 3") == "LR-V8"
    courier_draws(table, 9)
    play(table, 0, "borrow 3")
    assert loan(table) == (6, 3)


@pytest.mark.rule("LR-53")
def test_a_shortage_pays_the_bank_too():
    table = table_with(
        Player(at="sinus-iridum", loads=["Ice"]),
        Player(),
        in_play=owing(30),
        in_force=((ICE_SHORTAGE, 1, 2),),
    )
    play(table, 0, f"boom {ICE_SHORTAGE} Ice")
    assert (cash(table, 0), loan(table)) == (60, (10, 0))


@pytest.mark.rule("LR-34")
def test_rent_received_stays_with_the_owner():
    table = table_with(Player(track=[LINE]), Player(at="n+0+2"), turn=1, in_play=owing(30))
    walk(table, 1, "n+0+4")
    assert (cash(table, 0), loan(table)) == (64, (30, 0))


def test_there_is_no_way_to_pay_it_back_in_cash():
    table = table_with(Player(cash=200, at="tycho"), Player(), in_play=owing(10))
    assert refused(table, 0, "settle") == "LR-V9"


@pytest.mark.rule("LR-70")
def test_nobody_wins_while_owing():
    table = table_with(
        Player(cash=300, track=string_track(1, 8)), Player(), moon=STRING, stage="build", in_play=owing(2)
    )
    play(table, 0, "end-turn")
    assert not table.over


def test_at_the_limit_debts_are_taken_off_the_cash():
    table = table_with(
        Player(cash=70), Player(cash=60), stage="build", turn=1, round=5, max_rounds=5, in_play=owing(20)
    )
    play(table, 1, "end-turn")
    assert table.over
    assert (list(table.winners()), list(table.scores())) == ([1], [50, 60])


@pytest.mark.rule("LR-50")
def test_tax_takes_other_cash_first():
    tax = next(card["number"] for card in new().content.data["events"] if card["kind"] == "tax")
    table = table_with(courier(cash=50), Player(), in_play=owing(40, money=20))
    courier_draws(table, tax, 9)
    assert (cash(table, 0), loan(table)) == (30, (28, 20))


@pytest.mark.rule("LR-80")
def test_the_loan_of_a_player_who_resigns_vanishes():
    table = table_with(Player(), Player(), Player(), in_play=owing(30, money=10, seats=3))
    table.declare("resign 0")
    assert loan(table) == (0, 0)


def test_the_choice_says_what_comes_back():
    table = table_with(Player(at="tycho"), Player())
    labels = {choice["action"]: choice["label"] for choice in table.choices(0)}
    assert labels["borrow 7"] == "Borrow 7, 14 back out of payoffs"


@pytest.mark.rule("LR-71")
@pytest.mark.parametrize("money", [0, 249])
def test_a_loan_tells_nothing_of_the_cash(money):
    views = []
    for purse in (60, money):
        table = table_with(Player(cash=purse, at="tycho"), Player(), Player())
        play(table, 0, "borrow 7")
        views.append((table.view(1), table.view(None), table.log(1)))
    assert views[0] == views[1]


def test_a_loan_stands_in_a_position():
    table = table_with(Player(at="tycho"), Player())
    play(table, 0, "borrow 7")
    assert table.position()["state"]["options_in_play"] == {
        "loans": [{"owed": 14, "money": 7}, {"owed": 0, "money": 0}]
    }


@pytest.mark.parametrize("kept", [owing(41), owing(10, money=21), owing(0, money=1), owing(40, money=9)])
def test_a_position_with_a_loan_that_cannot_be_is_refused(kept):
    with pytest.raises(railhead.Malformed):
        table_with(Player(cash=8), Player(), in_play=kept)


# Three hands first -------------------------------------------------------------------------------


def test_a_table_may_want_three_new_hands_first():
    table = table_with(
        Player(at="tycho"), Player(), loans_after_new_hands=True, in_play={"loans_after_new_hands": [2, 0]}
    )
    assert refused(table, 0, "borrow 5") == "LR-V8"
    play(table, 0, "new-hand")
    draw(table, 9, 10, 11)
    build_nothing(table, 1)
    assert allowed(table, 0, "borrow 5")
    play(table, 0, "borrow 5")
    assert seen(table)["debts"][0] == {"loan": 10, "loan_money": 5, "new_hands": 0}


def test_hands_of_a_building_turn_count():
    table = table_with(Player(), Player(), opening=0, loans_after_new_hands=True)
    play(table, 0, "new-hand")
    draw(table, 9, 10, 11)
    assert seen(table)["debts"][0]["new_hands"] == 1


def test_the_further_option_needs_loans():
    with pytest.raises(railhead.Malformed, match="it needs the option loans"):
        new(loans_after_new_hands=True)
