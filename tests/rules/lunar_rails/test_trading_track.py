"""Option: selling and trading track."""

import pytest

import railhead
from tests.rules.lunar_rails.positions import Player, allowed, cash, kind, play, refused, start, track
from tests.rules.lunar_rails.small_moon import SMALL_MOON
from tests.rules.lunar_rails.telling import kinds, lay, now, on_turn, seen, under

pytestmark = pytest.mark.rule("LR-V15")
IRIDUM = "sinus-iridum"
LINE = "n+0+2 n+0+4 n+0+6"
FIRST, SECOND = "section n+0+2 n+0+4", "section n+0+4 n+0+6"
MINE = "n+1+3 n+2+2"
GIVEN = "section n+1+3 n+2+2"


def market(*players, stage="build", **more):
    """Seat 0 buys; seat 1 has a line of two sections where nothing else is said."""
    return start(
        *(players or (Player(track=[MINE]), Player(track=[LINE]), Player())),
        stage=stage,
        trading_track=True,
        **more,
    )


def owner(table, one, other):
    return track(table)[frozenset((one, other))]


def bargain(table):
    return seen(table)["trading"]["open"]


def bought(table, *sections, price=5, seller=1):
    """The whole of a deal: named, offered, accepted."""
    play(table, 0, f"bargain {seller}", *sections, f"offer {price}")
    play(table, seller, "accept")


def offered(table, *sections, price=5):
    play(table, 0, "bargain 1", *sections, f"offer {price}")


def why_no_offer(table, *sections, price=0):
    """By which rule; a draft of the same was refused by it before anything was said."""
    drafted = judged(table, *sections)
    play(table, 0, "bargain 1", *sections)
    rule = refused(table, 0, f"offer {price}")
    assert price or drafted == rule
    return rule


# A deal -----------------------------------------------------------------------------------------


def test_a_section_is_sold_for_the_price_that_both_agree_to():
    table = market()
    bought(table, FIRST, price=12)
    assert (owner(table, "n+0+2", "n+0+4"), owner(table, "n+0+4", "n+0+6")) == (0, 1)
    assert (cash(table, 0), cash(table, 1)) == (48, 72)
    assert kind(table) == "build"


def test_several_sections_go_in_one_deal():
    table = market()
    bought(table, FIRST, SECOND)
    assert set(track(table).values()) == {0}


def test_track_is_traded_for_track_without_money():
    table = market()
    bought(table, SECOND, GIVEN, price=0)
    assert (owner(table, "n+0+4", "n+0+6"), owner(table, "n+1+3", "n+2+2")) == (0, 1)
    assert (cash(table, 0), cash(table, 1)) == (60, 60)


def test_track_and_money_may_go_for_track():
    table = market()
    bought(table, FIRST, GIVEN, price=3)
    assert (owner(table, "n+1+3", "n+2+2"), cash(table, 0), cash(table, 1)) == (1, 57, 63)


def test_the_price_is_no_part_of_the_20():
    table = market(Player(cash=90), Player(track=[LINE]))
    bought(table, FIRST, price=50)
    assert (now(table)["spent"], cash(table, 0)) == (0, 40)
    play(table, 0, "upgrade Redstone", "upgrade Atlas")
    assert cash(table, 0) == 20


def test_the_bank_gets_and_gives_nothing():
    table = market()
    before = table.position()["state"]["bank"]
    bought(table, FIRST, price=7)
    assert table.position()["state"]["bank"] == before


def test_networks_may_be_split_and_need_not_touch():
    table = market(Player(), Player(track=["n+0+2 n+0+4 n+0+6 n-1+7"]))
    bought(table, SECOND)
    assert owner(table, "n+0+4", "n+0+6") == 0


def test_building_goes_on_from_bought_track_in_the_next_turn_and_not_from_sold():
    table = market(Player(), Player(track=[LINE]))
    bought(table, SECOND)
    play(table, 0, "end-turn")
    play(table, 1, "end-operation")
    assert refused(table, 1, "build n+0+6 n-1+7") == "LR-12"
    assert allowed(table, 1, "build n+0+4 n-1+5")
    play(table, 1, "end-turn")
    play(table, 0, "end-operation")
    assert allowed(table, 0, "build n+0+6 n-1+7")


