"""The bots of Lunar Rails: they finish without a fault, play alike when asked again, and know what pays."""

import re
from hashlib import sha256
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import railhead
from railhead import bots
from railhead.bots.bot import Bot, Clock, Look
from railhead.bots.lunar_rails import LEVELS, spending
from railhead.bots.lunar_rails.driving import still_to_do
from railhead.bots.referee import Seated
from railhead.games.lunar_rails.board import board_of
from railhead.games.lunar_rails.planner.chart import chart_of
from railhead.games.lunar_rails.planner.habits import USUAL
from railhead.games.lunar_rails.planner.jobs import DELIVER, PICK, Task
from railhead.games.lunar_rails.planner.joining import track_to_join
from railhead.games.lunar_rails.planner.route import Route
from railhead.games.lunar_rails.planner.standpoint import Standpoint
from tests.bots.at_table import at_random, finished, without_fault
from tests.rules.lunar_rails.positions import Player, loco, start, track
from tests.rules.lunar_rails.small_moon import SMALL_MOON, STRING, string_track

GAME = "lunar-rails"
PLAYERS = [name for name in LEVELS if "@" not in name]
THINKERS = ["skilled", "master"]


def opened(seed: str, seats: int = 4, content: Any = None, **options: Any) -> Any:
    return railhead.new(GAME, seats=seats, options=options, seed=seed, content=content)


def played(name: str, seed: str, seats: int = 4, **more: Any) -> tuple[Any, list[Seated]]:
    table = opened(seed, seats, **more)
    return table, finished(table, [LEVELS[name]() for _ in range(seats)], seed)


def answer(table: Any, seat: int, bot: Bot) -> list[str]:
    """What a bot does here, as it is written."""
    look = Look(table.game, table.content, table.state, seat, Random(1))
    chosen = bot.decide(look, table.state.legal(seat), Clock(60))
    assert bot.reason
    steps = chosen if isinstance(chosen, list) else [chosen]
    return [table.game.text(table.content, step) for step in steps]


def plays(table: Any, seat: int, bot: Bot, decisions: int = 30) -> list[str]:
    """What a bot does until its turn is over, a card is drawn, or something new is asked of another."""
    done: list[str] = []
    for _ in range(decisions):
        if table.over or table.to_act != (seat,):
            break
        for step in answer(table, seat, bot):
            if table.to_act == (seat,):
                table.play(seat, step)
                done.append(step)
    return done


# --- games


def test_the_levels_go_from_novice_to_master() -> None:
    assert PLAYERS == ["novice", "skilled", "master"]
    assert set(LEVELS) <= set(bots.levels(GAME))


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 4), (4, 3), (6, 2)])
def test_every_level_finishes_without_a_fault(name: str, seats: int, rounds: int) -> None:
    table, seated = played(name, "finish", seats, max_rounds=rounds)
    assert table.over
    without_fault(seated)


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seats", [2, 3, pytest.param(5, marks=pytest.mark.slow)])
def test_whole_games_on_a_small_moon_are_won(name: str, seats: int) -> None:
    table, seated = played(name, "small", seats, content=SMALL_MOON)
    without_fault(seated)
    if name != "novice":
        assert table.end_reason == "won"


@pytest.mark.slow
@pytest.mark.parametrize("name", THINKERS)
def test_a_whole_game_of_four_is_won_in_time(name: str) -> None:
    table, seated = played(name, "whole")
    without_fault(seated)
    assert table.end_reason == "won"
    assert 25 <= table.state.round <= 60


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    one, other = (played(name, "again", 3, content=SMALL_MOON, max_rounds=12)[0] for _ in range(2))
    assert one.hash() == other.hash()


@pytest.mark.parametrize("name", PLAYERS)
def test_a_bot_takes_over_wherever_chance_has_led(name: str) -> None:
    for game in range(3):
        rng = Random(game)
        table = opened(f"late-{game}", 2 + game, content=SMALL_MOON, max_rounds=25)
        at_random(table, rng, rng.randrange(1500))
        without_fault(finished(table, [LEVELS[name]() for _ in range(2 + game)], "late"))


