"""Saved games are opened and dice verified within bounds: what costs too much costs nobody else."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import railhead
from railhead.server.answers import STATUS
from railhead.server.commands import carry_out
from railhead.server.examining import JOBS, MOST_WAITING, Examiner
from railhead.server.problem import Problem
from railhead.server.spending import Account, paying
from railhead.server.wire import Play
from tests.server.bots_at_work import a_house, sit_down
from tests.server.serving import GAME, Server, fetch, run


def compute(about: Any) -> int:
    """Never comes to its end."""
    number = 0
    while about:
        number += 1
    return number


def hoard(pieces: int) -> int:
    return len([bytes(100_000_000) for _ in range(pieces)])


def say(word: str) -> str:
    return word


MORE = {**JOBS, "compute": compute, "hoard": hoard, "say": say}


def examined(story: Callable[[Examiner], Any], seconds: float = 20) -> None:
    async def bounded() -> None:
        examiner = Examiner(seconds, MORE)
        try:
            await story(examiner)
        finally:
            examiner.close()

    run(bounded())


def test_what_computes_too_long_or_takes_too_much_memory_is_ended() -> None:
    async def story(examiner: Examiner) -> None:
        for job, about in (("compute", 1), ("hoard", 100)):
            account = Account(0.001, 0.5, 4)
            paying.set(account)
            with pytest.raises(Problem, match="too-heavy"):
                await examiner.ask(job, about)
            assert account.owed > 0 or job == "hoard", "whoever asked has paid for it"
            assert await examiner.ask("say", "well") == "well", "and the next one is answered"

    examined(story, seconds=1)


def test_callers_take_turns_and_there_is_an_end_to_waiting() -> None:
    async def story(examiner: Examiner) -> None:
        answered: list[str] = []

        async def ask(who: Account, word: str) -> None:
            paying.set(who)
            answered.append(await examiner.ask("say", word))

        mean, other = Account(1, 1_000, 4), Account(1, 1_000, 4)
        tasks = [asyncio.create_task(ask(mean, f"mean {n}")) for n in range(MOST_WAITING - 1)]
        tasks.append(asyncio.create_task(ask(other, "other")))
        await asyncio.sleep(0)
        with pytest.raises(Problem, match="too-busy"):
            await examiner.ask("say", "one too many")
        await asyncio.gather(*tasks)
        assert answered.index("other") <= 2

    examined(story)


def test_what_is_too_heavy_to_open_is_told_while_the_others_play(tmp_path: Path) -> None:
    async def story() -> None:
        house = a_house(tmp_path)
        live = await sit_down(house, GAME, [""], {})
        house.examiner = Examiner(1, {"open": compute})
        opening = asyncio.create_task(house.import_record({"game": GAME}))
        await carry_out(live, Play("c", 0, ["mountain"]))
        assert not opening.done()
        with pytest.raises(Problem, match="too-heavy") as told:
            await opening
        assert STATUS[told.value.code] == 413
        await house.close()

    run(story())


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("\u3164", "Player 1"),
        ("", "Player 1"),
        ("a\u202eb\n", "a b"),
        ("e" + "\u0301" * 40, "e" + "\u0301" * 4),
    ],
)
def test_a_saved_games_names_are_names_too(server: Server, name: str, read: str) -> None:
    record = railhead.new(GAME, seats=2, seed="named").record()
    for players in record["seats"]:
        players[0]["who"] = name
    made = fetch("POST", f"{server.url}/api/import", json=record).json()
    who = [seat["who"] for seat in server.get(f"/api/tables/{made['table']}")["seats"]]
    assert who[0] == read
    assert who[1] != who[0]
    assert all(name.isprintable() for name in who)
