"""Secret cash: before a Rail Tax nothing that a seat receives tells of it; after it everything may."""

import pytest

from tests.rules.lunar_rails.positions import Player, cash, draw, play, refused, start
from tests.rules.lunar_rails.small_moon import STRING, string_track
from tests.rules.lunar_rails.telling import build_nothing, courier, courier_draws, lay, new, walk

IRIDUM = "sinus-iridum"
LINE = "n+0+2 n+0+4 n+0+6 peary"
TRIED = (
    "move n+0+4", "load Beer", "deliver 2 Ice", "end-operation", "end-turn", "new-hand",
    f"build {IRIDUM}.n n-1+3", "build n+0+4 n+1+3", "upgrade Redstone", "place tycho", "boom 137 Ice", "sing",
)  # fmt: skip


def seen_cash(table, viewer):
    return [one["cash"] for one in table.view(viewer)["players"]]


def all_that_is_seen(table, viewer):
    """All that a viewer gets of a table, refusals of what he might try and plans of it included."""
    seen = [table.view(viewer), table.log(viewer), table.to_act, table.viewers_record(viewer)["entries"]]
    seen.append(table.in_words(viewer))
    seen.append(table.state.known_to(viewer).position())
    if viewer is not None:
        refusals = [table.refusal(viewer, text) for text in TRIED]
        seen += [(no.rule, no.why, no.facts) if no else None for no in refusals]
        seen += [table.ask(viewer), table.choices(viewer), table.legal(viewer), table.undo_terms(viewer)]
        seen += [table.plan(viewer, [text]) for text in table.legal(viewer)[:12]]
    return seen


def looks_the_same(one, other, *viewers):
    for viewer in viewers:
        assert all_that_is_seen(one, viewer) == all_that_is_seen(other, viewer)


def pair(first, *others, money, **more):
    """The same position twice: seat 0 has 60, or it has this."""
    return [
        start(Player(**{**first, "cash": mine}), *(others or (Player(), Player())), **more)
        for mine in (60, money)
    ]


# Who sees what -----------------------------------------------------------------------------------


@pytest.mark.rule("LR-71")
def test_everybody_sees_his_own_cash():
    table = start(Player(cash=7), Player(cash=11), Player(cash=13))
    assert [seen_cash(table, seat)[seat] for seat in range(3)] == [7, 11, 13]


@pytest.mark.rule("LR-71", "LR-50")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_before_a_tax_nobody_else_sees_it(viewer):
    table = start(Player(cash=7), Player(cash=11), Player(cash=13))
    assert seen_cash(table, viewer)[0] is None


@pytest.mark.rule("LR-71", "LR-50")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_after_a_tax_everybody_sees_it(viewer):
    table = start(Player(cash=7), Player(cash=11), Player(cash=13), cash_open=True)
    assert seen_cash(table, viewer) == [7, 11, 13]


@pytest.mark.rule("LR-71", "LR-50")
def test_the_tax_opens_it_at_once_and_for_good():
    table = start(courier(cash=90), Player(cash=33))
    assert seen_cash(table, 1) == [None, 33]
    courier_draws(table, 150)
    assert seen_cash(table, 1) == [72, 33]
    draw(table, 9)
    build_nothing(table, 0, 1)
    assert seen_cash(table, 1) == seen_cash(table, None) == [72, 33]


@pytest.mark.rule("LR-71")
def test_a_tax_of_the_first_deal_opens_nothing():
    table = new(2)
    draw(table, 1, 150, 2, 3, 4, 5, 6)
    assert seen_cash(table, 1)[0] is None


@pytest.mark.rule("LR-71")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_cards_locos_and_loads_are_open(viewer):
    table = start(Player(hand=[1, 2, 3], loco="Vostok", at="tycho", loads=["Ice"]), Player())
    seen = table.view(viewer)["players"][0]
    assert sorted(card["number"] for card in seen["hand"]) == [1, 2, 3]
    assert (seen["loco"], seen["loads"], seen["at"]) == ("Vostok", ["Ice"], "tycho")