def test_bots_play_on_when_somebody_resigns() -> None:
    for game in range(3):
        rng = Random(game)
        table = opened(f"gone-{game}", 3, content=SMALL_MOON, max_rounds=20)
        at_random(table, rng, rng.randrange(400))
        table.declare(f"resign {rng.randrange(3)}")
        without_fault(finished(table, [LEVELS["master"]() for _ in range(3)], "gone"))


@pytest.mark.parametrize("name", THINKERS)
def test_nobody_stands_still_for_long(name: str) -> None:
    """Livelock: turn after turn with the same hand, the same place, the same cash and the same track."""
    table = opened("still", 4, max_rounds=14)
    players = [LEVELS[name]() for _ in range(4)]
    signs: dict[int, list[Any]] = {seat: [] for seat in range(4)}
    while not table.over:
        seat, state = table.to_act[0], table.state
        if not state.done and state.round:
            held = sorted(state.hands[seat])
            signs[seat].append((held, state.at[seat], state.cash[seat], state.owner.count(seat + 1)))
        for step in answer(table, seat, players[seat]):
            if table.to_act == (seat,) and table.refusal(seat, step) is None:
                table.play(seat, step)
    for told in signs.values():
        assert max(told.count(sign) for sign in told) <= 6


# --- reasons

LINE = r"[\w .'-]+ to [\w .'-]+ for \d+"
REASONS = re.compile(
    rf"{LINE}(, then {LINE})*(, building \d+( by way of [\w .'-]+)?)?"
    r"|the [\w .]+ earns more in every turn: \d loads, speed \d+|[a-z ,]+"
)


@pytest.mark.rule("LR-71")
@pytest.mark.parametrize("name", PLAYERS)
def test_reasons_tell_of_the_plan_and_never_of_a_purse(name: str) -> None:
    table = opened("reason", 3, content=SMALL_MOON, max_rounds=15)
    players = [LEVELS[name]() for _ in range(3)]
    said = set()
    while not table.over:
        seat = table.to_act[0]
        steps = answer(table, seat, players[seat])
        assert REASONS.fullmatch(players[seat].reason), players[seat].reason
        said.add(players[seat].reason)
        for step in steps:
            if table.to_act == (seat,) and table.refusal(seat, step) is None:
                table.play(seat, step)
    assert any(" to " in reason for reason in said)
    assert any("building" in reason for reason in said)


@pytest.mark.rule("LR-71")
@pytest.mark.parametrize("name", PLAYERS)
def test_a_decision_does_not_look_into_hidden_purses(name: str) -> None:
    """What the server's bots are given holds nobody else's true cash."""
    table = opened("purse", 3, max_rounds=6)
    mine, same = LEVELS[name](), LEVELS[name]()
    others = [LEVELS["novice"]() for _ in range(3)]
    while not table.over:
        seat = table.to_act[0]
        steps = answer(table, seat, mine if seat == 0 else others[seat])
        if seat == 0:
            known = table.state.known_to(0)
            look = Look(table.game, table.content, known, 0, Random(1))
            chosen = same.decide(look, known.legal(0), Clock(60))
            chosen = chosen if isinstance(chosen, list) else [chosen]
            assert [table.game.text(table.content, step) for step in chosen] == steps
        for step in steps:
            if table.to_act == (seat,) and table.refusal(seat, step) is None:
                table.play(seat, step)


# --- what they know


def test_the_chart_knows_how_far_cities_are() -> None:
    board = board_of(opened("chart", content=SMALL_MOON).content)
    chart = chart_of(board)
    for one in range(len(board.cities)):
        assert chart.steps_between[one][one] == 0
        for other in range(len(board.cities)):
            assert chart.steps_between[one][other] < 60
    plato, pythagoras = board.cities.index("Plato"), board.cities.index("Pythagoras")
    assert chart.steps_between[plato][pythagoras] == 4
    assert chart.price_between[plato][pythagoras] == 3 + 3


