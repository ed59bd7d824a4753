"""What a player may ask: cheapest track, shortest runs, trips and cities, against plain searches."""

import heapq
from random import Random

import pytest

import railhead
from railhead.games.lunar_rails import cheapest
from railhead.games.lunar_rails.board import Board
from railhead.games.lunar_rails.phases import FREE
from railhead.games.lunar_rails.state import LunarRailsState
from tests.rules.lunar_rails.positions import Player, at, cash, play, start
from tests.rules.lunar_rails.small_moon import SMALL_MOON
from tests.table.kept_games import kept_games


def state_of(table: railhead.Table) -> LunarRailsState:
    assert isinstance(table.state, LunarRailsState)
    return table.state


def plain_cost(state: LunarRailsState, seat: int, target: int) -> int:
    """The price of the cheapest track by the plainest search: forward, and coming back out of red areas."""
    board = state.board
    best: dict[tuple[int, bool], int] = {}
    todo = [(0, milepost, False) for milepost in cheapest.network(state, seat)]
    heapq.heapify(todo)
    while todo:
        cost, milepost, back = heapq.heappop(todo)
        if best.get((milepost, back), cost + 1) <= cost:
            continue
        best[milepost, back] = cost
        if milepost == target and not back:
            return cost
        if not back:
            for other in board.red_links[milepost]:
                heapq.heappush(todo, (cost, other, False))
        for way in board.ways_out[milepost]:
            other, owner = board.target[way], state.owner[way >> 1]
            if owner == seat + 1 and not back:
                heapq.heappush(todo, (cost, other, False))
            elif owner == FREE:
                if not back:
                    heapq.heappush(todo, (cost + board.price[way], other, False))
                heapq.heappush(todo, (cost + board.price[way ^ 1], other, not board.red[other]))
    return -1


@pytest.mark.parametrize("moon", [SMALL_MOON, None], ids=["small", "real"])
def test_the_cheapest_track_is_as_cheap_as_a_plain_search_finds_it(moon):
    rng = Random(5)
    table = start(Player(), Player(), stage="build", moon=moon)
    state = state_of(table)
    for _ in range(25):
        target = rng.randrange(len(state.board.mileposts))
        told = table.query(0, "build-way", {"to": state.board.mileposts[target]})
        assert told["price"] == plain_cost(state, 0, target)
        assert told["price"] == sum(price for _, _, price in told["sections"])


@pytest.mark.parametrize("to", ["apollo", "plato", "tycho", "f+2+6", "jackson"])
def test_what_build_way_names_can_be_built_in_that_order(to):
    table = start(
        Player(cash=200, track=["sinus-iridum.n n-1+3"], at="plato"), Player(at="plato"), stage="build"
    )
    told = table.query(0, "build-way", {"to": to})
    assert told["sections"]
    for one, other, price in told["sections"]:
        refusal = table.refusal(0, f"build {one} {other}")
        if refusal is not None:
            assert refusal.rule in ("LR-5", "LR-12", "LR-12a")  # the next phase goes on
            play(table, 0, "end-turn")
            play(table, 1, "end-operation", "end-turn")
            play(table, 0, "end-operation")
        before = cash(table, 0)
        play(table, 0, f"build {one} {other}")
        assert cash(table, 0) == before - price
    assert table.query(0, "build-way", {"to": to})["price"] == 0


def test_what_this_phase_builds_is_told():
    table = start(Player(cash=3, track=["sinus-iridum.n n-1+3"]), Player(), stage="build")
    told = table.query(0, "build-way", {"to": "peary"})
    assert told["now_price"] <= 3 < told["price"]
    assert told["now"] < len(told["sections"])


MINE = ("sinus-iridum.n n-1+3",)


def built_now(table, told) -> int:
    """How many of the sections the engine accepts one after the other in this phase."""
    for number, (one, other, _) in enumerate(told["sections"]):
        if table.refusal(0, f"build {one} {other}") is not None:
            return number
        play(table, 0, f"build {one} {other}")
    return len(told["sections"])


