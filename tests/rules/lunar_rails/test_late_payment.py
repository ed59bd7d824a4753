"""Option: rent that is owed."""

import pytest

import railhead
from tests.rules.lunar_rails.positions import Player, allowed, at, cash, play, refused, start
from tests.rules.lunar_rails.small_moon import STRING, string_track
from tests.rules.lunar_rails.telling import build_nothing, courier, courier_draws, seen, walk

pytestmark = pytest.mark.rule("LR-V9")
LINE = "n+0+2 n+0+4 n+0+6 peary"
TYCHO = "n+2-4 tycho n+3-5 oken"
NEAR_RAYS, SOUTH_METEOR = 139, 132


def table_with(*players, **more):
    return start(*players, late_payment=True, **more)


def owing(owed, to=1, seats=2):
    rest = [{"owed": 0, "to": None}] * (seats - 1)
    return {"late_payment": [{"owed": owed, "to": to}, *rest]}


def debt(table, seat=0):
    told = seen(table)["debts"][seat]
    return told["rent"], told["rent_to"]


@pytest.mark.parametrize("money", [0, 3, 60])
def test_a_train_rides_without_paying(money):
    table = table_with(Player(cash=money, at="n+0+2"), Player(track=[LINE]))
    play(table, 0, "owe n+0+4")
    walk(table, 0, "n+0+6")
    assert (cash(table, 0), cash(table, 1), debt(table)) == (money, 60, (4, 1))


def test_without_the_option_it_is_refused():
    table = start(Player(at="n+0+2"), Player(track=[LINE]))
    assert refused(table, 0, "owe n+0+4") == "LR-V9"


@pytest.mark.rule("LR-34")
def test_whoever_does_not_say_so_pays():
    table = table_with(Player(at="n+0+2"), Player(track=[LINE]))
    walk(table, 0, "n+0+4")
    assert (cash(table, 0), debt(table)) == (56, (0, None))


def test_each_turn_on_the_track_4_more_are_owed():
    table = table_with(Player(cash=0, at="n+0+2"), Player(track=[LINE]))
    play(table, 0, "owe n+0+4")
    build_nothing(table, 0, 1)
    play(table, 0, "owe n+0+6")
    assert debt(table) == (8, 1)


def test_a_later_turn_may_be_paid_at_once():
    table = table_with(Player(at="n+0+4", came_from="n+0+2"), Player(track=[LINE]), in_play=owing(4))
    walk(table, 0, "n+0+6")
    assert (cash(table, 0), cash(table, 1), debt(table)) == (56, 64, (4, 1))


def test_what_costs_no_rent_is_not_owed():
    table = table_with(Player(at="n+0+2", track=["n+0+2 n+1+3"]), Player(track=[LINE]))
    assert refused(table, 0, "owe n+1+3") == "LR-V9"
    play(table, 0, "owe n+0+4")
    assert refused(table, 0, "owe n+0+6") == "LR-V9"


@pytest.mark.rule("LR-57")
def test_under_cosmic_rays_nothing_is_owed():
    table = table_with(Player(at="n+0+2"), Player(track=[LINE]), in_force=((NEAR_RAYS, 1, 2),))
    assert refused(table, 0, "owe n+0+4") == "LR-V9"


@pytest.mark.rule("LR-36")
def test_the_next_payoff_pays_it():
    table = table_with(courier(cash=0), Player(track=[TYCHO]), in_play=owing(8))
    courier_draws(table, 9)
    assert (cash(table, 0), cash(table, 1), debt(table)) == (4, 68, (0, None))


def test_a_small_payoff_pays_a_part():
    table = table_with(courier(cash=0), Player(track=[TYCHO]), in_play=owing(16))
    courier_draws(table, 9)
    assert (cash(table, 0), cash(table, 1), debt(table)) == (0, 72, (4, 1))


@pytest.mark.parametrize("owner", [0, 2])
def test_no_other_track_is_entered_while_owing(owner):
    tracks = [[], [TYCHO], []]
    tracks[owner] = ["tycho n+1-5"]
    players = [Player(track=track) for track in tracks]
    players[0].at = "tycho"
    table = table_with(*players, in_play=owing(4, seats=3))
    assert refused(table, 0, "move n+1-5") == "LR-V9"
    assert refused(table, 0, "owe n+1-5") == "LR-V9"
    assert allowed(table, 0, "move n+3-5")


@pytest.mark.rule("LR-33")
def test_red_areas_stay_open():
    table = table_with(Player(at="sinus-iridum.n"), Player(track=["sinus-iridum.n n+0+2"]), in_play=owing(4))
    walk(table, 0, "sinus-iridum")
    assert at(table, 0) == "sinus-iridum"


@pytest.mark.rule("LR-35")
def test_loads_are_handled_while_owing():
    table = table_with(Player(at="tycho"), Player(track=[TYCHO]), in_play=owing(4))
    assert allowed(table, 0, "load Robots")


@pytest.mark.parametrize("stage", ["operate", "build"])
def test_it_is_settled_in_full_at_any_time_of_the_turn(stage):
    table = table_with(Player(cash=12, at="tycho"), Player(track=[TYCHO]), stage=stage, in_play=owing(12))
    play(table, 0, "settle")
    assert (cash(table, 0), cash(table, 1), debt(table)) == (0, 72, (0, None))


def test_then_the_train_may_leave():
    table = table_with(Player(at="tycho", track=["tycho n+1-5"]), Player(track=[TYCHO]), in_play=owing(4))
    play(table, 0, "settle")
    walk(table, 0, "n+1-5")


