"""A bot plays at the server's tables as it plays in the lab: step for step the same game."""

import os
import signal
from pathlib import Path
from typing import Any

import pytest

from tests.rooms import ROOMS, brief, crew, own_levels
from tests.server.bots_at_work import ROW_BOT, a_house, in_the_lab, sit_down, to_the_end, until
from tests.server.serving import run

ANYBODYS = ["random", "search:10", ROW_BOT]
GAMES = pytest.mark.parametrize("game", ROOMS)


def good_ones_and_a_row_bot(game: str) -> list[str]:
    return crew(game, [*own_levels(game)[-2:], ROW_BOT])


@GAMES
@pytest.mark.parametrize("own", [True, False], ids=["own", "anybody's"])
def test_the_servers_way_and_the_labs_way_lead_to_the_same_game(game: str, own: bool, tmp_path: Path) -> None:
    levels = crew(game, (own and own_levels(game)) or ANYBODYS)

    async def served() -> Any:
        house = a_house(tmp_path)
        try:
            return await to_the_end(await sit_down(house, game, levels, brief(game)))
        finally:
            await house.close()

    assert run(served()) == in_the_lab(game, levels, brief(game))


@GAMES
def test_a_worker_that_dies_in_the_middle_changes_nothing(game: str, tmp_path: Path) -> None:
    levels = good_ones_and_a_row_bot(game)
    same = in_the_lab(game, levels, brief(game))

    async def served() -> Any:
        house = a_house(tmp_path)
        try:
            live = await sit_down(house, game, levels, brief(game))
            for part in (0.3, 0.6):
                await until(live, int(part * len(same)))
                for worker in house.thinkers.processes():
                    os.kill(worker, signal.SIGKILL)
            return await to_the_end(live)
        finally:
            await house.close()

    assert run(served()) == same


@GAMES
def test_a_server_that_is_started_again_in_the_middle_changes_nothing(game: str, tmp_path: Path) -> None:
    levels = good_ones_and_a_row_bot(game)
    same = in_the_lab(game, levels, brief(game))

    async def served() -> Any:
        for part in (0.2, 0.4, 0.6):
            house = a_house(tmp_path)
            live = await (sit_down(house, game, levels, brief(game)) if part == 0.2 else house.table("one"))
            await until(live, int(part * len(same)))
            await house.close()
        house = a_house(tmp_path)
        try:
            return await to_the_end(await house.table("one"))
        finally:
            await house.close()

    assert choices(run(served())) == choices(same)


def choices(lines: list[dict[str, Any]]) -> dict[Any, list[str]]:
    """What chance and each seat have done: in which order sealed choices came in is nobody's matter."""
    done: dict[Any, list[str]] = {}
    for line in lines:
        done.setdefault(line["actor"], []).append(line["do"])
    return done


@GAMES
def test_a_bot_without_its_memory_plays_another_game(game: str, tmp_path: Path) -> None:
    """Else the tests above could not fail."""
    levels = crew(game, [ROW_BOT], 2)

    async def served() -> Any:
        house = a_house(tmp_path)
        try:
            live = await sit_down(house, game, levels, brief(game))
            live.stored.remember = lambda seat, n, kept: None  # type: ignore[method-assign]
            return await to_the_end(live)
        finally:
            await house.close()

    assert run(served()) != in_the_lab(game, levels, brief(game))