@pytest.mark.rule("LR-71")
def test_a_card_is_shown_with_its_three_demands():
    table = start(Player(hand=[1, 2, 3]), Player())
    shown = next(card for card in table.view(1)["players"][0]["hand"] if card["number"] == 1)
    assert [(line["load"], line["city"], line["pays"]) for line in shown["lines"]] == [
        ("Bauxite", "Sinus Iridum", 18), ("Robots", "Oceanus", 24), ("Beer", "Pythagoras", 7),
    ]  # fmt: skip


# Nothing else tells ------------------------------------------------------------------------------


@pytest.mark.rule("LR-71")
@pytest.mark.parametrize("money", [0, 3, 9, 249, 250, 400])
@pytest.mark.parametrize("stage", ["operate", "build"])
def test_a_turn_looks_the_same_whatever_he_has(money, stage):
    one, other = pair({"at": "tycho", "track": [LINE]}, money=money, stage=stage)
    looks_the_same(one, other, 1, 2, None)


@pytest.mark.rule("LR-71")
@pytest.mark.parametrize("money", [0, 1, 400])
@pytest.mark.parametrize("opening", [0, 1])
def test_a_building_turn_of_the_start_looks_the_same(money, opening):
    one, other = pair({}, money=money, opening=opening)
    looks_the_same(one, other, 1, 2, None)


@pytest.mark.rule("LR-71")
@pytest.mark.parametrize("money", [0, 400])
def test_a_player_without_money_is_asked_like_any_other(money):
    """Were his empty phase ended for him, all would know that he is broke."""
    one, other = pair({"at": "tycho"}, money=money)
    for table in (one, other):
        play(table, 0, "end-operation")
        assert table.to_act == (0,)
    looks_the_same(one, other, 1, 2, None)


@pytest.mark.rule("LR-71", "LR-34")
@pytest.mark.parametrize("money", [0, 3, 200])
def test_standing_before_track_that_he_cannot_rent_he_is_asked_like_any_other(money):
    on_the_way = {"at": "n+0+4", "came_from": "n+0+2", "track": ["n+0+2 n+0+4"]}
    one, other = pair(on_the_way, Player(track=["n+0+4 n+0+6"]), Player(), money=money, done=True, moved=1)
    for table in (one, other):
        assert table.to_act == (0,)
    looks_the_same(one, other, 1, 2, None)


@pytest.mark.rule("LR-71", "LR-34")
@pytest.mark.parametrize("money", [4, 5, 200])
def test_a_paid_rent_looks_the_same_whatever_is_left(money):
    one, other = pair({"at": "n+0+2"}, Player(track=[LINE]), Player(), money=money)
    for table in (one, other):
        walk(table, 0, "n+0+4")
    looks_the_same(one, other, 1, 2, None)


@pytest.mark.rule("LR-71", "LR-34")
@pytest.mark.parametrize("money", [0, 249, 300])
def test_whoever_pays_rent_learns_nothing_of_its_owners_cash(money):
    tables = []
    for owners in (60, money):
        table = start(Player(at="n+0+2"), Player(cash=owners, track=[LINE]), Player())
        walk(table, 0, "n+0+4")
        tables.append(table)
    looks_the_same(*tables, 0, 2, None)


@pytest.mark.rule("LR-71", "LR-10")
@pytest.mark.parametrize("money", [2, 20, 300])
def test_building_looks_the_same_whatever_is_left(money):
    one, other = pair({}, money=money, stage="build")
    for table in (one, other):
        lay(table, 0, f"{IRIDUM}.n n-1+3 n-1+5")
    looks_the_same(one, other, 1, 2, None)
    for table in (one, other):
        play(table, 0, "end-turn")
    looks_the_same(one, other, 1, 2, None)