@pytest.mark.parametrize("to", ["peary", "apollo", "jackson"])
@pytest.mark.parametrize("event", [None, 139, 142, 143, 144, 145, 148])
@pytest.mark.parametrize("track", [(), MINE], ids=["no track", "track"])
def test_now_are_the_sections_that_this_phase_accepts(to, event, track):
    """Strikes, closed terrain and struck halves forbid what there is money for (LR-52a, LR-54, LR-57)."""
    in_force = ((event, 1, 1),) if event else ()
    table = start(Player(cash=200, track=track), Player(), stage="build", in_force=in_force)
    told = table.query(0, "build-way", {"to": to})
    first = [table.refusal(0, f"build {one} {other}") for one, other, _ in told["sections"][:1]]
    now = built_now(table, told)
    assert told["now"] == now
    assert told["now_price"] == sum(price for _, _, price in told["sections"][:now])
    if told["sections"] and not now:
        assert told["refused"] == {"rule": first[0].rule, "why": first[0].why}
    else:
        assert told["refused"] is None


@pytest.mark.rule("LR-12")
def test_when_the_starts_are_used_track_goes_on_from_where_it_is():
    """The cheapest track to a major city comes out of it; with both starts used it goes into it, for 5."""
    mine = Player(cash=60, track=["sinus-iridum.n n-1+3"])
    fresh = start(mine, Player(), stage="build").query(0, "build-way", {"to": "apollo"})
    used = start(mine, Player(), stage="build", spent=2, starts=["scott.n", "apollo.n"])
    told = used.query(0, "build-way", {"to": "apollo"})
    assert told["price"] > fresh["price"]
    assert told["now_price"] > 0
    assert told["refused"] is None
    assert built_now(used, told) == told["now"]


def test_lava_flows_leave_nothing_to_build_on_mare_and_it_is_said_why():
    table = start(Player(track=MINE), Player(), stage="build", in_force=((145, 1, 1),))
    told = table.query(0, "build-way", {"to": "n-1+5"})
    assert (told["price"], told["now"], told["now_price"]) == (1, 0, 0)
    assert told["refused"] == {"rule": "LR-54", "why": "Nothing is built on mare now."}


@pytest.mark.parametrize(("spent", "cash", "rule"), [(20, 60, "LR-5"), (0, 0, "LR-17")])
def test_it_is_said_when_the_money_is_what_is_missing(spent, cash, rule):
    table = start(Player(cash=cash, track=MINE), Player(), stage="build", spent=spent)
    assert table.query(0, "build-way", {"to": "peary"})["refused"]["rule"] == rule


def test_before_the_building_phase_what_forbids_building_counts_too():
    """The strike lasts to the end of this turn, so the phase to come builds nothing."""
    table = start(Player(track=MINE, at="plato"), Player(), in_force=((142, 0, 1),))
    told = table.query(0, "build-way", {"to": "peary"})
    assert (told["now"], told["refused"]["rule"]) == (0, "LR-52a")


def test_while_another_plays_a_whole_new_phase_is_told_without_the_events_of_now():
    table = start(Player(cash=200, track=MINE), Player(at="plato"), turn=1, in_force=((142, 1, 1),))
    told = table.query(0, "build-way", {"to": "peary"})
    assert told["now"] == len(told["sections"]) > 0
    assert told["refused"] is None


def test_without_track_a_major_city_is_where_it_may_begin():
    table = start(Player(), Player(), stage="build")
    told = table.query(0, "build-way", {"to": "apollo"})
    assert (told["price"], told["sections"], told["now"]) == (0, [], 0)
    assert "begin in Apollo" in told["why"]
    mine = start(Player(track=MINE), Player(), stage="build").query(0, "build-way", {"to": "apollo"})
    assert mine["price"] > 0
    assert mine["why"] == ""


@pytest.mark.parametrize(("via", "to"), [("scott", "apollo"), ("apollo.n", "scott"), ("apollo", "plato")])
def test_without_track_the_first_major_city_of_a_way_is_where_it_begins(via, to):
    """Plato is nearer to another one."""
    table = start(Player(cash=200), Player(), stage="build")
    told = table.query(0, "build-way", {"to": to, "via": [via]})
    ends = {end.partition(".")[0] for one, other, _ in told["sections"] for end in (one, other)}
    assert {via.partition(".")[0], to} <= ends
    assert told["why"] == ""


def test_without_track_a_way_over_a_place_goes_on_from_there_to_a_major_city():
    table = start(Player(cash=200), Player(), stage="build")
    first = table.query(0, "build-way", {"to": "plato"})
    told = table.query(0, "build-way", {"to": "apollo", "via": ["plato"]})
    assert told["sections"][: len(first["sections"])] == first["sections"]
    assert told["price"] > first["price"]