def test_without_the_cash_nothing_is_settled():
    table = table_with(Player(cash=7, at="tycho"), Player(track=[TYCHO]), in_play=owing(8))
    assert refused(table, 0, "settle") == "LR-V9"


def test_whoever_owes_nothing_settles_nothing():
    assert refused(table_with(Player(at="tycho"), Player()), 0, "settle") == "LR-V9"


@pytest.mark.rule("LR-4")
@pytest.mark.parametrize("action", ["build tycho n+1-5", "build sinus-iridum.n n+0+2", "upgrade Redstone"])
def test_nothing_is_built_or_upgraded_while_owing(action):
    table = table_with(
        Player(at="tycho", track=["tycho n+2-4"]),
        Player(track=["tycho n+3-5 oken"]),
        stage="build",
        in_play=owing(4),
    )
    assert refused(table, 0, action) == "LR-V9"
    assert action not in table.legal(0)
    play(table, 0, "settle")
    assert allowed(table, 0, action)


@pytest.mark.rule("LR-70")
def test_nobody_wins_while_owing_and_whoever_pays_first_may():
    for pays in (False, True):
        table = table_with(
            Player(cash=300, track=string_track(1, 8)), Player(), moon=STRING, stage="build", in_play=owing(4)
        )
        if pays:
            play(table, 0, "settle")
        play(table, 0, "end-turn")
        assert table.over is pays


@pytest.mark.rule("LR-51")
def test_a_train_that_a_meteor_moves_still_owes():
    table = table_with(
        courier(), Player(at="n+2+2", track=["tycho n+3-5"]), Player(track=["n+2+2 n+1+1"]),
        in_play={"late_payment": [{"owed": 0, "to": None}, {"owed": 4, "to": 2}, {"owed": 0, "to": None}]},
    )  # fmt: skip
    courier_draws(table, SOUTH_METEOR, 6)
    play(table, 1, "place tycho")
    assert debt(table, 1) == (4, 2)


@pytest.mark.rule("LR-80")
def test_when_the_owner_resigns_it_is_owed_to_the_bank():
    table = table_with(
        Player(at="n+0+4", came_from="n+0+2"), Player(track=[LINE]), Player(), in_play=owing(4, seats=3)
    )
    table.declare("resign 1")
    assert debt(table) == (4, "bank")
    play(table, 0, "owe n+0+6")
    assert debt(table) == (8, "bank")
    play(table, 0, "settle")
    assert (cash(table, 0), debt(table)) == (52, (0, None))


@pytest.mark.rule("LR-80")
def test_the_debt_of_a_player_who_resigns_vanishes():
    table = table_with(Player(at="n+0+4"), Player(track=[LINE]), Player(), in_play=owing(4, seats=3))
    table.declare("resign 0")
    assert (debt(table), cash(table, 1)) == ((0, None), 60)


@pytest.mark.rule("LR-V8")
def test_a_payoff_pays_rent_first_then_the_bank():
    kept = {**owing(4), "loans": [{"owed": 20, "money": 0}, {"owed": 0, "money": 0}]}
    table = table_with(courier(cash=0), Player(track=[TYCHO]), loans=True, in_play=kept)
    courier_draws(table, 9)
    told = seen(table)["debts"][0]
    assert (cash(table, 0), cash(table, 1), told["rent"], told["loan"]) == (0, 64, 0, 12)


@pytest.mark.rule("LR-V8")
def test_loan_money_may_settle_rent():
    table = table_with(Player(cash=0, at="tycho"), Player(track=[TYCHO]), loans=True, in_play=owing(8))
    play(table, 0, "borrow 8", "settle")
    assert (cash(table, 0), seen(table)["debts"][0]["loan_money"]) == (0, 0)


def test_at_the_limit_rent_owed_is_taken_off_the_cash():
    table = table_with(
        Player(cash=62), Player(cash=60), stage="build", turn=1, max_rounds=5, in_play=owing(4)
    )
    play(table, 1, "end-turn")
    assert (list(table.winners()), list(table.scores())) == ([1], [58, 60])


@pytest.mark.rule("LR-71")
def test_owing_tells_nothing_of_the_cash():
    views = []
    for money in (0, 3, 4, 300):
        table = table_with(Player(cash=money, at="n+0+2"), Player(track=[LINE]), Player())
        play(table, 0, "owe n+0+4", "end-operation")
        views.append((table.view(1), table.view(None), table.log(1), table.to_act))
    assert all(view == views[0] for view in views)


def test_the_questions_and_choices_say_what_is_owed():
    table = table_with(Player(at="n+0+2"), Player(track=[LINE]))
    labels = {choice["action"]: choice["label"] for choice in table.choices(0)}
    assert labels["owe n+0+4"] == "n+0+4, rent 4 owed"
    play(table, 0, "owe n+0+4", "end-operation")
    labels = {choice["action"]: choice["label"] for choice in table.choices(0)}
    assert labels["settle"] == "Pay the rent you owe: 4"
    assert table.ask(0)["rule"] == "LR-V9"


@pytest.mark.parametrize(
    "kept", [owing(4, to=0), owing(4, to=None), owing(0, to=1), owing(-4), owing(4, to="me"), owing(4, to=2)]
)
def test_a_position_with_rent_owed_to_nobody_is_refused(kept):
    with pytest.raises(railhead.Malformed):
        table_with(Player(at="tycho"), Player(), in_play=kept)
