"""The server's doors: HTTP routes, the WebSocket, the client's files, and the headers on all of them."""

import asyncio
import contextlib
import io
import logging
from collections.abc import AsyncIterator
from typing import Annotated, Any

import segno
from litestar import Litestar, MediaType, Request, Response, Router, WebSocket, get, post, websocket
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter

import railhead
from railhead import bots
from railhead.games import find
from railhead.table.record import HIDDEN
from railhead.table.refusal import Malformed, Refused

from .addresses import lan
from .answers import (
    StrictRequest,
    answer,
    failure_answer,
    house_of,
    http_answer,
    malformed_answer,
    problem_answer,
    refused_answer,
    strictly,
)
from .described import (
    WHY,
    Claimed,
    Health,
    HouseTold,
    Info,
    Made,
    Opens,
    Rematch,
    Replay,
    Rule,
    Trouble,
    Verified,
    told,
)
from .house import House
from .limits import Buckets
from .live import LiveTable
from .looking_back import frames
from .orders import obey
from .problem import Problem
from .safe_headers import SafeHeaders
from .settings import Settings
from .sockets import Connection
from .static import Files
from .wire import Claim, Link, NewTable, Order

log = logging.getLogger("railhead")
Key = Annotated[str, HeaderParameter(name="X-Seat-Key", max_length=100)]
SeatHeld = Annotated[int | None, QueryParameter(ge=0, le=63, description="Which of the seats that you hold.")]


@get("/house", summary="The house itself", responses=told(HouseTold))
async def house_told(request: Request[Any, Any, Any]) -> Response[bytes]:
    return answer({"version": railhead.__version__, "lan": lan(house_of(request).settings)})


@get("/games", summary="The games of this house", responses=told(list[dict[str, Any]]))
async def games() -> Response[bytes]:
    # A frozen version (`skilled@1`) is for measuring, not for company.
    offered = {
        game["id"]: [level for level in bots.levels(game["id"]) if "@" not in level]
        for game in railhead.games()
    }
    listed = [{**game, "bots": offered[game["id"]]} for game in railhead.games()]
    return answer(listed)


@get("/games/{game:str}/rules", summary="A game's rules by id", responses=told(list[Rule], 400, 404))
async def rules(game: FromPath[str]) -> Response[bytes]:
    try:
        book = find(game).rulebook()
    except Malformed:
        raise Problem("unknown-game", "There is no such game here.") from None
    return answer([{"id": rule.id, "title": rule.title, "text": rule.text} for rule in book.values()])


@post(
    "/tables",
    summary="Create a table",
    status_code=201,
    responses=told(Made, 400, 403, 413, 429, 503, status=201),
)
async def create(request: Request[Any, Any, Any], data: JSONBody[NewTable]) -> Response[bytes]:
    house = house_of(request)
    if not request.app.state.creating.take(request.client.host if request.client else ""):
        raise Problem("too-fast", "Too many new tables from your address; wait a minute.")
    return answer(await house.create(await strictly(request, NewTable)), 201)


@post(
    "/import",
    summary="Look through a saved record",
    status_code=201,
    responses=told(Made, 400, 403, 413, 429, 503, status=201),
)
async def import_record(
    request: Request[Any, Any, Any],
    data: JSONBody[dict[str, Any]],
    pace: Annotated[int | None, QueryParameter(ge=0, le=5_000)] = None,
) -> Response[bytes]:
    if not request.app.state.creating.take(request.client.host if request.client else ""):
        raise Problem("too-fast", "Too many new tables from your address; wait a minute.")
    return answer(await house_of(request).import_record(data, pace), 201)


def _viewer(live: LiveTable, key: str, seat: int | None) -> int | None:
    """The seat that somebody looks as: the one he names, or the first that his key holds, or none."""
    if seat is not None:
        live.own(key, seat)
        return seat
    return next(iter(live.seats_of(key)), None)


async def _live(request: Request[Any, Any, Any], table: str) -> LiveTable:
    return await house_of(request).table(table)


@get("/tables/{table:str}", summary="What everybody may know of a table", responses=told(Info, 400, 404, 409))
async def info(request: Request[Any, Any, Any], table: FromPath[str]) -> Response[bytes]:
    live = await _live(request, table)
    async with live.lock:
        return answer(live.streams.info())