@pytest.mark.rule("LR-71", "LR-20")
@pytest.mark.parametrize("money", [10, 11, 300])
def test_an_upgrade_looks_the_same_whatever_is_left(money):
    one, other = pair({}, money=money, stage="build")
    for table in (one, other):
        play(table, 0, "upgrade Redstone")
    looks_the_same(one, other, 1, 2, None)


@pytest.mark.rule("LR-71", "LR-36")
@pytest.mark.parametrize("money", [0, 300])
def test_a_delivery_looks_the_same_whatever_he_had(money):
    one, other = [start(courier(cash=mine), Player(), Player()) for mine in (60, money)]
    for table in (one, other):
        play(table, 0, "deliver 2 Ice")
    looks_the_same(one, other, 1, 2, None)
    for table in (one, other):
        draw(table, 9)
    looks_the_same(one, other, 1, 2, None)


@pytest.mark.rule("LR-71", "LR-53")
@pytest.mark.parametrize("money", [0, 300])
def test_a_boom_looks_the_same_whatever_he_had(money):
    one, other = pair({"at": "apollo", "loads": ["Ice"]}, money=money, in_force=((137, 1, 3),))
    for table in (one, other):
        play(table, 0, "boom 137 Ice")
    looks_the_same(one, other, 1, 2, None)


@pytest.mark.rule("LR-71", "LR-70")
@pytest.mark.parametrize("money", [0, 200, 249])
def test_a_turns_end_without_a_win_tells_nothing(money):
    tables = []
    for mine in (60, money):
        table = start(Player(cash=mine, track=string_track(1, 7)), Player(), moon=STRING)
        build_nothing(table, 0)
        tables.append(table)
    looks_the_same(*tables, 1, None)


@pytest.mark.rule("LR-71", "LR-70")
@pytest.mark.parametrize("money", [246, 249, 400])
def test_a_plan_that_ends_a_turn_does_not_tell_what_another_has(money):
    tables = []
    for owners in (60, money):
        tables.append(start(Player(at="m1.ne"), Player(cash=owners, track=string_track(1, 7)), moon=STRING))
    looks_the_same(*tables, 0, None)


@pytest.mark.rule("LR-71", "LR-70")
@pytest.mark.parametrize("money", [246, 400])
def test_a_lost_turn_that_may_win_is_no_secret_to_try(money):
    """The next seat's lost turn is tested for the win: a plan must not look that far."""
    plans = []
    for others in (60, money):
        table = start(
            Player(), Player(cash=others, owed=1, track=string_track(1, 7)), moon=STRING, stage="build"
        )
        plans.append(table.plan(0, ["end-turn"]))
    assert plans[0] == plans[1]


@pytest.mark.rule("LR-71", "LR-51")
@pytest.mark.parametrize("money", [0, 300])
def test_a_meteor_looks_the_same_whatever_anybody_has(money):
    tables = []
    for mine in (60, money):
        table = start(courier(), Player(cash=mine, at="n+2+2"), Player())
        courier_draws(table, 132, 6)
        tables.append(table)
    looks_the_same(*tables, 0, 2, None)


@pytest.mark.rule("LR-71", "LR-4")
@pytest.mark.parametrize("money", [0, 300])
def test_a_new_hand_looks_the_same(money):
    one, other = pair({"hand": [1, 2, 3]}, money=money)
    for table in (one, other):
        play(table, 0, "new-hand")
        draw(table, 4, 5, 6)
    looks_the_same(one, other, 1, 2, None)


@pytest.mark.rule("LR-71", "LR-80")
@pytest.mark.parametrize("money", [0, 300])
def test_what_a_leaver_hands_in_is_not_shown(money):
    one, other = pair({"at": "tycho"}, money=money)
    for table in (one, other):
        table.declare("resign 0")
    looks_the_same(one, other, 1, 2, None)


