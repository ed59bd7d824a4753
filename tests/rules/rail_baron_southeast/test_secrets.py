"""Secret cash: who sees it, and that nothing else tells of it."""

from random import Random

import pytest

from railhead.games import find
from railhead.games.rail_baron_southeast.rules.fees import total_due
from railhead.table.trying import trying_of
from tests.rules.rail_baron_southeast.positions import cash, refused
from tests.rules.rail_baron_southeast.trips import GAME, bound, draw, go, idle, on_turn, player, small
from tests.table.kept_games import prepare

SECRET = 149_500
OPEN = 150_000


def seen_cash(table, viewer):
    return [one["cash"] for one in table.view(viewer)["players"]]


def all_that_is_seen(table, viewer):
    """All that a viewer gets of a table, refusals of what he might try included."""
    seen = [table.view(viewer), table.log(viewer), table.to_act, table.viewers_record(viewer)["entries"]]
    if viewer is not None:
        tried = [table.refusal(viewer, text) for text in ("bid 5000", "bid 9000", "buy JKL", "sell GHI")]
        refusals = [(no.rule, no.why, no.facts) if no else None for no in tried]
        seen += [table.ask(viewer), table.choices(viewer), refusals]
    return seen


def looks_the_same(one, other, *viewers):
    for viewer in viewers:
        assert all_that_is_seen(one, viewer) == all_that_is_seen(other, viewer)


# What is seen -----------------------------------------------------------------------------------


@pytest.mark.rule("RB-18")
def test_everybody_sees_his_own_cash():
    table = small(idle("Ashton", cash=7_000), idle(cash=11_000), idle("Elm", cash=13_000))
    assert [seen_cash(table, seat)[seat] for seat in range(3)] == [7_000, 11_000, 13_000]


@pytest.mark.rule("RB-18")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_below_150_000_nobody_else_sees_it(viewer):
    table = small(idle("Ashton", cash=SECRET), idle(), idle("Elm"))
    assert seen_cash(table, viewer)[0] is None


@pytest.mark.rule("RB-18")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("money", [OPEN, 150_500, 260_000])
def test_from_150_000_the_exact_amount_is_open(viewer, money):
    table = small(idle("Ashton", cash=money), idle(), idle("Elm"))
    assert seen_cash(table, viewer)[0] == money


@pytest.mark.rule("RB-18")
def test_below_again_it_is_secret_again():
    table = small(bound("Ashton", "Gale", cash=OPEN), idle(deeds=["ABC"]))
    assert seen_cash(table, 1)[0] == OPEN
    go(table, 0, "1 1", "ABC n1 n2")
    assert seen_cash(table, 1)[0] is None
    assert cash(table, 0) == 145_000


@pytest.mark.rule("RB-18")
def test_it_is_open_as_soon_as_it_is_150_000():
    table = small(bound("Ashton", "Birch", cash=147_000), idle())
    go(table, 0, "1 2", "ABC n1 n2 Birch")
    assert seen_cash(table, 1)[0] == OPEN


@pytest.mark.rule("RB-18")
def test_homes_and_deeds_are_open():
    table = small(idle("Ashton", deeds=["JKL", "GHI"]), idle())
    for viewer in (0, 1, None):
        seen = table.view(viewer)["players"][0]
        assert (seen["home"], sorted(seen["deeds"])) == ("Ashton", ["GHI", "JKL"])


# What tells nothing -----------------------------------------------------------------------------


@pytest.mark.rule("RB-18", "RB-18a")
@pytest.mark.parametrize("money", [0, 500, 60_000, SECRET])
def test_a_turn_looks_the_same_whatever_he_has(money):
    one, other = (small(bound("Ashton", "Gale", cash=mine), idle()) for mine in (20_000, money))
    looks_the_same(one, other, 1, None)


@pytest.mark.rule("RB-18", "RB-18a")
@pytest.mark.parametrize("money", [6_000, 60_000, 140_000])
def test_a_paid_fee_looks_the_same_whatever_is_left(money):
    one, other = (small(bound("Ashton", "Gale", cash=mine), idle(deeds=["ABC"])) for mine in (20_000, money))
    for table in (one, other):
        go(table, 0, "1 1", "ABC n1 n2")
    looks_the_same(one, other, 1, None)


@pytest.mark.rule("RB-12a", "RB-18")
@pytest.mark.parametrize("money", [0, 3_000, 100_000])
def test_the_purchase_question_looks_the_same_whatever_he_has(money):
    one, other = (small(bound("Holm", "Ivy", cash=mine), idle("Gale")) for mine in (20_000, money))
    for table in (one, other):
        go(table, 0, "1 1", "MNO h1 Ivy")
        assert table.to_act == (0,)
    looks_the_same(one, other, 1, None)
    for table in (one, other):
        table.play(0, "buy nothing")
    looks_the_same(one, other, 1, None)


