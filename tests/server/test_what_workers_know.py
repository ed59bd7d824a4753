"""A worker is told only what its bot's seat may know: every byte of a question is looked at."""

from pathlib import Path
from random import Random

import pytest

import railhead
from railhead.games import find
from railhead.server.thinking import Worker, encode, question_of
from tests.rooms import ROOMS, brief, crew, own_levels, seats_for
from tests.server.bots_at_work import CHANCE, DICE, a_house, sit_down, to_the_end
from tests.server.serving import run
from tests.table.playing import imagined, now_and_then


def tellable(game: str) -> int:
    """How often a question betrayed which of two states that its seat can't tell apart is the true one."""
    found = 0
    for n in range(3):
        rng = Random(n)
        table = railhead.new(game, seats_for(game, 3, brief(game)), brief(game), seed=f"hidden {n}")
        for _ in now_and_then(table, rng, 0.2):
            for seat in table.to_act:
                other = imagined(table, seat, rng)
                one = encode(question_of(table, seat, "skilled", "chance"))
                found += one != encode(question_of(other, seat, "skilled", "chance"))
    return found


@pytest.mark.parametrize("game", ROOMS)
def test_a_question_is_the_same_whatever_is_hidden(game: str) -> None:
    assert tellable(game) == 0


def imagines(game: str) -> bool:
    """Whether a seat has anything to imagine: cash that a careful counter may know is left true (RB-18a)."""
    table, rng = railhead.new(game, seats_for(game, 3, brief(game)), brief(game), seed="imagined"), Random(1)
    return any(
        imagined(table, seat, rng).state.position() != table.state.position()
        for _ in now_and_then(table, rng, 0.5)
        for seat in table.to_act
    )


@pytest.mark.parametrize("game", [game for game in ROOMS if imagines(game)])
def test_a_question_with_the_true_state_in_it_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = type(railhead.new(game, find(game).most_seats).state)
    true = state.determinise
    # `imagined` still needs it: only what the question does with it is spoilt.
    monkeypatch.setattr(
        state, "determinise", lambda self, seat, rng: self.clone() if _asking(rng) else true(self, seat, rng)
    )
    assert tellable(game) > 0


def _asking(rng: Random) -> bool:
    """Whether this is the chance by which a question hides things."""
    return rng.getstate() == Random("chance/hidden").getstate()


@pytest.mark.parametrize("game", ROOMS)
def test_no_seed_ever_goes_to_a_worker(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []
    ask = Worker.ask

    async def listen(self: Worker, question: bytes) -> bytes:
        sent.append(question)
        return await ask(self, question)

    monkeypatch.setattr(Worker, "ask", listen)

    async def story() -> None:
        house = a_house(tmp_path)
        try:
            live = await sit_down(house, game, crew(game, own_levels(game)[:1] or ["random"]), brief(game))
            await to_the_end(live)
        finally:
            await house.close()

    run(story())
    said = b"\n".join(sent).decode()
    assert len(sent) > 10, (
        f"{len(sent)} questions in a whole game are too few to look at: Trying.brief is too short"
    )
    assert DICE not in said
    assert CHANCE not in said