@post(
    "/tables/{table:str}/claim",
    summary="Sit down with a seat's secret",
    status_code=200,
    responses=told(Claimed, 400, 403, 404, 409, 413),
)
async def claim(
    request: Request[Any, Any, Any], table: FromPath[str], data: JSONBody[Claim]
) -> Response[bytes]:
    sitting = await strictly(request, Claim)
    return answer(await house_of(request).claim(await _live(request, table), sitting))


@post(
    "/tables/{table:str}/link",
    summary="What a seat's secret opens, without sitting down",
    status_code=200,
    responses=told(Opens, 400, 403, 404, 409, 413),
)
async def link(
    request: Request[Any, Any, Any], table: FromPath[str], data: JSONBody[Link]
) -> Response[bytes]:
    known = await strictly(request, Link)
    return answer(await house_of(request).link(await _live(request, table), known.secret))


@get(
    "/tables/{table:str}/view",
    summary="What a seat, or a spectator, may see now",
    responses=told(list[dict[str, Any]], 400, 404, 409),
)
async def view(request: Request[Any, Any, Any], table: FromPath[str], key: Key = "") -> Response[bytes]:
    live = await _live(request, table)
    async with live.lock:
        return answer([live.streams.sync(viewer) for viewer in (live.seats_of(key) or (None,))])


@post(
    "/tables/{table:str}/orders",
    summary="Play, take back, resign, give a seat over",
    status_code=200,
    responses=told(dict[str, Any], 400, 403, 404, 409, 413, 429),
)
async def order(
    request: Request[Any, Any, Any], table: FromPath[str], data: JSONBody[Order], key: Key = ""
) -> Response[bytes]:
    live = await _live(request, table)
    data = await strictly(request, Order)
    live.own(key, data.seat)
    if not request.app.state.ordering.take(f"{live.stored.id}/{data.seat}"):
        raise Problem("too-fast", "Too many orders; wait a moment.")
    return answer(await obey(live, data))


@get(
    "/tables/{table:str}/record",
    summary="The record: full when the game is over, else as you may know it",
    responses=told(dict[str, Any], 400, 403, 404, 409),
)
async def record(
    request: Request[Any, Any, Any], table: FromPath[str], key: Key = "", seat: SeatHeld = None
) -> Response[bytes]:
    live = await _live(request, table)
    async with live.lock:
        played = live.playing()
        viewer = _viewer(live, key, seat)
        if played.over or live.stored.setting.get("imported"):
            return answer(played.record())
        seen = played.viewers_record(viewer)
        seats = live.seats_of(key)
    # What the players gave to the dice is nobody else's business before the end.
    given = seen["player_seeds"]
    seen["player_seeds"] = [text if one in seats else HIDDEN for one, text in enumerate(given)]
    return answer(seen)


@get(
    "/tables/{table:str}/verify",
    summary="Recompute every roll of a finished game",
    responses=told(Verified, 400, 404, 409, 429),
)
async def verify(request: Request[Any, Any, Any], table: FromPath[str]) -> Response[bytes]:
    _look_back(request)
    live = await _live(request, table)
    async with live.lock:
        played = live.playing()
        if not played.over:
            raise Problem("running", "The seed is shown, and the dice verified, when the game is over.")
        whole = played.record()
    return answer(await asyncio.to_thread(railhead.verify, whole, live.content))


@get(
    "/tables/{table:str}/replay",
    summary="Every step of the game as you saw it",
    responses=told(Replay, 400, 403, 404, 409, 429),
)
async def replay(
    request: Request[Any, Any, Any], table: FromPath[str], key: Key = "", seat: SeatHeld = None
) -> Response[bytes]:
    _look_back(request)
    live = await _live(request, table)
    async with live.lock:
        viewer = _viewer(live, key, seat)
        copy = live.playing().fork()
    return answer(await asyncio.to_thread(frames, copy, viewer))


def _look_back(request: Request[Any, Any, Any]) -> None:
    """Going through a whole game takes a while, so nobody may ask for it too often."""
    if not request.app.state.looking.take(request.client.host if request.client else ""):
        raise Problem("too-fast", "Too many such questions from your address; wait a moment.")


@post(
    "/tables/{table:str}/rematch",
    summary="The same people, a new game",
    status_code=200,
    responses=told(Rematch, 400, 403, 404, 409, 503),
)
async def rematch(request: Request[Any, Any, Any], table: FromPath[str], key: Key = "") -> Response[bytes]:
    house = house_of(request)
    live = await _live(request, table)
    if not live.seats_of(key):
        raise Problem("foreign-seat", "Only who sat at this table may ask for a rematch.")
    return answer(await house.rematch(live, key))