def test_a_deal_leaves_what_a_position_of_it_reads_back():
    table = market()
    bought(table, SECOND, GIVEN)
    play(table, 0, "end-turn")
    again = railhead.from_position("lunar-rails", table.position(), auto_roll=False, content=SMALL_MOON)
    assert again.position()["state"] == table.position()["state"]
    for each in (table, again):
        play(each, 1, "end-operation")
    assert sorted(table.legal(1)) == sorted(again.legal(1))


def test_rent_is_for_the_new_owner():
    me = Player(at="n+0+6", came_from="n+1+7", track=["n+0+6 n+1+7"])
    table = market(me, Player(track=[LINE]))
    bought(table, SECOND)
    play(table, 0, "end-turn")
    play(table, 1, "end-operation", "end-turn")
    play(table, 0, "move n+0+4")
    assert cash(table, 0) == 55


def test_a_ring_of_bought_track_wins_the_golden_spike():
    from tests.rules.lunar_rails.test_golden_spike import EAST, FAR, MOON, NEAR, WEST, track_of

    me = Player(track=track_of(NEAR, FAR, EAST, WEST, without="n+0+2 n-1+3"))
    table = market(me, Player(track=["n+0+2 n-1+3"]), golden_spike=True, moon=MOON)
    bought(table, "section n+0+2 n-1+3", price=10)
    assert (seen(table)["golden_spike"], cash(table, 0)) == (0, 70)


def test_a_ring_that_the_seller_gets_counts_too():
    from tests.rules.lunar_rails.test_golden_spike import EAST, FAR, MOON, NEAR, WEST, track_of

    other = Player(track=[*track_of(NEAR, FAR, EAST, WEST, without="n+0+2 n-1+3"), "n+1-3 n+1-5"])
    table = market(Player(track=["n+0+2 n-1+3"]), other, golden_spike=True, moon=MOON)
    bought(table, "section n+1-3 n+1-5", "section n+0+2 n-1+3", price=0)
    assert (seen(table)["golden_spike"], cash(table, 1)) == (1, 80)


# When -------------------------------------------------------------------------------------------


def test_without_the_option_track_is_not_traded():
    table = start(Player(), Player(track=[LINE]), stage="build")
    assert refused(table, 0, "bargain 1") == "LR-V15"
    assert "trading" not in seen(table)
    assert "options_in_play" not in table.position()["state"]


def test_only_in_the_own_building_phase():
    table = market(stage="operate")
    assert refused(table, 0, "bargain 1") == "LR-V15"
    assert refused(table, 1, "bargain 0") == "T-1"


@pytest.mark.parametrize("turn", [0, 1])
def test_a_building_turn_is_a_building_phase(turn):
    table = market(opening=turn)
    bought(table, FIRST)
    assert owner(table, "n+0+2", "n+0+4") == 0
    assert refused(table, 0, "new-hand") == "LR-4b"


def test_what_was_bought_is_instead_of_building():
    table = market()
    bought(table, FIRST)
    assert refused(table, 0, "build n+2+2 n+2+0") == "LR-V15"
    assert not [text for text in table.legal(0) if text.startswith("build")]
    assert allowed(table, 0, "upgrade Redstone")


def test_after_building_nothing_is_bought():
    table = market()
    lay(table, 0, "n+1+3 n+1+5")
    assert refused(table, 0, "bargain 1") == "LR-V15"


def test_after_an_upgrade_track_may_be_bought():
    table = market()
    play(table, 0, "upgrade Redstone")
    assert allowed(table, 0, "bargain 1")


def test_after_a_refusal_track_may_be_built():
    table = market()
    offered(table, FIRST)
    play(table, 1, "refuse")
    assert allowed(table, 0, "build n+1+3 n+1+5")


def test_the_next_turn_builds_again():
    table = market(Player(track=[MINE]), Player(track=[LINE]))
    bought(table, FIRST)
    play(table, 0, "end-turn")
    play(table, 1, "end-operation", "end-turn")
    play(table, 0, "end-operation")
    assert allowed(table, 0, "build n+1+3 n+1+5")
    assert seen(table)["trading"] == {"left": 3, "bought": False, "built": False, "open": None}