def test_a_way_over_a_place_passes_it():
    table = start(Player(track=["sinus-iridum.n n-1+3"]), Player(), stage="build")
    told = table.query(0, "build-way", {"to": "peary", "via": ["plato"]})
    ends = {end for one, other, _ in told["sections"] for end in (one, other)}
    assert {"plato", "peary"} <= ends


@pytest.mark.parametrize(("begin", "first"), [("n-1+3", "n-1+3"), ("scott", "scott")])
def test_a_way_that_was_drawn_out_of_a_place_begins_there_and_says_what_the_cheapest_costs(begin, first):
    table = start(Player(cash=200, track=MINE), Player(), stage="build")
    freely = table.query(0, "build-way", {"to": "tycho"})
    assert freely["sections"][0][0] == "sinus-iridum.se"
    drawn = table.query(0, "build-way", {"to": "tycho", "from": begin})
    assert drawn["sections"][0][0].partition(".")[0] == first
    assert drawn["cheapest"] == freely["price"] != drawn["price"]
    for one, other, _ in drawn["sections"][: drawn["now"]]:
        play(table, 0, f"build {one} {other}")


def test_without_track_a_way_begins_in_the_major_city_that_it_was_drawn_out_of():
    table = start(Player(), Player(), stage="build")
    drawn = table.query(0, "build-way", {"to": "scott", "from": "apollo"})
    assert drawn["sections"]
    assert drawn["sections"][0][0].startswith("apollo.")


def test_a_way_can_not_be_drawn_out_of_open_country_without_own_track():
    table = start(Player(track=MINE), Player(), stage="build")
    told = table.query(0, "build-way", {"to": "tycho", "from": "n+0-6"})
    assert told == table.query(0, "build-way", {"to": "tycho"})


def test_track_of_a_trip_is_built_in_an_order_that_is_possible_as_far_as_the_money_goes():
    table = start(Player(cash=200, track=MINE), Player(), stage="build")
    wanted = [
        section[:2]
        for section in table.query(0, "build-way", {"to": "apollo", "via": ["plato", "tycho", "scott"]})[
            "sections"
        ]
    ]
    Random(3).shuffle(wanted)
    wanted = [[other, one] for one, other in wanted]
    told = table.query(0, "build-these", {"sections": [*wanted, ["sinus-iridum.n", "n-1+3"]]})
    assert len(told["sections"]) == len(wanted)
    assert 0 < told["now_price"] <= 20 < told["price"]
    before = cash(table, 0)
    for one, other, _ in told["sections"][: told["now"]]:
        play(table, 0, f"build {one} {other}")
    assert before - cash(table, 0) == told["now_price"]


def test_another_players_track_is_no_way_to_build():
    free = start(Player(), Player(), stage="build").query(0, "build-way", {"to": "krafft"})
    taken = start(
        Player(), Player(track=["n-4+2 krafft"]), Player(), stage="build"
    ).query(0, "build-way", {"to": "krafft"})  # fmt: skip
    assert free["price"] > 0
    assert ["n-4+2", "krafft"] not in [section[:2] for section in taken["sections"]]


def test_a_run_tells_turns_and_rents():
    table = start(
        Player(at="plato", cash=20, track=["plato n+1+5"]),
        Player(track=["n+1+5 n+1+7 peary"]),
    )
    told = table.query(0, "run", {"to": "Peary"})
    assert len(told["runs"]) == 1
    first = told["runs"][0]
    assert first["mileposts"] == 3
    assert first["rents"] == 4
    assert first["turns"][-1]["ends"] == "peary"
    for step in first["turns"][0]["steps"]:
        play(table, 0, f"move {step}")
    assert (at(table, 0), cash(table, 0)) == ("peary", 16)


def test_a_train_in_the_open_does_not_run_back():
    table = start(Player(at="n+1+5", came_from="plato", track=["plato n+1+5 n+1+7 peary"]), Player())
    assert table.query(0, "run", {"to": "peary"})["runs"][0]["mileposts"] == 2
    assert table.query(0, "run", {"to": "plato"})["runs"][0]["mileposts"] == 5


