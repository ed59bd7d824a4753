"""The bots of Lunar Rails where a train is cut off, caught on another's track, or without a plan or money."""

from typing import Any

import pytest

import railhead
from railhead.bots.bot import Bot
from railhead.bots.lunar_rails import LEVELS, reasons, spending
from railhead.games.lunar_rails import actions
from railhead.games.lunar_rails.planner.chart import chart_of
from railhead.games.lunar_rails.planner.habits import MASTERLY, USUAL
from railhead.games.lunar_rails.planner.jobs import DELIVER, PICK, Task
from railhead.games.lunar_rails.planner.route import Route
from railhead.games.lunar_rails.planner.standpoint import FREELY, Standpoint
from tests.bots.at_table import finished
from tests.bots.test_lunar_rails_bots import THINKERS, answer
from tests.rules.lunar_rails.positions import Player, start


def turns_of(table: Any, bot: Bot, turns: int) -> list[list[str]]:
    """What a bot in seat 0 does in its next turns, while seat 1 does nothing."""
    found: list[list[str]] = [[]]
    while len(found) <= turns:
        if table.awaits_roll:
            table.roll()
        elif table.to_act == (0,):
            step = answer(table, 0, bot)[0]
            table.play(0, step)
            found[-1].append(step)
        else:
            table.play(1, {"operate": "end-operation", "build": "end-turn"}[table.ask(1)["kind"]])
            if found[-1]:
                found.append([])
    return found[:turns]


def place(table: Any) -> str:
    return str(table.state.board.mileposts[table.state.at[0]])


@pytest.mark.rule("LR-12", "LR-51h")
@pytest.mark.parametrize("name", THINKERS)
def test_track_is_built_towards_a_train_that_a_meteor_has_cut_off(name: str) -> None:
    """All that is left at Neper is a stub of another's track: nothing may be begun there."""
    mine = Player(cash=40, at="neper", hand=[2, 6, 9], track=["plato n+2+2 n+1+1"])
    table = start(mine, Player(track=["neper n+4+4"]))
    done = turns_of(table, LEVELS[name](), 3)
    assert "new-hand" not in done[0] + done[1]
    assert place(table) not in ("neper", "n+4+4")


@pytest.mark.rule("LR-12")
def test_track_towards_a_train_begins_where_it_may() -> None:
    mine = Player(cash=40, at="neper", track=["plato n+2+2 n+1+1"])
    state: Any = start(mine, Player(track=["neper n+4+4"]), stage="build").state
    board, helium = state.board, state.board.load_words["helium"]
    tasks = [Task(DELIVER, helium, board.city_words["plato"], 0, 9)]
    route = Route(state, 0, chart_of(board), Standpoint(state, 0, USUAL), tasks)
    assert route.whole
    assert 0 < route.due <= 20
    after, _ = spending.builds(state, 0, route.next_ways()[0], 20)
    assert not Route(after, 0, chart_of(board), Standpoint(after, 0, USUAL), tasks).missing


HOMELESS = Player(
    cash=5, at="n+1+5", came_from="plato", hand=[29, 30, 3], track=["sinus-iridum.n n-2+2 pythagoras"]
)
LANDLORD = Player(track=["plato n+1+5 n+0+6 peary n-1+7 n-2+6 pythagoras"])


@pytest.mark.rule("LR-34")
@pytest.mark.parametrize("name", THINKERS)
def test_whoever_has_no_plan_on_anothers_track_goes_home(name: str) -> None:
    """Nearly broke in the open, and no line of the hand can be paid for: one rent leads to own track."""
    table = start(HOMELESS, LANDLORD)
    bot = LEVELS[name]()
    steps = answer(table, 0, bot)
    assert bot.reason == reasons.HOME
    for step in steps:
        table.play(0, step)
    assert place(table) == "pythagoras"
    assert table.state.cash[0] == 5 - 4