@pytest.mark.rule("LR-52a", "LR-54")
@pytest.mark.parametrize("card", [142, 145, 147])
def test_strikes_and_closed_terrain_do_not_hinder_it(card):
    table = under(card, Player(), Player(track=[LINE]), stage="build", trading_track=True)
    bought(table, FIRST)
    assert owner(table, "n+0+2", "n+0+4") == 0


# With whom --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 2, 5])
def test_only_with_another_player_who_has_track(seat):
    assert refused(market(), 0, f"bargain {seat}") == "LR-V15"


@pytest.mark.rule("LR-80")
def test_the_bank_sells_nothing():
    gone = Player(track=["n+1+5 n+1+7"], out=True)
    table = market(Player(), Player(track=[LINE]), gone, Player())
    assert refused(table, 0, "bargain 2") == "LR-V15"
    play(table, 0, "bargain 1")
    assert refused(table, 0, "section n+1+5 n+1+7") == "LR-V15"


def test_only_track_of_the_two_is_named_and_only_once():
    table = market(Player(track=[MINE]), Player(track=[LINE]), Player(track=["n+1+5 n+1+7"]))
    play(table, 0, "bargain 1", FIRST)
    assert refused(table, 0, FIRST) == "LR-V15"
    assert refused(table, 0, "section n+1+5 n+1+7") == "LR-V15"
    assert refused(table, 0, "section n+0+6 peary") == "LR-V15"


def test_something_of_the_seller_is_wanted():
    table = market()
    assert why_no_offer(table, GIVEN) == "LR-V15"


# Offers, counters, answers ----------------------------------------------------------------------


def test_the_seller_is_asked_and_told_what_and_how_much():
    table = market()
    offered(table, FIRST, GIVEN, price=8)
    assert table.to_act == (1,)
    asked = table.ask(1)
    assert (asked["kind"], asked["rule"]) == ("offer", "LR-V15")
    assert asked["sentence"] == (
        "Player 1 offers you 8 and 1 section (n+1+3 to n+2+2) for your 1 section (n+0+2 to n+0+4)."
    )
    labels = {choice["action"]: choice["label"] for choice in table.choices(1)}
    assert labels["accept"] == "Accept: get 8 and 1 section for 1 section"
    assert labels["counter 12"] == "Ask 12"
    assert bargain(table) == {
        "seller": 1, "asked": [["n+0+2", "n+0+4"]], "given": [["n+1+3", "n+2+2"]], "price": 8,
        "counter": None,
    }  # fmt: skip


def test_questions_and_choices_call_the_others_by_their_names():
    table = market()
    table.rename(0, "Jo")
    table.rename(1, "Bo")
    label = next(choice["label"] for choice in table.choices(0) if choice["action"] == "bargain 1")
    assert label.startswith("Bargain with Bo for track: ")
    group = next(group for group in table.choice_groups(0) if group["kind"] == "bargain")
    assert group["rows"][0][group["fields"].index("label")] == label
    play(table, 0, "bargain 1")
    assert "of Bo" in table.ask(0)["sentence"]
    play(table, 0, FIRST, "offer 8")
    assert table.ask(1)["sentence"].startswith("Jo offers you 8 for your 1 section")
    play(table, 1, "counter 9")
    assert table.ask(0)["sentence"].startswith("Bo asks 9 for 1 section")


def test_a_refused_offer_changes_nothing():
    table = market()
    offered(table, FIRST)
    play(table, 1, "refuse")
    assert (owner(table, "n+0+2", "n+0+4"), cash(table, 0), kind(table)) == (1, 60, "build")
    assert seen(table)["trading"]["left"] == 2


def test_a_counter_that_is_accepted_is_the_price():
    table = market()
    offered(table, FIRST, price=5)
    play(table, 1, "counter 9")
    assert (table.to_act, kind(table)) == ((0,), "counter")
    play(table, 0, "accept")
    assert (cash(table, 0), cash(table, 1), owner(table, "n+0+2", "n+0+4")) == (51, 69, 0)