TROUBLE = {400: ResponseSpec(Trouble, generate_examples=False, description=WHY[400])}


@get("/qr", summary="A link as a QR code", media_type="image/svg+xml", responses=TROUBLE)
async def qr(text: Annotated[str, QueryParameter(min_length=1, max_length=500)]) -> Response[bytes]:
    drawn = io.BytesIO()
    segno.make(text, error="m").save(
        drawn, kind="svg", border=2, omitsize=True, xmldecl=False, svgclass=None, lineclass=None
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@get("/health", summary="Is the server well?", responses=told(Health))
async def health(request: Request[Any, Any, Any]) -> Response[bytes]:
    house = house_of(request)
    await house.store.read(lambda db: db.execute("SELECT 1").fetchone())
    return answer({"ok": True, "version": railhead.__version__, "tables_in_memory": len(house.live)})


@get("/metrics", summary="Counts for Prometheus", media_type=MediaType.TEXT)
async def metrics(request: Request[Any, Any, Any]) -> str:
    house = house_of(request)
    gauges = {
        "tables_in_memory": len(house.live),
        "watchers": sum(len(live.streams.watchers) for live in house.live.values()),
    }
    lines = [f"# TYPE railhead_{name} gauge\nrailhead_{name} {value}" for name, value in gauges.items()]
    lines += [
        f"# TYPE railhead_{name}_total counter\nrailhead_{name}_total {value}"
        for name, value in sorted(house.counts.items())
    ]
    return "\n".join(lines) + "\n"


@websocket("/ws/{table:str}")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """hello, then orders, chat, queries, hints; out come updates, acks, chat and presence (docs/wire.md)."""
    house: House = socket.app.state.house
    if not _origin_allowed(socket, house.settings):
        await socket.close(code=4403, reason="this page may not open a table here")
        return
    await socket.accept()
    if house.sockets >= house.settings.most_sockets:
        await socket.close(code=1013, reason="the house is full; try again later")
        return
    try:
        live = await house.table(table)
    except Problem:
        await socket.close(code=4404, reason="there is no such table here")
        return
    house.sockets += 1
    try:
        await Connection(socket, house, live).run()
    finally:
        house.sockets -= 1


def _origin_allowed(socket: WebSocket[Any, Any, Any], settings: Settings) -> bool:
    """A browser says which page opens the socket; only our own pages may. Programs say nothing."""
    origin = socket.headers.get("origin")
    if origin is None or origin in settings.allowed_origins():
        return True
    return origin.partition("://")[2] == socket.headers.get("host", "nowhere")


def build(settings: Settings) -> Litestar:
    """The whole application."""
    house = House(settings)

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async def sweep() -> None:
            while True:
                await asyncio.sleep(min(30.0, 30 * settings.keep_minutes))
                await house.forget_idle()

        sweeper = asyncio.create_task(sweep())
        try:
            yield
        finally:
            sweeper.cancel()
            await house.close()

    api = Router(
        "/api",
        route_handlers=[
            house_told,
            games,
            rules,
            create,
            import_record,
            info,
            claim,
            link,
            view,
            order,
            record,
            verify,
            replay,
            rematch,
            qr,
            health,
            metrics,
        ],
    )
    handlers: list[Any] = [api, table_socket]
    if settings.web is not None:
        handlers.append(Files(settings.web).handler())
    app = Litestar(
        handlers,
        lifespan=[lifespan],
        request_class=StrictRequest,
        request_max_body_size=settings.most_body,
        openapi_config=OpenAPIConfig(
            "Railhead", railhead.__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        exception_handlers={
            Problem: problem_answer, Malformed: malformed_answer, Refused: refused_answer,
            HTTPException: http_answer, Exception: failure_answer,
        },
        logging_config=None,
    )  # fmt: skip
    # Around everything, since Litestar's own middleware does not see what no route answers.
    app.asgi_handler = SafeHeaders(app.asgi_handler, settings)
    app.state.house = house
    app.state.creating = Buckets(settings.tables_per_minute / 60, settings.tables_per_minute)
    app.state.looking = Buckets(settings.commands_per_second / 2, settings.burst)
    app.state.ordering = Buckets(settings.commands_per_second, settings.burst)
    return app
