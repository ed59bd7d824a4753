"""Looking back on a game that is over, points that were secret then are told by the engine."""

from random import Random

import railhead
from railhead.server.looking_back import outline, page
from railhead.server.patches import apply
from railhead.table.table import Table


def played_out() -> Table:
    table = railhead.new("lunar-land-rush", 3, {"max_rounds": 4}, seed="secret points")
    luck = Random(5)
    while not table.over:
        seat = table.to_act[0]
        table.play(seat, luck.choice(table.legal(seat)))
    return table


def views(table: Table, viewer: int | None) -> list:
    first, found = 0, []
    while True:
        told = page(table, viewer, first)
        view = told["view"]
        for step in told["steps"]:
            view = apply(step.get("patch"), view)
            found.append(view)
        first += len(told["steps"])
        if first >= told["length"]:
            return found


def test_the_points_of_every_step_are_the_scores_that_the_outline_tells() -> None:
    table = played_out()
    shown = views(table, None)
    told = outline(table, None)["scores"]
    assert told
    for moment in told:
        assert [one["total"] for one in shown[moment["step"]]["points"]] == moment["scores"]
    assert all(one["objective"] is not None for view in shown for one in view["points"])


def test_while_the_game_runs_they_stay_secret() -> None:
    table = played_out().jump(60)
    assert not table.over
    last = views(table, 1)[-1]
    assert [one["objective"] is None for one in last["points"]] == [True, False, True]