def test_a_counter_that_is_refused_ends_the_bargain():
    table = market()
    offered(table, FIRST, price=5)
    play(table, 1, "counter 9")
    play(table, 0, "refuse")
    assert (cash(table, 0), owner(table, "n+0+2", "n+0+4"), bargain(table)) == (60, 1, None)


def test_one_counter_for_each_offer():
    table = market()
    offered(table, FIRST, price=5)
    play(table, 1, "counter 9")
    assert refused(table, 0, "counter 7") == "LR-V15"


@pytest.mark.parametrize("price", [0, 4, 5])
def test_a_counter_asks_more(price):
    table = market()
    offered(table, FIRST, price=5)
    assert refused(table, 1, f"counter {price}") == "LR-V15"


def test_three_bargains_a_turn():
    table = market()
    for _ in range(3):
        offered(table, FIRST)
        play(table, 1, "refuse")
    assert refused(table, 0, "bargain 1") == "LR-V15"


def test_one_that_is_called_off_counts():
    table = market()
    for _ in range(3):
        play(table, 0, "bargain 1", FIRST, "call-off")
    assert refused(table, 0, "bargain 1") == "LR-V15"
    assert allowed(table, 0, "build n+1+3 n+1+5")


def test_it_may_be_taken_back_before_the_answer():
    table = market()
    offered(table, FIRST)
    for _ in range(3):
        table.undo(0)
    assert (kind(table), seen(table)["trading"]["left"]) == ("build", 3)


def test_a_bargain_that_can_come_to_nothing_is_called_off_by_the_buyer_alone():
    # Krafft has two sections: none of them can be sold.
    table = market(Player(), Player(track=["krafft n-4+4", "krafft n-4+2"]))
    play(table, 0, "bargain 1", "section n-4+4 krafft")
    play(table, 0, "section n-4+2 krafft")
    assert (table.legal(0), kind(table)) == (["call-off"], "bargain")


def test_several_deals_in_a_turn():
    table = market()
    bought(table, FIRST, price=1)
    bought(table, SECOND, price=2)
    assert (cash(table, 0), set(track(table).values())) == (57, {0})


@pytest.mark.parametrize("text", ["offer 251", "offer 99999"])
def test_a_price_is_at_most_250(text):
    table = market(Player(cash=400), Player(track=[LINE]))
    play(table, 0, "bargain 1", FIRST)
    assert allowed(table, 0, "offer 250")
    assert refused(table, 0, text) == "LR-V15"


def test_time_that_is_up_refuses():
    table = market()
    offered(table, FIRST)
    assert table.game.text(table.content, table.state.time_up(1)) == "refuse"
    play(table, 1, "counter 9")
    assert table.game.text(table.content, table.state.time_up(0)) == "refuse"


# Money and secrets ------------------------------------------------------------------------------


def test_no_more_is_offered_than_there_is():
    table = market(Player(cash=10), Player(track=[LINE]))
    play(table, 0, "bargain 1", FIRST)
    assert allowed(table, 0, "offer 10")
    assert refused(table, 0, "offer 11") == "LR-V15"


@pytest.mark.rule("LR-71")
def test_a_counter_may_exceed_the_cash_and_only_accepting_is_refused():
    table = market(Player(cash=10), Player(track=[LINE]))
    offered(table, FIRST, price=5)
    play(table, 1, "counter 11")
    assert table.to_act == (0,)  # the one choice is not played for him: that would tell
    assert refused(table, 0, "accept") == "LR-V15"
    play(table, 0, "refuse")


@pytest.mark.rule("LR-71")
@pytest.mark.parametrize("answers", [[], ["counter 11"]])
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_nobody_else_learns_what_the_buyer_has(answers, viewer):
    told = []
    for money in (10, 200):
        table = market(Player(cash=money), Player(track=[LINE]), Player())
        offered(table, FIRST, price=5)
        play(table, 1, *answers)
        lists = [table.choices(viewer), table.legal(viewer)] if viewer is not None else []
        known = table.state.known_to(viewer).position()
        told.append(
            [table.view(viewer), table.log(viewer), table.to_act, table.in_words(viewer), known, lists]
        )
    assert told[0] == told[1]