def test_loads_that_are_aboard_are_not_fetched_again() -> None:
    table = start(Player(at="plato", loads=["Helium"]), Player())
    helium = table.content.load_words["helium"]
    tasks = [Task(PICK, helium, 4, 0, 0), Task(DELIVER, helium, 1, 0, 11)]
    assert still_to_do(table.state, 0, tasks) == tasks[1:]
    two = [Task(PICK, helium, 4, 0, 0), Task(PICK, helium, 4, 1, 0), tasks[1], Task(DELIVER, helium, 2, 1, 9)]
    assert still_to_do(table.state, 0, two) == two[1:]


@pytest.mark.parametrize("name", PLAYERS)
def test_a_load_that_is_asked_for_here_is_delivered(name: str) -> None:
    """Card 4 asks for Ice in Apollo, and it is aboard."""
    me = Player(at="apollo", loads=["Ice"], hand=[4, 10, 11], track=["apollo.n f+0+4"])
    table = start(me, Player())
    assert answer(table, 0, LEVELS[name]())[0] == "deliver 4 Ice"


def test_the_cheaper_end_of_a_section_into_a_red_area_is_built_from() -> None:
    """Out of the city it costs the milepost outside; into it, 5."""
    me = Player(track=["peary n+0+6 n+0+4"])
    state: Any = start(me, Player(), stage="build").state
    words = state.board.milepost_words
    places = [words[word] for word in ("n+0+4", "n+0+2", "sinus-iridum.ne")]
    ways = [state.board.way(one, other) for one, other in pairwise(places)]
    after, steps = spending.builds(state, 0, ways, 20)
    assert len(steps) == 2
    assert after.spent == 1 + 1


# --- the family's known failures


@pytest.mark.parametrize("name", THINKERS)
def test_whoever_is_broke_takes_what_own_track_allows(name: str) -> None:
    """Going broke: with 2 left, Bauxite from Pythagoras to Sinus Iridum needs no more track."""
    me = Player(cash=2, at="pythagoras", hand=[1, 29, 30], track=["pythagoras n-2+2 sinus-iridum.n"])
    table = start(me, Player())
    steps = answer(table, 0, LEVELS[name]())
    assert steps[0] == "load Bauxite"
    assert steps[-1] == "deliver 1 Bauxite"


@pytest.mark.parametrize("name", THINKERS)
def test_whoever_is_broke_and_can_do_nothing_takes_a_new_hand(name: str) -> None:
    me = Player(cash=0, at="krafft", hand=[3, 29, 8], track=["krafft n-4+2"])
    assert answer(start(me, Player()), 0, LEVELS[name]()) == ["new-hand"]


def test_the_track_to_the_first_delivery_is_built_first() -> None:
    """Going broke at once: Telescopes for Oceanus and for Mare Nubium need more track than 60 buy. The second
    load pays nothing before the first one is delivered, though all of it could be built from Mare Nubium."""
    state: Any = start(Player(hand=[85, 57, 127]), Player(), opening=0, moon=None).state
    board, load = state.board, state.board.load_words["telescopes"]
    source, first, second = (board.city_words[name] for name in ("daedalus", "oceanus", "mare nubium"))
    cards = [board.card_of[number] for number in (85, 57)]
    tasks = [Task(PICK, load, source, card, 0) for card in cards]
    tasks += [Task(DELIVER, load, first, cards[0], 28), Task(DELIVER, load, second, cards[1], 34)]
    route = Route(state, 0, chart_of(board), Standpoint(state, 0, USUAL), tasks)
    assert route.due <= 60 < route.price
    assert route.ways_in, "what leads to the first delivery begins somewhere else"
    later = {way >> 1 for _, way in route.legs[3].missing}
    for phase in range(3):
        state, steps = spending.builds(state, 0, route.next_ways()[0], 20)
        assert steps, phase
        assert not later & {(step - state.numbers.build) >> 1 for step in steps}
        state.spent, state.starts = 0, []
        route = Route(state, 0, chart_of(board), Standpoint(state, 0, USUAL), tasks)
        if not route.due:
            break
    assert route.due == 0, "the first delivery needs no more track"


