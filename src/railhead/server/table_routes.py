"""Routes of one table: what it is, sitting down, playing, a rematch."""

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody

from .answers import answer, encoded, house_of, strictly
from .commands import carry_out
from .described import Claimed, DeviceLink, DevicesLeft, Info, Opens, Rematch, answers_with
from .house_routes import one_more_table
from .live import LiveTable
from .problem import Problem
from .wire import Claim, Command, Devices, Link

Key = Annotated[str, HeaderParameter(name="X-Seat-Key", max_length=100)]
Seed = Annotated[str, HeaderParameter(name="X-Player-Seed", max_length=200)]


async def live_table(request: Request[Any, Any, Any], table: str) -> LiveTable:
    return await house_of(request).table(table)


@get(
    "/tables/{table:str}",
    summary="What everybody may know of a table",
    responses=answers_with(Info, 400, 404, 409),
)
async def info(request: Request[Any, Any, Any], table: FromPath[str]) -> Response[bytes]:
    live = await live_table(request, table)
    async with live.lock:
        return answer(live.streams.info())


@post(
    "/tables/{table:str}/claim",
    summary="Sit down with a seat's secret",
    status_code=200,
    responses=answers_with(Claimed, 400, 403, 404, 409, 413),
)
async def claim(
    request: Request[Any, Any, Any], table: FromPath[str], data: JSONBody[Claim]
) -> Response[bytes]:
    sitting = await strictly(request, Claim)
    return answer(await house_of(request).claim(await live_table(request, table), sitting))


@post(
    "/tables/{table:str}/link",
    summary="What a seat's secret opens, without sitting down",
    status_code=200,
    responses=answers_with(Opens, 400, 403, 404, 409, 413),
)
async def link(
    request: Request[Any, Any, Any], table: FromPath[str], data: JSONBody[Link]
) -> Response[bytes]:
    known = await strictly(request, Link)
    return answer(await house_of(request).link(await live_table(request, table), known.secret))


@get(
    "/tables/{table:str}/view",
    summary="What a seat, or a spectator, may see now",
    responses=answers_with(list[dict[str, Any]], 400, 404, 409),
)
async def view(request: Request[Any, Any, Any], table: FromPath[str], key: Key = "") -> Response[bytes]:
    live = await live_table(request, table)
    async with live.lock:
        told = [(await live.streams.whole(viewer))[1] for viewer in (live.seats_of(key) or (None,))]
    return encoded(b"[" + b",".join(told) + b"]")


@post(
    "/tables/{table:str}/commands",
    summary="Play, take back, resign, give a seat over",
    status_code=200,
    responses=answers_with(dict[str, Any], 400, 403, 404, 409, 413, 429),
)
async def command(
    request: Request[Any, Any, Any], table: FromPath[str], data: JSONBody[Command], key: Key = ""
) -> Response[bytes]:
    live = await live_table(request, table)
    data = await strictly(request, Command)
    live.own(key, data.seat)
    if not request.app.state.commanding.take(f"{live.stored.id}/{data.seat}"):
        raise Problem("too-fast", "Too many requests; wait a moment.")
    return answer(await carry_out(live, data))


@post(
    "/tables/{table:str}/rematch",
    summary="The same people, a new game",
    status_code=200,
    responses=answers_with(Rematch, 400, 403, 404, 409, 429, 503),
)
async def rematch(
    request: Request[Any, Any, Any],
    table: FromPath[str],
    key: Key = "",
    player_seed: Seed = "",
    watch: FromQuery[bool] = False,
) -> Response[bytes]:
    house = house_of(request)
    live = await live_table(request, table)
    if not live.seats_of(key):
        raise Problem("foreign-seat", "Only somebody who sat at this table may ask for a rematch.")
    if not live.stored.setting.get("rematch"):
        one_more_table(request)
    return answer(await house.rematch(live, key, watch, player_seed))


@post(
    "/tables/{table:str}/device",
    summary="A link for one more device of one's seat",
    status_code=200,
    responses=answers_with(DeviceLink, 400, 403, 404, 409, 413, 429),
)
async def device(
    request: Request[Any, Any, Any], table: FromPath[str], data: JSONBody[Devices], key: Key = ""
) -> Response[bytes]:
    live, seat = await _own_seat(request, table, key)
    async with live.lock:
        live.own(key, seat)
        made = await live.devices.invite(seat)
    return answer(made)


@post(
    "/tables/{table:str}/send-away",
    summary="Let no other device hold one's seat",
    status_code=200,
    responses=answers_with(DevicesLeft, 400, 403, 404, 409, 413, 429),
)
async def send_away(
    request: Request[Any, Any, Any], table: FromPath[str], data: JSONBody[Devices], key: Key = ""
) -> Response[bytes]:
    live, seat = await _own_seat(request, table, key)
    async with live.lock:
        live.own(key, seat)  # it may have been sent away itself meanwhile
        left = await live.devices.send_away(seat, key)
    live.streams.tell_all()
    return answer(left)


async def _own_seat(request: Request[Any, Any, Any], table: str, key: str) -> tuple[LiveTable, int]:
    live = await live_table(request, table)
    seat = (await strictly(request, Devices)).seat
    live.own(key, seat)
    if not request.app.state.commanding.take(f"{live.stored.id}/{seat}"):
        raise Problem("too-fast", "Too many requests; wait a moment.")
    return live, seat


TABLE_ROUTES = [info, claim, link, view, command, rematch, device, send_away]