@pytest.mark.rule("LR-71")
def test_what_is_offered_is_in_hand_for_everybody():
    table = market(Player(cash=150), Player(track=[LINE]))
    offered(table, FIRST, price=150)
    assert table.plan(1, ["accept"])["refused"] is None
    assert min(table.state.known_to(1).cash) >= 0


@pytest.mark.rule("LR-V8")
def test_loan_money_may_buy_track():
    loans = [{"owed": 40, "money": 20}, {"owed": 0, "money": 0}]
    me = Player(cash=20)
    table = market(me, Player(track=[LINE]), loans=True, in_play={"loans": loans})
    bought(table, FIRST, price=15)
    assert (cash(table, 0), seen(table)["debts"][0]["loan_money"]) == (5, 5)


@pytest.mark.rule("LR-V9")
def test_whoever_owes_rent_buys_nothing_until_it_is_settled():
    me = Player(at="n+0+4", came_from="n+0+2")
    owing = [{"owed": 4, "to": 1}, {"owed": 0, "to": None}]
    table = market(me, Player(track=[LINE]), late_payment=True, in_play={"late_payment": owing})
    assert refused(table, 0, "bargain 1") == "LR-V9"
    play(table, 0, "settle")
    assert allowed(table, 0, "bargain 1")


@pytest.mark.rule("LR-V9")
def test_rent_owed_for_sold_track_stays_with_the_old_owner():
    rider = Player(at="n+0+4", came_from="n+0+2")
    owing = [{"owed": 0, "to": None}, {"owed": 0, "to": None}, {"owed": 4, "to": 1}]
    table = market(Player(), Player(track=[LINE]), rider, late_payment=True, in_play={"late_payment": owing})
    bought(table, FIRST, SECOND)
    assert seen(table)["debts"][2]["rent_to"] == 1


# Room at the cities -----------------------------------------------------------------------------


@pytest.mark.rule("LR-15")
def test_three_sections_are_the_most_for_the_new_owner():
    mine = ["n+1+3 plato n+1+5", "plato n+2+6"]
    table = market(Player(track=mine), Player(track=["plato n+3+5 n+3+3"]), Player())
    assert why_no_offer(table, "section plato n+3+5") == "LR-15"


@pytest.mark.rule("LR-15")
def test_one_given_makes_room_for_the_one_got():
    mine = ["n+1+3 plato n+1+5", "plato n+2+6"]
    table = market(Player(track=mine), Player(track=["plato n+3+5 n+3+3"]), Player())
    bought(table, "section plato n+3+5", "section plato n+2+6")
    assert (owner(table, "plato", "n+3+5"), owner(table, "plato", "n+2+6")) == (0, 1)


@pytest.mark.rule("LR-15")
def test_a_third_player_at_a_small_city_buys_only_all_that_another_has():
    others = [Player(track=["n+1+3 plato n+1+5"]), Player(track=["plato n+3+5"])]
    table = market(Player(), *others)
    assert why_no_offer(table, "section n+1+3 plato") == "LR-15"
    play(table, 0, "section plato n+1+5", "offer 0")
    play(table, 1, "accept")
    assert owner(table, "n+1+3", "plato") == 0


@pytest.mark.rule("LR-15", "LR-15b")
def test_nobody_is_shut_out_by_a_deal():
    # Krafft has two sections.
    table = market(Player(track=["krafft n-4+4"]), Player(track=["krafft n-4+2"]))
    assert why_no_offer(table, "section n-4+2 krafft") == "LR-15"


@pytest.mark.rule("LR-14")
def test_a_seller_of_the_last_way_into_a_major_city_needs_another_free_one():
    content = SMALL_MOON
    fresh = railhead.new("lunar-rails", seats=2, seed="x", content=content)
    board = fresh.state.board
    city = board.city_ids.index("apollo")
    ways = []
    for place in board.city_mileposts[city]:
        for _, other in board.links[place]:
            ways.append(f"{board.mileposts[place]} {board.mileposts[other]}")
    table = market(Player(track=ways[1:]), Player(track=ways[:1]))
    assert why_no_offer(table, f"section {ways[0]}") == "LR-14"
    table = market(Player(track=ways[2:]), Player(track=ways[:1]))
    bought(table, f"section {ways[0]}")