def at_auction(*rivals):
    """JKL of seat 0 is up for auction; seat 1 is asked."""
    trains = [idle("Ivy", cash=rivals[0], deeds=["ABC"]), idle("Elm", cash=rivals[1])]
    table = small(bound("Ashton", "Gale", cash=2_000, deeds=["JKL", "GHI"]), *trains)
    go(table, 0, "1 1", "ABC n1 n2")
    table.play(0, "auction JKL")
    return table


@pytest.mark.rule("RB-16c", "RB-18")
@pytest.mark.parametrize("rivals", [(0, 0), (4_500, 90_000), (140_000, 5_000)])
def test_an_auction_looks_the_same_to_all_who_are_not_asked(rivals):
    one, other = at_auction(20_000, 20_000), at_auction(*rivals)
    looks_the_same(one, other, 0, None)


@pytest.mark.rule("RB-16c", "RB-18")
@pytest.mark.parametrize("money", [0, 5_000, 140_000])
def test_whoever_is_asked_to_bid_learns_nothing_of_the_next(money):
    one, other = at_auction(20_000, 20_000), at_auction(20_000, money)
    looks_the_same(one, other, 1)
    for table in (one, other):
        table.play(1, "bid 5000")
    looks_the_same(one, other, 0, 1, None)


@pytest.mark.rule("RB-16c")
def test_bids_are_offered_to_the_one_who_is_asked_alone():
    table = at_auction(20_000, 20_000)
    assert table.choices(0) == table.choices(2) == []
    assert table.choices(1) != []


@pytest.mark.rule("RB-16c", "RB-18")
def test_a_refused_bid_is_told_to_nobody_else():
    table = at_auction(6_000, 20_000)
    before = [all_that_is_seen(table, viewer) for viewer in (0, 2, None)]
    refused(table, 1, "bid 9000")
    assert [all_that_is_seen(table, viewer) for viewer in (0, 2, None)] == before


def last_bid(sellers):
    """GHI of seat 0, with so much money and 5,000 due, is up for auction; seat 2 speaks last."""
    trains = [idle("Ivy", deeds=["ABC"]), idle("Elm")]
    table = small(bound("Ashton", "Gale", cash=sellers, deeds=["GHI"]), *trains)
    go(table, 0, "1 1", "ABC n1 n2")
    table.play(0, "auction GHI")
    table.play(1, "pass")
    return table


@pytest.mark.rule("RB-16c", "RB-18")
@pytest.mark.parametrize("text", ["pass", "bid 1750"])
def test_a_plan_of_the_last_bid_does_not_tell_whether_the_seller_can_pay_then(text):
    plans = [last_bid(sellers).plan(2, [text]) for sellers in (4_000, 500)]
    assert plans[0] == plans[1]
    assert plans[0]["stopped"] == "reveal"


@pytest.mark.rule("RB-16c", "RB-18")
def test_whoever_ended_an_auction_has_seen_what_came_of_it():
    """Else the last bidder would try what the seller can pay, and take it back."""
    table = last_bid(500)
    table.play(2, "pass")
    assert player(table, 0)["out"]
    assert table.undo_terms(2)["asks"]


@pytest.mark.rule("RB-18")
@pytest.mark.parametrize("rivals", [0, 144_500, 145_000, SECRET])
def test_a_plan_of_a_purchase_does_not_tell_what_the_owner_of_the_way_has(rivals):
    """With the fee his cash may come to 150,000: that is open when it is paid, not before."""
    plans = []
    for money in (20_000, rivals):
        table = small(bound("Ashton", "Birch"), idle(cash=money, deeds=["ABC"]))
        go(table, 0, "1 2", "ABC n1 n2 Birch")
        plans.append(table.plan(0, ["buy nothing"]))
    assert plans[0] == plans[1]


@pytest.mark.rule("RB-18")
@pytest.mark.parametrize("rivals", [144_500, 145_000, SECRET])
def test_a_plan_of_a_sale_does_not_tell_what_the_owner_of_the_way_has(rivals):
    plans = []
    for money in (20_000, rivals):
        table = small(bound("Ashton", "Gale", cash=0, deeds=["JKL"]), idle(cash=money, deeds=["ABC"]))
        go(table, 0, "1 1", "ABC n1 n2")
        plans.append(table.plan(0, ["sell JKL"]))
    assert plans[0] == plans[1]