@pytest.mark.rule("LR-34")
def test_rents_are_reckoned_for_every_turn_on_hired_track() -> None:
    """Going broke: whoever can't pay 4 does not get away from another's track."""
    other = Player(track=["plato n+1+5 n+0+6 peary n-1+7 n-2+6 pythagoras"])
    for moved, rents in ((0, 4), (4, 4), (5, 8), (9, 8)):
        me = Player(at="plato", loads=["Beer"], track=["krafft n-4+2"])
        state: Any = start(me, other, moved=moved).state
        board = state.board
        assert state.speed(0) == 10
        tasks = [Task(DELIVER, board.load_words["beer"], board.city_words["pythagoras"], 0, 7)]
        route = Route(state, 0, chart_of(board), Standpoint(state, 0, USUAL), tasks)
        assert len(route.legs[0].ways) == 6
        assert (route.rents, route.due) == (rents, rents)


@pytest.mark.rule("LR-34")
def test_what_rents_will_take_is_not_built_with() -> None:
    state: Any = start(Player(cash=6, track=["peary n+0+6 n+0+4"]), Player(), stage="build").state
    words = state.board.milepost_words
    places = [words[word] for word in ("n+0+4", "n+0+2", "n+1+1", "n+1-1")]
    ways = [state.board.way(one, other) for one, other in pairwise(places)]
    assert len(spending.builds(state, 0, ways, 20)[1]) == 3
    after, steps = spending.builds(state, 0, ways, 20, keep=4)
    assert len(steps) == 2
    assert after.cash[0] == 4


@pytest.mark.parametrize("name", THINKERS)
def test_nothing_is_begun_that_can_not_be_paid(name: str) -> None:
    """Every plan until its first delivery fits the purse, with other players' rents."""
    table = opened("purses", 4, max_rounds=12)
    players = [LEVELS[name]() for _ in range(4)]
    while not table.over:
        seat = table.to_act[0]
        for step in answer(table, seat, players[seat]):
            if table.to_act == (seat,) and table.refusal(seat, step) is None:
                table.play(seat, step)
    for seat in range(4):
        assert table.state.cash[seat] > 0 or table.state.loads[seat]


@pytest.mark.rule("LR-12")
@pytest.mark.parametrize("name", THINKERS)
def test_a_train_on_anothers_track_does_not_wait_for_track_that_can_not_begin_there(name: str) -> None:
    """Livelock: nothing is built from a milepost that carries only another's track."""
    mine = Player(cash=40, at="n+1+5", hand=[2, 6, 9], track=["plato n+3+3"])
    other = Player(track=["plato n+1+5 n+0+6 peary"])
    table = start(mine, other)
    bot = LEVELS[name]()
    places = []
    for _ in range(20):
        if table.awaits_roll:
            table.roll()
        elif table.to_act == (0,):
            table.play(0, answer(table, 0, bot)[0])
            places.append(table.state.at[0])
        elif table.to_act == (1,):
            table.play(1, {"operate": "end-operation", "build": "end-turn"}[table.ask(1)["kind"]])
    assert len(set(places)) > 3


@pytest.mark.parametrize("name", THINKERS)
def test_whoever_can_afford_it_upgrades_early(name: str) -> None:
    """Never upgrading: here no plan asks for track, because the builders are on strike."""
    me = Player(cash=60, at="m1", track=string_track(1, 2))
    table = start(me, Player(), stage="build", moon=STRING, in_force=((142, 1, 1),))
    plays(table, 0, LEVELS[name]())
    assert loco(table, 0) != "Von Braun"


@pytest.mark.parametrize("name", THINKERS)
def test_the_last_major_city_is_joined_as_soon_as_that_wins(name: str) -> None:
    """Joining too late: 270 in hand, six joined, and the seventh is two sections away."""
    me = Player(cash=270, at="m1", loco="Saturn", track=string_track(1, 6))
    table = start(me, Player(), stage="build", moon=STRING)
    plays(table, 0, LEVELS[name]())
    assert table.end_reason == "won"


