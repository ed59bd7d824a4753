"""The whole application: HTTP routes, the WebSocket, the client's files, and the headers on all of them."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar, Router, WebSocket, websocket
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath

import railhead
from railhead.table.refusal import Malformed, Refused

from .answers import (
    StrictRequest,
    failure_answer,
    http_answer,
    malformed_answer,
    problem_answer,
    refused_answer,
)
from .callers import caller
from .expiring import DAY
from .host_routes import HOST_ROUTES
from .house import House
from .house_routes import HOUSE_ROUTES
from .limits import Buckets
from .pacing import Paced
from .problem import Problem
from .record_routes import RECORD_ROUTES
from .safe_headers import SafeHeaders
from .settings import Settings
from .sockets import Connection
from .spending import Accounts, paying
from .stalls import named
from .static import Files
from .table_routes import TABLE_ROUTES
from .web_socket import writer_of


@websocket("/ws/{table:str}")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """In come hello, commands, chat, queries; out go updates, acks, chat and presence (docs/wire.md)."""
    house: House = socket.app.state.house
    if not _origin_allowed(socket, house.settings):
        await socket.close(code=4403, reason="this page may not open a table here")
        return
    await socket.accept()
    try:
        with house.doors.held(caller(socket, house.settings)):
            await _at_a_table(socket, house, table)
    except Problem as full:
        await socket.close(code=1013, reason=full.why)
    finally:
        # Litestar's socket holds itself by these; whoever has left is to leave memory without the collector.
        socket.receive = socket.send = _gone


async def _at_a_table(socket: WebSocket[Any, Any, Any], house: House, table: str) -> None:
    try:
        account = paying.get()
        assert account is not None
        async with account.turn():
            live = await house.table(table)
    except Problem as refused:
        if refused.code in ("too-fast", "unwell"):
            raise
        code = 4410 if refused.code == "unreadable" else 4404
        await socket.close(code=code, reason=refused.why)
        return
    await Connection(socket, writer_of(socket.scope), house, live).run()


async def _gone(*_: Any) -> Any:
    raise WebSocketDisconnect(detail="gone", code=1005)


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
                await house.tidy_up()

        sweeper = asyncio.create_task(sweep())
        with house.stalls.watching():
            try:
                yield
            finally:
                sweeper.cancel()
                await house.close()

    api = Router("/api", route_handlers=[*HOUSE_ROUTES, *TABLE_ROUTES, *RECORD_ROUTES, *HOST_ROUTES])
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
    app.state.accounts = Accounts(settings)
    paced = Paced(app.asgi_handler, settings, app.state.accounts)
    app.asgi_handler = SafeHeaders(named(paced), settings)
    app.state.house = house
    app.state.creating = Buckets(settings.tables_per_minute / 60, settings.tables_per_minute)
    app.state.creating_today = Buckets(settings.tables_per_day / DAY, settings.tables_per_day)
    app.state.looking = Buckets(settings.commands_per_second / 2, settings.burst)
    app.state.commanding = Buckets(settings.commands_per_second, settings.burst)
    return app