@pytest.mark.rule("LR-32", "LR-32a")
def test_a_run_says_before_that_the_train_will_not_turn_round():
    table = start(Player(at="plato", cash=20, track=["plato n+1+5 n+1+7 peary"]), Player())

    def turning(to: str):
        return table.query(0, "run", {"to": to})["runs"][0]["turning"]

    assert turning("peary") is None
    told = turning("n+1+5")
    assert (told["rule"], told["ahead"]) == ("LR-32", 2)
    assert "Peary" in told["why"]


@pytest.mark.rule("LR-32a")
def test_a_run_into_a_dead_end_says_so_before():
    table = start(Player(at="plato", cash=20, track=["plato n+1+5 n+1+7"]), Player())
    near, end = (table.query(0, "run", {"to": to})["runs"][0]["turning"] for to in ("n+1+5", "n+1+7"))
    assert (near["rule"], near["ahead"]) == (end["rule"], end["ahead"]) == ("LR-32a", -1)
    assert "no city lies ahead" in near["why"]
    assert "no track leads on" in end["why"]
    play(table, 0, "move n+1+5")
    play(table, 0, "move n+1+7")
    assert not [one for one in table.choices(0) if one["kind"] == "move"]


def test_a_city_tells_what_it_makes_and_what_is_asked():
    table = start(Player(hand=[2, 3, 4]), Player(hand=[5, 6, 7]))
    told = table.query(0, "city", {"city": "Apollo"})
    assert told["makes"] == [{"load": "Artifacts", "left": 4}]
    assert {"seat": 0, "card": 3, "load": "Helium", "pays": 21} in told["asked"]
    assert {"seat": 1, "card": 5, "load": "Beer", "pays": 16} in told["asked"]


def rank(told) -> tuple[int, int]:
    """What brings money by how much a turn, then what costs money by how much in all."""
    if told["turns"] is None:
        return 2, 0
    net = told["pays"] - told["price"] - told["rents"]
    return (0, -told["tenths_a_turn"]) if net >= 0 else (1, -net)


def test_a_loss_is_no_better_for_taking_longer():
    """All three cards, on a moon where most lines cost more than they bring at first."""
    table = start(Player(hand=[2, 3, 4]), Player(), moon=None)
    trips = table.query(0, "trips", {})["trips"]
    losses = [trip for trip in trips if rank(trip)[0] == 1]
    assert len({trip["turns"] for trip in losses}) > 1
    nets = [trip["pays"] - trip["price"] - trip["rents"] for trip in losses]
    assert nets == sorted(nets, reverse=True)


def test_trips_are_sorted_and_their_track_costs_what_is_told():
    table = start(Player(hand=[2, 3, 4], track=["sinus-iridum.n n-1+3"]), Player())
    trips = table.query(0, "trips", {})["trips"]
    assert len(trips) == 9
    assert [rank(trip) for trip in trips] == sorted(rank(trip) for trip in trips)
    for trip in trips:
        assert trip["price"] == sum(price for _, _, price in trip["builds"])


def test_plans_hold_several_deliveries_and_add_up():
    table = start(Player(hand=[2, 3, 4], cash=80), Player(), moon=None)
    plans = table.query(0, "plans", {})["plans"]
    assert plans
    assert [rank(plan) for plan in plans] == sorted(rank(plan) for plan in plans)
    lines = {
        (card["number"], line["load"], line["city"], line["pays"])
        for card in table.view(0)["players"][0]["hand"]
        for line in card["lines"]
    }
    for plan in plans:
        paid = [stop for stop in plan["stops"] if stop["verb"] == "deliver"]
        assert 2 <= len(paid) <= 3
        assert len(plan["cards"]) == len(paid)
        for stop in paid:
            assert any((card, stop["load"], stop["city"], stop["pays"]) in lines for card in plan["cards"])
        assert plan["pays"] == sum(stop["pays"] for stop in paid)
        assert plan["price"] == sum(price for _, _, price in plan["builds"])
        assert plan["tenths_a_turn"] == 10 * (plan["pays"] - plan["price"] - plan["rents"]) // plan["turns"]
        aboard = [*plan["aboard"]]
        for stop in plan["stops"]:
            if stop["verb"] == "pick":
                aboard.append(stop["load"])
            else:
                aboard.remove(stop["load"])
        assert not aboard


def test_nobody_but_the_player_is_told_a_plan():
    table = start(Player(hand=[2, 3, 4]), Player())
    assert table.query(None, "plans", {}) == {"plans": []}
    with pytest.raises(railhead.Malformed, match="seat"):
        table.query(1, "plans", {"seat": 0})


