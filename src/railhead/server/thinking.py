"""Where bots think: worker processes, so that nobody's move makes the others wait."""

import logging
from collections import OrderedDict
from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec

import railhead
from railhead import bots
from railhead.bots.referee import Seated
from railhead.games import find
from railhead.table.table import Table

from .workers import Worker

log = logging.getLogger("railhead")
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode

MOST_SEATED: Final = 200
"""Bots that a worker keeps; one that has not been asked for longest is made anew from its memory."""
MOST_MEMORY: Final = 100_000
"""Bytes that a bot may remember."""
MOST_HOMES: Final = 20_000
ADVISERS: Final = "/hints"
"""What the name of a table ends with where its advisers sit; they are not the bots that play there."""


def question_of(table: Table, seat: int, bot: str, chance: str) -> dict[str, Any]:
    """What a worker is told of a table: a position that the seat can't tell from the true one, no seed."""
    known = table.state.determinise(seat, Random(f"{chance}/hidden"))
    position: dict[str, Any] = {"game": table.game.id, "rules": table.game.rules}
    position |= {"content": table.content.hash, "options": table.options}
    position |= {"seats": known.seats, "state": known.position()}
    return {"seat": seat, "bot": bot, "position": position, "chance": chance}


# --- inside a worker


class Sitting:
    """A bot in its seat, and the decision it made last: it goes on from there, or from what it remembered."""

    def __init__(self, level: str, last: str, seated: Seated) -> None:
        self.level = level
        self.last = last
        self.seated = seated


_sitting: OrderedDict[tuple[str, int], Sitting] = OrderedDict()


def think(asked: bytes) -> bytes:
    """One decision of a bot, from what its seat may know: neither the true state nor a seed gets here."""
    question = decode(asked)
    position = question["position"]
    game = find(position["game"])
    if question.get("content") is not None:
        game.content(question["content"])
    content = game.known_content(position["content"])
    if content is None:
        return encode({"wants": "content"})
    table = railhead.from_position(game.id, position, seed="none", auto_roll=False, content=content)
    sitting = _sit_down(game.id, question)
    seated = sitting.seated
    seated.last_fault = ""
    # As the position says: the table itself has already done what happens by itself.
    state = table.first_state()
    actions = seated.answer(game, content, state, question["seat"], Random(question["chance"]))
    sitting.last = question["chance"]
    memory = _remembered(seated)
    answer = {"actions": [game.text(content, action) for action in actions], "memory": memory}
    told = {"reason": seated.reason[:300], "aims": seated.aims, "fault": seated.last_fault}
    return encode({**answer, **told})


def _sit_down(game: str, question: dict[str, Any]) -> Sitting:
    """The bot of a seat: the one that made the last decision that counts, or a new one with its memory."""
    place, level = (question["table"], question["seat"]), question["bot"]
    sitting = _sitting.pop(place, None)
    if sitting is None or sitting.level != level or sitting.last != question["since"] or not sitting.last:
        sitting = Sitting(level, "", Seated(bots.make(game, level), level, question["seconds"]))
        _recall(sitting.seated, question["memory"])
    if question["table"]:
        _sitting[place] = sitting
        if len(_sitting) > MOST_SEATED:
            _sitting.popitem(last=False)
    return sitting


def _recall(seated: Seated, memory: Any) -> None:
    if memory is None:
        return
    try:
        seated.bot.recall(memory)
    except Exception:
        # What an older version of a bot has remembered must not stop the game: it starts blank.
        log.exception("bot %s can't make sense of its memory", seated.name)


def _remembered(seated: Seated) -> Any:
    try:
        memory = seated.bot.remember()
        if len(encode(memory)) <= MOST_MEMORY:
            return memory
        log.error("bot %s remembers more than %s bytes", seated.name, MOST_MEMORY)
    except Exception:
        log.exception("bot %s can't say what it remembers", seated.name)
    return None


# --- on the server's side


class Thinkers:
    """The workers. A seat's bot lives in one of them as long as that lives, and is asked there. Whoever asks
    for a hint waits for it, so that advisers have a worker of their own; tables take turns at each."""

    def __init__(self, workers: int, seconds: float, watched: Callable[[str], bool] = lambda _: True) -> None:
        self._workers = [Worker(think, watched) for _ in range(max(workers, 1))]
        self._advising = Worker(think, watched)
        self._seconds = seconds
        self._homes: OrderedDict[tuple[str, int], Worker] = OrderedDict()
        self._given = 0

    async def think(self, question: dict[str, Any], content: Any = None) -> dict[str, Any]:
        """A bot's answer to a question: {table, seat, bot, position, chance, since, memory}.

        `since` is the `chance` of the decision that `memory` was kept of; a table without a name is nobody's
        seat, so that the bot is forgotten afterwards. `content` is sent where a worker has not met it yet.
        """
        worker = self._home(question["table"], question["seat"])
        question = {**question, "seconds": self._seconds}
        for _ in range(3):
            answer: dict[str, Any] = decode(await worker.ask_in_turn(question["table"], encode(question)))
            if answer.get("wants") != "content":
                return answer
            question["content"] = content
        raise RuntimeError("a worker does not take the content of a table")

    def _home(self, table: str, seat: int) -> Worker:
        if table.endswith(ADVISERS):
            return self._advising
        if not table:
            return min(self._workers, key=lambda worker: worker.waiting)
        worker = self._homes.pop((table, seat), None)
        if worker is None:
            worker = self._workers[self._given % len(self._workers)]
            self._given += 1
        self._homes[table, seat] = worker
        if len(self._homes) > MOST_HOMES:
            self._homes.popitem(last=False)
        return worker

    def processes(self) -> list[int]:
        """The processes that are running now."""
        return [pid for worker in (*self._workers, self._advising) for pid in worker.processes()]

    def close(self) -> None:
        """End the workers now, whatever they think about, and leave nothing of them behind."""
        for worker in (*self._workers, self._advising):
            worker.close()
