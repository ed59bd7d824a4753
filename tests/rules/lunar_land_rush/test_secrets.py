"""What nobody else may know: private objectives, and what tokens are worth."""

import pytest

from tests.rules.lunar_land_rush.moon import areas, areas_of, border
from tests.rules.lunar_land_rush.positions import (
    a_fresh_table,
    a_landing,
    a_last_turn,
    a_turn,
    deal_cards,
    draw_tokens,
    drop,
    idle,
    play,
)

SPECTATOR = None


def all_that_is_seen(table, viewer):
    """All that a viewer gets of a table, refusals of what he might try included."""
    seen = [table.view(viewer), table.log(viewer), table.to_act, table.viewers_record(viewer)["entries"]]
    seen.append(table.query(viewer, "breakdown", {}))
    if viewer is not None:
        tried = [
            table.refusal(viewer, text) for text in ("play march-blue", "pick-up", "done", "region pink")
        ]
        seen += [table.ask(viewer), table.choices(viewer)]
        seen.append([(no.rule, no.why, no.facts) if no else None for no in tried])
    return seen


def all_the_same(one, other, viewers):
    for viewer in viewers:
        assert all_that_is_seen(one, viewer) == all_that_is_seen(other, viewer), viewer


def a_moon_with_points(objectives):
    """A turn on which every objective brings seat 1 something else."""
    people = {area: [0, 2, 0] for area in (areas_of("pink")[0], areas_of("blue")[0])}
    return a_turn(
        3, objectives=objectives, shared="orders", astronauts=people, held={1: {"iron": 7}},
        domes={next(iter(areas())): 1},
    )  # fmt: skip


# Private objectives -----------------------------------------------------------------------------


@pytest.mark.rule("LL-2")
def test_a_dealt_objective_tells_nothing_to_the_others():
    one, other = (a_fresh_table(3) for _ in range(2))
    deal_cards(one, objectives=("orders", "domes", "leftovers"), shared="majorities")
    deal_cards(other, objectives=("orders", "leftovers", "leftovers"), shared="majorities")
    assert one.view(1)["objective"] != other.view(1)["objective"]
    for viewer in (0, 2, SPECTATOR):
        assert one.view(viewer) == other.view(viewer)
        assert one.log(viewer) == other.log(viewer)
        assert one.viewers_record(viewer)["entries"] == other.viewers_record(viewer)["entries"]


@pytest.mark.rule("LL-2")
@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_a_record_hides_the_objectives_of_others_while_the_game_runs(viewer):
    dealt = ["orders", "domes", "leftovers"]
    table = a_landing(3, objectives=dealt, shared="majorities")
    entries = [entry["do"] for entry in table.viewers_record(viewer)["entries"]][3:7]
    assert entries == [key if seat == viewer else "?" for seat, key in enumerate(dealt)] + ["majorities"]


@pytest.mark.rule("LL-2")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_player_sees_his_own_objective_only(viewer):
    dealt = ("orders", "domes", "leftovers")
    table = a_turn(3, objectives=dealt)
    assert table.view(viewer)["objective"] == dealt[viewer]
    shown = [player["objective"] for player in table.view(viewer)["players"]]
    assert shown == [key if seat == viewer else None for seat, key in enumerate(dealt)]


@pytest.mark.rule("LL-2")
def test_a_spectator_sees_no_private_objective():
    view = a_turn(3).view(SPECTATOR)
    assert view["objective"] is None
    assert [player["objective"] for player in view["players"]] == [None] * 3


@pytest.mark.rule("LL-2", "LL-14")
@pytest.mark.parametrize("hidden", ["domes", "majorities", "leftovers"])
def test_during_a_turn_nothing_tells_of_anothers_objective(hidden):
    one = a_moon_with_points(("orders", "majorities", "leftovers"))
    other = a_moon_with_points(("orders", hidden, "leftovers"))
    all_the_same(one, other, (0, 2, SPECTATOR))


@pytest.mark.rule("LL-2", "LL-14")
def test_a_turn_played_tells_nothing_of_anothers_objective():
    one = a_moon_with_points(("orders", "majorities", "leftovers"))
    other = a_moon_with_points(("orders", "domes", "leftovers"))
    for table in (one, other):
        play(table, "play launch", "region pink")
        drop(table, areas_of("pink")[0])
        idle(table)
    all_the_same(one, other, (0, 2, SPECTATOR))


@pytest.mark.rule("LL-14")
def test_points_of_a_hidden_objective_are_not_shown():
    table = a_moon_with_points(("orders", "leftovers", "domes"))
    for viewer in (0, 2, SPECTATOR):
        points = table.view(viewer)["points"][1]
        assert points["objective"] is None
        assert points["total"] == points["stars"] + points["shared"]
    own = table.view(1)["points"][1]
    assert own["objective"] == 4
    assert own["total"] == own["stars"] + own["shared"] + 4


@pytest.mark.rule("LL-14")
def test_all_objectives_are_shown_when_the_game_is_over():
    dealt = ["orders", "domes", "leftovers"]
    table = a_last_turn(3, objectives=dealt)
    idle(table)
    for viewer in (0, 1, 2, SPECTATOR):
        assert [player["objective"] for player in table.view(viewer)["players"]] == dealt
        assert None not in [points["objective"] for points in table.view(viewer)["points"]]


@pytest.mark.rule("LL-14")
def test_all_objectives_are_shown_when_the_game_ends_by_resignation():
    table = a_turn(objectives=("orders", "domes"))
    table.declare("resign 1")
    assert [player["objective"] for player in table.view(SPECTATOR)["players"]] == ["orders", "domes"]


# Tokens -----------------------------------------------------------------------------------------


@pytest.mark.rule("LL-8b", "LL-3")
def test_what_a_token_is_worth_is_not_even_drawn_before_the_end():
    inside, outside = border("pink")
    table = a_turn(astronauts={inside: 1})
    play(table, "play move", "region pink", f"move {inside} {outside}")
    assert table.position()["state"]["players"][0]["token_values"] == []
    assert not table.awaits_roll


@pytest.mark.rule("LL-8b")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_everybody_sees_how_many_tokens_a_player_has(viewer):
    one, two = list(areas())[:2]
    table = a_turn(explored={one: 0, two: 0})
    assert [player["tokens"] for player in table.view(viewer)["players"]] == [2, 0]


@pytest.mark.rule("LL-8b", "LL-14")
def test_drawn_tokens_are_open_to_all():
    table = a_last_turn(explored={next(iter(areas())): 0})
    idle(table)
    draw_tokens(table, "4")
    for viewer in (0, 1, SPECTATOR):
        assert table.view(viewer)["players"][0]["token_values"] == [4]
        assert table.view(viewer)["points"][0]["tokens"] == 4


@pytest.mark.rule("LL-2")
def test_the_state_known_to_a_seat_has_its_own_objective_only():
    one = a_moon_with_points(["orders", "domes", "leftovers"])
    other = a_moon_with_points(["orders", "leftovers", "domes"])
    assert one.state.known_to(0).objectives[1:] == [-1, -1]
    assert one.state.known_to(1).objectives == [-1, one.state.objectives[1], -1]
    for viewer in (0, SPECTATOR):
        assert one.state.known_to(viewer).position() == other.state.known_to(viewer).position()