@pytest.mark.rule("LR-V12")
def test_in_the_honeymoon_game_a_small_city_is_sold_whole_and_binds_nobody():
    seller = Player(hand=[2, 3, 4], track=["n+1+3 plato n+1+5"])
    kept = {"honeymoon": {"lying": [], "duties": [[], ["plato"]]}}
    me = Player(hand=[1, 5, 29])
    table = market(me, seller, honeymoon=True, in_play=kept)
    assert why_no_offer(table, "section n+1+3 plato") == "LR-V12"
    play(table, 0, "section plato n+1+5", "offer 3")
    play(table, 1, "accept")
    assert seen(table)["duties"] == [[], []]


@pytest.mark.rule("LR-V12")
def test_a_duty_stays_while_some_track_is_there():
    kept = {"honeymoon": {"lying": [], "duties": [["plato"], []]}}
    me = Player(hand=[2, 3, 4], track=["n+1+3 plato n+1+5"])
    table = market(me, Player(track=[LINE]), honeymoon=True, in_play=kept)
    bought(table, FIRST)
    assert [one["city"] for one in seen(table)["duties"][0]] == ["Plato"]


@pytest.mark.rule("LR-V19")
def test_whoever_branches_starts_from_the_same_mileposts_after_a_deal():
    table = market(Player(), Player(track=[LINE]), Player(), branching=True)
    bought(table, FIRST, SECOND)
    play(table, 0, "end-turn")
    play(table, 1, "end-operation")
    assert allowed(table, 1, "build n+0+6 n-1+7")


# Resigning --------------------------------------------------------------------------------------


@pytest.mark.rule("LR-80")
@pytest.mark.parametrize("answers", [(), (FIRST,), (FIRST, "offer 5")])
def test_a_seller_who_resigns_makes_it_void(answers):
    table = market()
    play(table, 0, "bargain 1", *answers)
    table.declare("resign 1")
    assert (kind(table), bargain(table), on_turn(table)) == ("build", None, 0)
    assert "bargain-void" in kinds(table)


@pytest.mark.rule("LR-80")
@pytest.mark.parametrize("answers", [[], ["counter 9"]])
def test_a_buyer_who_resigns_makes_it_void(answers):
    table = market()
    offered(table, FIRST)
    play(table, 1, *answers)
    table.declare("resign 0")
    assert (on_turn(table), bargain(table), owner(table, "n+0+2", "n+0+4")) == (1, None, 1)
    assert seen(table)["trading"]["left"] == 3


@pytest.mark.rule("LR-80")
def test_another_who_resigns_leaves_it_open():
    table = market()
    offered(table, FIRST)
    table.declare("resign 2")
    assert (table.to_act, kind(table)) == ((1,), "offer")
    play(table, 1, "accept")


@pytest.mark.rule("LR-80", "LR-15")
def test_but_not_where_somebody_would_be_shut_out_then():
    # Oceanus, small, has four sections. With the third player gone the city would be the buyer's alone.
    players = [
        Player(),
        Player(track=["oceanus n-3-3", "oceanus n-2-4"]),
        Player(track=["oceanus n-2-6", "oceanus n-4-4"]),
        Player(),
    ]
    table = market(*players)
    offered(table, "section oceanus n-3-3", "section oceanus n-2-4", price=1)
    table.declare("resign 2")
    assert (kind(table), bargain(table)) == ("build", None)


# The position -----------------------------------------------------------------------------------


OPEN = {"seller": 1, "sections": [["n+0+2", "n+0+4"]], "price": 5, "counter": None}


def kept(**more):
    return {"trading_track": {"bargains": 1, "bought": False, "built": False, "open": None, **more}}