@pytest.mark.rule("LR-71", "LR-50")
@pytest.mark.parametrize("money", [0, 300])
def test_until_the_tax_is_drawn_the_pile_tells_nothing(money):
    one, other = pair({"hand": [1, 2, 3]}, money=money)
    for table in (one, other):
        play(table, 0, "new-hand")
    looks_the_same(one, other, 1, 2, None)


@pytest.mark.rule("LR-71")
@pytest.mark.parametrize("text", ["build n+0+4 n+0+6", "upgrade Redstone"])
def test_a_refusal_for_want_of_cash_is_told_to_nobody_else(text):
    table = start(Player(cash=0, track=["n+0+2 n+0+4"]), Player(), stage="build")
    before = [all_that_is_seen(table, viewer) for viewer in (1, None)]
    assert refused(table, 0, text) == "LR-17"
    assert [all_that_is_seen(table, viewer) for viewer in (1, None)] == before


@pytest.mark.rule("LR-71")
def test_choices_are_shown_to_the_seat_that_is_asked_alone():
    table = start(Player(cash=3), Player(), stage="build")
    assert table.choices(1) == []
    assert table.choices(0) != []


@pytest.mark.rule("LR-71", "LR-50")
def test_after_the_tax_refusals_and_choices_go_by_the_open_cash():
    table = start(Player(cash=0, track=["n+0+2 n+0+4"]), Player(), stage="operate", cash_open=True)
    play(table, 0, "end-operation")
    # Everybody knows that nothing can be built: the phase may be passed over.
    assert cash(table, 0) == 0
    assert seen_cash(table, 1) == [0, 60]


@pytest.mark.rule("LR-71")
def test_the_standing_of_others_counts_no_secret_cash():
    one, other = pair({}, money=300)
    assert one.view(1)["standing"] == other.view(1)["standing"]


@pytest.mark.rule("LR-71")
@pytest.mark.parametrize("money", [249, 250, 400])
def test_the_signs_of_the_end_tell_no_secret_cash(money):
    tables = [
        start(Player(cash=mine, track=string_track(1, 7)), Player(), moon=STRING) for mine in (60, money)
    ]
    assert tables[0].view(1)["end_signs"] == tables[1].view(1)["end_signs"]


# At private warehouses ---------------------------------------------------------------------------

WAREHOUSE = {"warehouses": [None, {"at": "n+0+4", "loads": ["Ice"]}, None]}


@pytest.mark.rule("LR-71", "LR-V17")
@pytest.mark.parametrize("money", [0, 4, 5, 200])
def test_at_a_warehouse_whose_load_he_cannot_pay_he_is_asked_like_any_other(money):
    """Nothing else is left to do for a player without the 5."""
    one, other = pair(
        {"at": "n+0+4"}, money=money, done=True, private_warehouse=True,
        in_play={"private_warehouse": WAREHOUSE},
    )  # fmt: skip
    for table in (one, other):
        assert table.to_act == (0,)
    looks_the_same(one, other, 1, 2, None)


@pytest.mark.rule("LR-71", "LR-V17")
@pytest.mark.parametrize("answer", ["agree", "decline"])
@pytest.mark.parametrize("money", [5, 9, 200])
def test_an_offer_tells_that_the_5_are_there_and_no_more(money, answer):
    one, other = pair(
        {"at": "n+0+4"}, money=money, done=True, private_warehouse=True,
        in_play={"private_warehouse": WAREHOUSE},
    )  # fmt: skip
    for table in (one, other):
        play(table, 0, "ask-to-buy Ice")
    looks_the_same(one, other, 1, 2, None)
    for table in (one, other):
        play(table, 1, answer)
    looks_the_same(one, other, 1, 2, None)


@pytest.mark.rule("LR-71", "LR-V17")
@pytest.mark.parametrize("money", [0, 9, 200])
def test_whether_there_is_money_for_a_warehouse_shows_to_nobody(money):
    one, other = pair({}, money=money, stage="build", private_warehouse=True)
    looks_the_same(one, other, 1, 2, None)