@pytest.mark.rule("RB-18", "RB-22")
@pytest.mark.parametrize("rivals", [0, 140_000, SECRET])
def test_a_plan_that_ends_a_turn_does_not_tell_what_the_next_has_after_his_payoff(rivals):
    plans = []
    for money in (20_000, rivals):
        roved = idle("Elm", cash=money, departure="Gale", arrival_due=True)
        table = small(bound("Ashton", "Birch"), roved)
        go(table, 0, "1 2", "PUB n1 n2 Birch")
        plans.append(table.plan(0, ["buy nothing"]))
    assert plans[0] == plans[1]


@pytest.mark.rule("RB-18a")
@pytest.mark.parametrize("money", [0, 500, 4_500])
def test_what_a_bankrupt_hands_in_is_not_shown(money):
    one, other = (
        small(bound("Ashton", "Gale", cash=mine), idle(deeds=["ABC"]), idle("Elm")) for mine in (3_000, money)
    )
    for table in (one, other):
        go(table, 0, "1 1", "ABC n1 n2")
        assert player(table, 0)["out"]
    looks_the_same(one, other, 1, 2, None)


@pytest.mark.rule("RB-18a")
@pytest.mark.parametrize("money", [0, 60_000])
def test_the_state_known_to_another_seat_has_no_secret_cash(money):
    one, other = (small(bound("Ashton", "Gale", cash=mine), idle()) for mine in (20_000, money))
    for viewer in (1, None):
        assert one.state.known_to(viewer).position() == other.state.known_to(viewer).position()


@pytest.mark.rule("RB-18a")
def test_the_standing_of_others_counts_no_secret_cash():
    one, other = (small(idle("Ashton", cash=mine), idle()) for mine in (20_000, 90_000))
    assert one.view(1)["standing"] == other.view(1)["standing"]
    assert one.view(0)["standing"] != other.view(0)["standing"]


@pytest.mark.rule("RB-18", "RB-19")
def test_being_asked_to_declare_tells_only_what_is_open_anyway():
    table = small(idle("Ashton", cash=200_000), idle())
    assert table.to_act == (0,)
    assert seen_cash(table, 1)[0] == 200_000


@pytest.mark.rule("RB-18")
def test_a_draw_tells_nothing_of_the_money():
    one, other = (small(idle("Ashton", cash=mine), idle()) for mine in (20_000, SECRET))
    for table in (one, other):
        draw(table, "Elm")
        assert on_turn(table) == 0
    looks_the_same(one, other, 1, None)


# Everything, all over the game ------------------------------------------------------------------

PREPARED = {wanted.name: wanted for wanted in trying_of(find(GAME)).prepared(find(GAME).content())}


def in_other_hands(table, viewer, rng):
    """The same table, with any other sums in the hands whose cash this viewer may not know."""
    other = table.fork(auto_roll=False)
    state = other._course.state = table.state.clone()
    for seat in range(state.seats):
        if seat == viewer or state.out[seat] or state.cash_is_open(seat):
            continue
        bids = [bid for who, bid in zip(state.bids[::2], state.bids[1::2]) if who == seat]
        most = total_due(state) - 500 if seat == state.turn and state.is_raising else SECRET
        money = rng.choice([0, most, rng.randrange(0, most + 1, 500)])
        money = max([money, *bids])
        state.paid_out += money - state.cash[seat]
        state.cash[seat] = money
    return other


def all_that_is_got(table, viewer, texts):
    """What a viewer sees, and what would come of any of his answers as far as he may plan."""
    known = table.state.known_to(viewer).position()
    got = [table.view(viewer), table.log(viewer), table.viewers_record(viewer)["entries"], known]
    if viewer is not None:
        tried = [table.refusal(viewer, text) for text in texts]
        got += [table.ask(viewer), table.choices(viewer), table.undo_terms(viewer)]
        got += [[no.rule, no.why, no.facts] if no else None for no in tried]
        got += [table.plan(viewer, [text]) for text in texts]
    return got


@pytest.mark.rule("RB-18", "RB-18a")
@pytest.mark.parametrize("name", PREPARED)
def test_nothing_that_a_viewer_gets_tells_of_secret_cash(name):
    rng = Random(name)
    table = prepare(GAME, PREPARED[name]).fork(auto_roll=False)
    players = list(trying_of(find(GAME)).players().values())
    for _ in range(30):
        if table.over:
            break
        for viewer in {None, rng.randrange(table.state.seats), *table.to_act}:
            texts = ["bid 9000", "pass", "buy nothing", "declare"]
            legal = [] if viewer is None else table.legal(viewer)
            texts += rng.sample(legal, min(4, len(legal)))
            other = in_other_hands(table, viewer, rng)
            one, two = (all_that_is_got(each, viewer, texts) for each in (table.fork(auto_roll=False), other))
            assert one == two
        if table.awaits_roll:
            table.roll()
        else:
            seat = table.to_act[0]
            table.take(seat, rng.choice(players)(table.state, seat, rng))