@pytest.mark.parametrize(
    ("told", "more"),
    [
        (kept(bought=True, built=True), {"spent": 3}),
        (kept(bargains=0, bought=True), {}),
        (kept(bargains=4), {}),
        (kept(), {"spent": 3}),
        (kept(built=True), {}),
        (kept(), {"spent": 10, "starts": ["apollo.n"]}),
        (kept(), {"stage": "operate", "done": True}),
        (kept(open=OPEN), {}),
        (kept(open={**OPEN, "price": 61}), {}),
        (kept(open={**OPEN, "seller": 0}), {}),
        (kept(open={**OPEN, "seller": 2}), {}),
        (kept(open={**OPEN, "sections": []}), {}),
        (kept(open={**OPEN, "sections": [["n+0+4", "n+0+2"]]}), {}),
        (kept(open={**OPEN, "sections": [["n+0+2", "n+0+2"]]}), {}),
        (kept(open={**OPEN, "sections": [["n+0+2", "n+0+4"]] * 2}), {}),
        (kept(open={**OPEN, "counter": 5}), {}),
        (kept(open={**OPEN, "price": None, "counter": 5}), {}),
    ],
)
def test_a_position_that_could_not_be_is_refused(told, more):
    with pytest.raises(railhead.Malformed):
        market(in_play=told, **more)


@pytest.mark.parametrize("steps", [(), (FIRST,), (FIRST, "offer 5"), (FIRST, "offer 5", "counter 9")])
def test_an_open_bargain_is_kept_whole(steps):
    table = market()
    play(table, 0, "bargain 1")
    for step in steps:
        play(table, table.to_act[0], step)
    again = railhead.from_position("lunar-rails", table.position(), auto_roll=False, content=SMALL_MOON)
    assert again.position() == table.position()
    assert (again.to_act, again.view(0), again.legal(0)) == (table.to_act, table.view(0), table.legal(0))


def test_it_is_asked_for_what_is_open():
    table = market()
    offered(table, FIRST)
    position = table.position()
    position["state"]["stack"] = ["build"]
    with pytest.raises(railhead.Malformed, match="LR-V15"):
        railhead.from_position("lunar-rails", position, auto_roll=False, content=SMALL_MOON)


@pytest.mark.parametrize(
    "text", ["bargain 1", FIRST, "offer 12", "counter 15", "accept", "refuse", "call-off"]
)
def test_what_is_typed_reads_back(text):
    table = market()
    action = table.game.parse(table.content, text)
    assert table.game.text(table.content, action) == text


def test_what_is_told():
    table = market()
    play(table, 0, "bargain 1", FIRST, GIVEN, "offer 5")
    play(table, 1, "counter 9")
    play(table, 0, "accept")
    said = [line["text"] for line in table.log(None)][-6:]
    assert said[3].endswith("5 and 1 section for 1 section of track.")
    assert said[5].endswith("for 9 and 1 section.")
    assert kinds(table)[-6:] == ["bargained", "named", "named-own", "offered", "countered", "traded"]


# A draft ----------------------------------------------------------------------------------------


def judged(table, *sections, seat=0, seller=1):
    """The rule by which a draft is refused before anything is said of it; "" if it may be offered."""
    named = [section.removeprefix("section ").split() for section in sections]
    told = table.query(seat, "deal", {"seller": seller, "sections": named})["refused"]
    return told["rule"] if told else ""


def test_a_draft_that_may_be_offered_costs_nothing():
    table = market()
    assert judged(table, FIRST) == judged(table, FIRST, SECOND, GIVEN) == ""
    assert (bargain(table), seen(table)["trading"]["left"], kind(table)) == (None, 3, "build")


def test_a_draft_without_a_section_of_the_other_is_none():
    assert judged(market()) == judged(market(), GIVEN) == "LR-V15"


def test_a_draft_with_the_track_of_a_third_player_is_refused():
    table = market(Player(), Player(track=[MINE]), Player(track=[LINE]))
    assert judged(table, FIRST) == "LR-V15"


def test_only_the_player_on_turn_drafts():
    assert judged(market(), FIRST, seat=1, seller=0) == "LR-V15"


def test_what_is_named_in_an_open_bargain_counts_in_the_draft():
    table = market()
    play(table, 0, "bargain 1", FIRST)
    assert judged(table) == judged(table, SECOND) == ""
    assert judged(table, FIRST) == "LR-V15"
    assert judged(table, SECOND, seller=2) == "LR-V15"


def test_without_the_option_nothing_is_drafted():
    table = start(Player(), Player(track=[LINE]), stage="build")
    assert judged(table, FIRST) == "LR-V15"