def test_sections_are_numbered_as_views_number_track():
    table = start(Player(track=["plato n+1+5"]), Player())
    sections = table.query(0, "sections", {})["sections"]
    (number,) = table.view(0)["track"][0]
    assert set(sections[number][:2]) == {"plato", "n+1+5"}


def test_in_the_opening_the_track_of_every_line_is_one_piece():
    table = start(Player(), Player(), opening=0, moon=None)
    for trip in table.query(0, "trips", {})["trips"]:
        assert trip["run"] is not None, trip
        assert len(trip["run"]) == trip["mileposts"] > 0
        assert trip["price"] == sum(price for _, _, price in trip["builds"])


@pytest.mark.parametrize(("money", "now"), [(3, 1), (4, 3)])
def test_a_run_says_how_far_it_goes_now(money, now):
    """One own section, then two that are rented: without the 4 the train stops before them (LR-34)."""
    mine = Player(cash=money, at="n+9-11", came_from=None, track=["n+9-11 n+9-13"])
    other = Player(track=["n+9-13 n+9-15 n+9-17"])
    table = start(mine, other, moon=None)
    (told,) = table.query(0, "run", {"to": "n+9-17"})["runs"]
    assert (told["mileposts"], told["now"]) == (3, now)
    assert (told["ends"] or {}).get("rule", "") == ("" if now == 3 else "LR-34")
    steps = [f"move {milepost}" for milepost in told["turns"][0]["steps"][:now]]
    assert table.play_many(0, steps)["done"] == now


@pytest.mark.parametrize("nth", range(3))
def test_a_single_line_never_costs_more_track_than_a_trip_that_contains_it(nth):
    whole = kept_games("lunar-rails")[nth]
    compared = 0
    for step in range(len(whole) // 4, len(whole), len(whole) // 4):
        table = whole.jump(step)
        if table.over or not table.to_act:
            continue
        seat = table.to_act[0]
        told = table.query(seat, "plans", {})
        lines = {(one["load"], one["from"], one["to"]): one for one in told["trips"]}
        for plan in told["plans"]:
            picked = {stop["load"]: stop["city"] for stop in plan["stops"] if stop["verb"] == "pick"}
            for stop in plan["stops"]:
                line = lines.get((stop["load"], picked.get(stop["load"]), stop["city"]))
                if stop["verb"] == "deliver" and line is not None:
                    assert line["price"] <= plan["price"], (step, line, plan)
                    assert line["price"] == sum(price for *_, price in line["builds"])
                    assert line["run"] is not None
                    compared += 1
    assert compared > 3


def test_a_trip_whose_source_is_reached_on_rented_track_alone_counts_the_rent():
    """The only city that makes the load is joined to where the train is by another player's track (LR-34)."""
    board = state_of(start(Player(), Player(), moon=None)).board
    card, load = next(
        (card, load)
        for card in range(board.demands)
        for load, _, _ in board.lines[card]
        if len(board.sources[load]) == 1 and board.sources[load][0] not in board.majors
    )
    source = board.city_mileposts[board.sources[load][0]][0]
    path = plain_path(board, source)
    others = [
        other for other in range(board.demands) if load not in [wanted for wanted, _, _ in board.lines[other]]
    ]
    cards = [board.card_numbers[one] for one in (card, *others[-2:])]
    mine = Player(at=board.mileposts[path[-1]], hand=cards)
    line = " ".join([board.mileposts[milepost] for milepost in path])
    table = start(mine, Player(track=[line]), moon=None)
    trips = table.query(0, "trips", {})["trips"]
    (trip,) = [one for one in trips if one["load"] == board.loads[load] and one["from"]]
    assert trip["rents"] == 4
    assert trip["tenths_a_turn"] == 10 * (trip["pays"] - trip["price"] - 4) // trip["turns"]


def plain_path(board: Board, begin: int) -> list[int]:
    """The fewest mileposts from a city to the next one."""
    came = {begin: -1}
    todo = [begin]
    for here in todo:
        if board.city_at[here] not in (-1, board.city_at[begin]):
            path = [here]
            while came[path[-1]] >= 0:
                path.append(came[path[-1]])
            return path[::-1]
        for other in board.around[here]:
            if other not in came:
                came[other] = here
                todo.append(other)
    raise AssertionError("there is one city only")
