"""Routes of what a table has behind it: its record, its dice verified, its replay."""

from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath, QueryParameter

import railhead
from railhead.table.record import HIDDEN
from railhead.table.table import Table

from .answers import answer, as_packed, encoded, house_of, packed, unpacks
from .callers import caller
from .described import Outline, ReplayPage, Verified, answers_with
from .live import LiveTable
from .looking_back import page
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
        if played.over:
            work, of = played.record, "whole"
        elif live.stored.setting.get("imported") and len(seats) == len(live.stored.seats):
            work, of = partial(to_save, played), "to save"
        else:
            work, of = partial(_as_known, played, viewer, seats), f"{viewer} of {seats}"
        question = ("record", of, *_standing(live, played))
        encode = msgspec.json.encode
        return encoded(await live.aside.kept.of(question, lambda: live.aside.answer(lambda: encode(work()))))


def _as_known(played: Table, viewer: int | None, seats: tuple[int, ...]) -> dict[str, Any]:
    seen = played.viewers_record(viewer)
    # What the players gave to the dice is nobody else's business before the end.
    given = seen["player_seeds"]
    seen["player_seeds"] = [text if one in seats else HIDDEN for one, text in enumerate(given)]
    return seen


def _standing(live: LiveTable, table: Table) -> tuple[object, ...]:
    """What every answer about a table depends on: which life of which table, how far it has come, and how its
    players are called."""
    return live.stored.id, live.streams.epoch, len(table.history), str(table.sitters)


@get(
    "/tables/{table:str}/verify",
    summary="Recompute every roll of a finished game",
    responses=answers_with(Verified, 400, 404, 409, 429),
)
async def verify(request: Request[Any, Any, Any], table: FromPath[str]) -> Response[bytes]:
    _look_back(request)
    live = await live_table(request, table)
    async with live.lock:
        played = live.playing()
        if not played.over:
            raise Problem("running", "The seed is shown, and the dice verified, when the game is over.")
        if live.verified is None or live.verified[0] != len(played.history):
            whole = await live.aside.answer(played.record)
            found = await live.aside.answer(lambda: railhead.verify(whole, live.content))
            live.verified = len(played.history), found
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
    live, copy, viewer = await _to_look_back(request, table, key, seat)
    small, aside = unpacks(request), live.aside
    question = ("replay", viewer, first, small, *_standing(live, copy))
    text = await aside.kept.of(
        question, lambda: aside.answer(lambda: packed(page(copy, viewer, first), small))
    )
    return as_packed(text, small)


@get(
    "/tables/{table:str}/outline",
    summary="The game at one glance: its turns, and how the scores went",
    responses=answers_with(Outline, 400, 403, 404, 409, 429),
)
async def outlined(
    request: Request[Any, Any, Any], table: FromPath[str], key: Key = "", seat: SeatHeld = None
) -> Response[bytes]:
    live, copy, viewer = await _to_look_back(request, table, key, seat)
    found = await live.outlines.of(copy, viewer)
    small = unpacks(request)
    return as_packed(await live.aside.answer(lambda: packed(found, small)), small)


async def _to_look_back(
    request: Request[Any, Any, Any], table: str, key: str, seat: int | None
) -> tuple[LiveTable, Table, int | None]:
    """A table, a copy of it to go through beside the event loop, and as whom."""
    _look_back(request)
    live = await live_table(request, table)
    async with live.lock:
        viewer = _viewer(live, key, seat)
        return live, live.playing().fork(), viewer


def _look_back(request: Request[Any, Any, Any]) -> None:
    """Going through a whole game takes a while, so nobody may ask for it too often."""
    if not request.app.state.looking.take(caller(request, house_of(request).settings)):
        raise Problem("too-fast", "Too many such questions from your address; wait a moment.")


RECORD_ROUTES = [record, verify, replay, outlined]