@pytest.mark.parametrize("name", THINKERS)
def test_no_new_hand_is_taken_where_track_alone_is_missing(name: str) -> None:
    """Cards that lead nowhere, and cash enough: the turn is for building."""
    me = Player(cash=270, at="m1", loco="Saturn", track=string_track(1, 6))
    table = start(me, Player(), moon=STRING, in_force=((140, 1, 1),))
    assert "new-hand" not in plays(table, 0, LEVELS[name]())
    assert table.end_reason == "won"


@pytest.mark.parametrize("name", PLAYERS)
def test_major_cities_are_joined_while_the_cash_is_made(name: str) -> None:
    me = Player(cash=200, at="m1", loco="Saturn", track=string_track(1, 4))
    table = start(me, Player(), stage="build", moon=STRING)
    before = len(track(table))
    plays(table, 0, LEVELS[name]())
    assert len(track(table)) > before


def test_what_joins_the_major_cities_is_the_nearest_that_is_missing() -> None:
    table = start(Player(track=string_track(2, 5)), Player(), moon=STRING)
    ways, price = track_to_join(table.state, 0)
    assert price == 3 * (1 + 1), "three more: mare out of one city, and the same out of the next"
    assert len(ways) == 6


@pytest.mark.rule("LR-56")
@pytest.mark.parametrize("name", THINKERS)
def test_under_flares_a_train_stays_where_it_is_safe(name: str) -> None:
    """The way is longer than the turn: it would end in the open on the struck side."""
    runs = ["plato n+2+2 n+1+1 n+0+2 n+0+4 n+0+6 n+1+5"]
    me = Player(at="plato", hand=[4, 29, 30], cash=20, track=runs)
    table = start(me, Player(), in_force=((147, 1, 1),))
    steps = answer(table, 0, LEVELS[name]())
    for step in steps:
        table.play(0, step)
    assert table.state.board.city_at[table.state.at[0]] >= 0


FROZEN = [
    (2, "d0a62cdbc2412078025a70b5dceb271a7171179eb2fc3c01f4ec9bd971ac945e"),
    (3, "f49bf784abf9f01c76c872bffb0a92b7102b65e7f2eedc303a91faef83854948"),
    (4, "8bd83b22ebdd04de548c562237e68a3dad84a15a0af15bb63f1b8c5096a8437c"),
]


@pytest.mark.parametrize(("seats", "digest"), FROZEN)
def test_skilled_1_decides_as_on_the_day_it_was_frozen(seats: int, digest: str) -> None:
    """Every step of whole games on the tests' own board, so that no change of ours moves it. If a step
    differs, give the new behaviour a habit of its own that SKILLED_1 does not have."""
    table = opened("frozen", seats, content=SMALL_MOON)
    without_fault(finished(table, [LEVELS["skilled@1"]() for _ in range(seats)], "frozen"))
    steps = [table.game.actor_text(table.content, entry.actor, entry.action) for entry in table.line]
    assert sha256("\n".join(steps).encode()).hexdigest() == digest


class Listening(Bot):
    """Keeps what a bot said with each of its answers."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.said: list[tuple[int, list[tuple[int, str]]]] = []

    def decide(self, look: Look, legal: list[int], clock: Clock) -> int | list[int]:
        self.bot.reason, self.bot.aims = "", []
        answer = self.bot.decide(look, legal, clock)
        self.said.append((len(answer) if isinstance(answer, list) else 1, self.bot.aims))
        return answer


@pytest.mark.parametrize("trains", [False, True])
def test_nothing_is_said_of_steps_that_were_told_before(trains: bool) -> None:
    """An aim is for a step of this answer: an end of the turn is not told as the track before it."""
    listening = [Listening(LEVELS["skilled"]()) for _ in range(2)]
    table = opened("said", 2, content=SMALL_MOON, additional_trains=trains, max_rounds=5)
    finished(table, list(listening), "said")
    said = [each for one in listening for each in one.said]
    assert any(aims for _, aims in said)
    for steps, aims in said:
        assert len(aims) in (0, steps)
