"""Routes of what a table has behind it: its record, its dice verified, its replay."""

from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath, QueryParameter

from railhead.table.record import HIDDEN
from railhead.table.table import Table
from railhead.version import signed

from . import looking_back
from .answers import answer, as_packed, encoded, house_of, packed, unpacks
from .callers import caller
from .described import Outline, ReplayPage, Verified, answers_with
from .live import LiveTable
from .problem import Problem
from .saved_games import to_save
from .table_routes import Key, live_table

SeatHeld = Annotated[int | None, QueryParameter(ge=0, le=63, description="Which of the seats that you hold.")]


def _viewer(live: LiveTable, key: str, seat: int | None) -> int | None:
    """The seat as which somebody looks: the one they name, or the first that their key holds, or none."""
    if seat is not None:
        live.own(key, seat)
        return seat
    return next(iter(live.seats_of(key)), None)


@get(
    "/tables/{table:str}/record",
    summary="The record: full when the game is over, else as you may know it",
    responses=answers_with(dict[str, Any], 400, 403, 404, 409),
)
async def record(
    request: Request[Any, Any, Any], table: FromPath[str], key: Key = "", seat: SeatHeld = None
) -> Response[bytes]:
    return await recorded(await live_table(request, table), key, seat)


async def recorded(live: LiveTable, key: str, seat: int | None) -> Response[bytes]:
    """As much of a table's record as the holder of a key may have."""
    async with live.lock:
        played = live.playing()
        viewer = _viewer(live, key, seat)
        seats = live.seats_of(key)
        whose: tuple[object, ...]
        if played.over:
            whose, work = ("everybody's",), played.record
        elif live.stored.setting.get("imported") and len(seats) == len(live.stored.seats):
            whose, work = ("to save",), partial(to_save, played)
        else:
            whose, work = (viewer, seats), partial(_as_known, played, viewer, seats)
        kept, question = live.aside.kept, (*live.standing(), "record", *whose)
        text = kept.get(question)
        if text is None:
            text = kept.keep(question, await live.aside.answer(lambda: msgspec.json.encode(signed(work()))))
        return encoded(text)


def _as_known(played: Table, viewer: int | None, seats: tuple[int, ...]) -> dict[str, Any]:
    seen = played.viewers_record(viewer)
    # What the players gave to the dice is nobody else's business before the end.
    given = seen["player_seeds"]
    seen["player_seeds"] = [text if one in seats else HIDDEN for one, text in enumerate(given)]
    return seen


@get(
    "/tables/{table:str}/verify",
    summary="Recompute every roll of a finished game",
    responses=answers_with(Verified, 400, 404, 409, 413, 429, 503),
)
async def verify(request: Request[Any, Any, Any], table: FromPath[str]) -> Response[bytes]:
    _look_back(request)
    live = await live_table(request, table)
    async with live.verifying:
        async with live.lock:
            played = live.playing()
        if not played.over:
            raise Problem("running", "The seed is shown, and the dice verified, when the game is over.")
        if live.verified is None or live.verified[0] != len(played.history):
            whole = await live.aside.answer(played.record)
            live.verified = len(played.history), await house_of(request).examiner.ask("verify", whole)
        return answer(live.verified[1])


@get(
    "/tables/{table:str}/replay",
    summary="Some steps of the game as you saw it",
    responses=answers_with(ReplayPage, 400, 403, 404, 409, 429),
)
async def replay(
    request: Request[Any, Any, Any],
    table: FromPath[str],
    key: Key = "",
    seat: SeatHeld = None,
    first: Annotated[int, QueryParameter(ge=0, le=10**9, description="The step to begin with.")] = 0,
) -> Response[bytes]:
    _look_back(request)
    small = unpacks(request)
    return as_packed(await replayed(await live_table(request, table), key, seat, first, small), small)


async def replayed(live: LiveTable, key: str, seat: int | None, first: int, small: bool) -> bytes:
    """A page of a table's replay, as the holder of a key saw it."""
    async with live.lock:
        viewer = _viewer(live, key, seat)
        kept, question = live.aside.kept, (*live.standing(), "replay", viewer, first, small)
        text = kept.get(question)
        if text is not None:
            return text
        copy = live.playing().fork()
    found = await live.aside.answer(lambda: packed(looking_back.page(copy, viewer, first), small))
    return kept.keep(question, found)


@get(
    "/tables/{table:str}/outline",
    summary="The game at one glance: its turns, and how the scores went",
    responses=answers_with(Outline, 400, 403, 404, 409, 429),
)
async def outlined(
    request: Request[Any, Any, Any], table: FromPath[str], key: Key = "", seat: SeatHeld = None
) -> Response[bytes]:
    _look_back(request)
    live = await live_table(request, table)
    async with live.lock:
        viewer = _viewer(live, key, seat)
        copy = live.playing().fork()
    found = await live.outlines.of(copy, viewer)
    small = unpacks(request)
    return as_packed(await live.aside.answer(lambda: packed(found, small)), small)


def _look_back(request: Request[Any, Any, Any]) -> None:
    """Going through a whole game takes a while, so nobody may ask for it too often."""
    if not request.app.state.looking.take(caller(request, house_of(request).settings)):
        raise Problem("too-fast", "Too many such questions from your address; wait a moment.")


RECORD_ROUTES = [record, verify, replay, outlined]