@pytest.mark.rule("LR-52", "LR-54")
@pytest.mark.parametrize("event", [140, 145])
@pytest.mark.parametrize("name", THINKERS)
def test_whoever_can_not_go_home_now_takes_a_new_hand(name: str, event: int) -> None:
    """Under a Rail Strike no train moves, under Lava Flows none moves on mare."""
    table = start(HOMELESS, LANDLORD, in_force=((event, 1, 1),))
    assert answer(table, 0, LEVELS[name]()) == ["new-hand"]


@pytest.mark.rule("LR-34", "LR-50")
@pytest.mark.parametrize("name", THINKERS)
def test_a_train_that_can_not_pay_the_rent_gets_track_of_its_own(name: str) -> None:
    """A Rail Tax has left 3: no step on hired track, but a section to the city where the train is."""
    mine = Player(cash=3, at="plato", hand=[29, 30, 4], track=["sinus-iridum.ne n+1+1 n+2+2"])
    table = start(mine, Player(track=["plato n+1+5 n+0+6 peary"]))
    (done,) = turns_of(table, LEVELS[name](), 1)
    assert "build n+2+2 plato" in done


@pytest.mark.parametrize("name", THINKERS)
def test_the_more_hands_are_thrown_away_the_less_is_asked_of_the_next(name: str) -> None:
    """A poor plan is better than none, turn after turn."""
    stationmaster: Any = LEVELS[name]()
    bot = stationmaster.first
    state: Any = start(Player(at="plato", loads=["Beer"], hand=[2, 6, 9]), Player()).state
    bot.tasks = [Task(DELIVER, state.loads[0][0], state.board.city_words["plato"], 0, 9)]
    bot.score = 1.5 * bot.habits.dump * bot.standpoint(state, 0).turn
    assert bot.wants_new_hand(state, 0)
    bot.thrown = 1
    assert not bot.wants_new_hand(state, 0)
    bot.tasks = []
    assert bot.wants_new_hand(state, 0), "without any plan it is no use"


def test_hands_thrown_away_are_counted_until_a_delivery() -> None:
    bot: Any = LEVELS["master"]()
    broke = start(Player(cash=0, at="krafft", hand=[3, 29, 8], track=["krafft n-4+2"]), Player())
    assert turns_of(broke, bot, 2) == [["new-hand"], ["new-hand"]]
    assert bot.first.thrown == 2
    me = Player(at="apollo", loads=["Ice"], hand=[4, 10, 11], track=["apollo.n f+0+4"])
    table = start(me, Player())
    answer(table, 0, bot)
    assert bot.first.thrown == 2, "the hand is the one that was drawn last"
    table.play(0, "deliver 4 Ice")
    table.roll("card 12")
    answer(table, 0, bot)
    assert bot.first.thrown == 0


# --- a reserve, and a way back


def is_upgrade(state: Any, done: int | list[int]) -> bool:
    return isinstance(done, int) and actions.UPGRADE <= done < state.numbers.give_up


@pytest.mark.parametrize("name", THINKERS)
def test_an_upgrade_leaves_what_the_next_plan_costs(name: str) -> None:
    """Of 42 two locos used to be bought at once, and no later hand could be paid for with what was left."""
    stationmaster: Any = LEVELS[name]()
    bot = stationmaster.first
    for cash, buys in ((42, False), (49, False), (50, True)):
        table = start(Player(cash=cash, at="krafft", track=["krafft n-4+2"]), Player(), stage="build")
        state: Any = table.state
        done = bot.build(state, 0, state.legal(0), chart_of(state.board))
        assert bot.tasks == []
        assert is_upgrade(state, done) is buys


@pytest.mark.parametrize("name", THINKERS)
def test_what_the_plan_will_pay_counts_towards_that(name: str) -> None:
    """The beer is aboard and needs no track: its 16 are as good as in the purse."""
    stationmaster: Any = LEVELS[name]()
    bot = stationmaster.first
    for cash, buys in ((30, False), (42, True)):
        mine = Player(cash=cash, at="n+0+6", loads=["Beer"], hand=[7, 29, 30], track=["n+0+6 peary"])
        state: Any = start(mine, Player(), stage="build").state
        board = state.board
        bot.tasks = [Task(DELIVER, board.load_words["beer"], board.city_words["peary"], 7, 16)]
        bot.score = 10.0
        done = bot.build(state, 0, state.legal(0), chart_of(board))
        assert is_upgrade(state, done) is buys


LONG_WAY = "plato n+2+2 n+1+3 n+0+2 n-1+3 pythagoras n-2+6 n-1+7 peary"


@pytest.mark.parametrize("name", THINKERS)
def test_a_player_without_money_takes_the_long_way_over_own_track(name: str) -> None:
    """Four millions of new track would halve the way, but there is no money at all."""
    mine = Player(cash=0, at="plato", loads=["Beer"], hand=[7, 29, 30], track=[LONG_WAY])
    table = start(mine, Player())
    assert answer(table, 0, LEVELS["master@1"]()) == ["new-hand"], "as all of them used to"
    (done,) = turns_of(table, LEVELS[name](), 1)
    assert "move n+2+2" in done
    assert "new-hand" not in done


def test_the_long_way_is_kept_to_after_a_take_over() -> None:
    """How a plan looks at new track is remembered with it; an older memory has none of that."""
    mine = Player(cash=0, at="plato", loads=["Beer"], hand=[7, 29, 30], track=[LONG_WAY])
    table = start(mine, Player())
    first: Any = LEVELS["master"]()
    table.play(0, answer(table, 0, first)[0])
    heir: Any = LEVELS["master"]()
    heir.recall(first.remember())
    assert heir.first.thrift == first.first.thrift != FREELY
    assert answer(table, 0, heir) == answer(table, 0, first)
    old: Any = LEVELS["master"]()
    old.recall(first.remember()[:-1])
    assert old.first.thrift == FREELY


@pytest.mark.rule("LR-12")
def test_track_for_a_later_delivery_is_built_first_where_nothing_else_leads_in() -> None:
    """Between Lorentz and Campbell no track may be begun; the plan runs on to Mare Moscoviense anyway. The
    bot used to wait for seven rounds, with nothing that it could build."""
    state: Any = start(Player(), Player(), opening=0, moon=None).state
    board = state.board
    rare, oxygen = board.load_words["rare earths"], board.load_words["oxygen"]
    lorentz, fitzgerald, campbell, king = (
        board.city_words[name] for name in ("lorentz", "fitzgerald", "campbell", "king")
    )
    tasks = [Task(PICK, rare, lorentz, 0, 0), Task(PICK, oxygen, fitzgerald, 1, 0)]
    tasks += [Task(DELIVER, rare, campbell, 0, 27), Task(DELIVER, oxygen, king, 1, 22)]
    standpoint = Standpoint(state, 0, MASTERLY)
    route = Route(state, 0, chart_of(board), standpoint, tasks)
    assert route.whole
    assert len({way >> 1 for _, way in route.missing}) == len(route.missing)
    assert sum(chart_of(board).price[way] for _, way in route.missing) == route.price
    assert route.due <= 60
    for _ in range(3):
        state, steps = spending.builds(state, 0, route.next_ways()[0], 20)
        assert steps
        state.spent, state.starts = 0, []
        route = Route(state, 0, chart_of(board), standpoint, tasks)
    assert route.due == 0, "the first delivery needs no more track"


@pytest.mark.slow
@pytest.mark.parametrize("number", [15, 22, 28])
def test_no_player_throws_hand_after_hand_away(number: int) -> None:
    """Games of the balance runs in which a player of two used to throw 6 to 40 hands away on end."""
    seed = f"balance/{number}"
    table = railhead.new("lunar-rails", 2, {"max_rounds": 24}, seed)
    finished(table, [LEVELS["master"](), LEVELS["master"]()], seed)
    thrown: dict[int, list[int]] = {0: [], 1: []}
    turn = 0
    for entry in table.line:
        for event in entry.events:
            turn += event.kind == "turn"
            if event.kind == "new-hand":
                thrown[event.seat].append(turn)
    for turns in thrown.values():
        assert not [last for first, last in zip(turns, turns[5:]) if last - first < 16], turns
