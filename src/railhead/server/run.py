"""Starting and stopping the server."""

import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import uvicorn

from .app import build
from .guests import AT_ONCE, Guests, Requests, Served, allow_many_files
from .house import open_rooms
from .log_lines import JsonLines, NotTooOften
from .settings import Settings
from .store import Unusable
from .web_socket import TableSockets


def bound(settings: Settings) -> socket.socket:
    """The door of the house, open before anything else is touched; Unusable if somebody else has it."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((settings.host, settings.port))
        door.listen(AT_ONCE)
    except OSError as fault:
        door.close()
        where = f"{settings.host}:{settings.port}"
        raise Unusable(f"Can't listen at {where} ({fault.strerror}); another port: PORT=9000") from None
    return door


def run(settings: Settings, opened: Callable[[], None] = lambda: None) -> None:
    """Serve until told to stop; what is under way is finished first. When people can come, that is told by
    `opened`."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(NotTooOften())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("railhead").setLevel(logging.INFO)
    # asyncio warns of every connection cut while something is sent; clients come back by themselves.
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    with ExitStack() as at_failure:
        try:
            door = bound(settings)
            at_failure.callback(door.close)
            app = build(settings)
        except Unusable as fault:
            print(f"railhead: {fault}", file=sys.stderr)
            raise SystemExit(2) from None
        at_failure.pop_all()
    guests = Guests(settings, allow_many_files(), app.state.accounts)
    # Whoever comes first does not wait for what is read once.
    open_rooms()
    # Tables live long and hold no cycles: looking them all through for garbage would only make people wait.
    gc.freeze()
    gc.set_threshold(100_000, 50, 1000)
    # A thread that replays a long game gives way to whoever plays within a millisecond.
    sys.setswitchinterval(0.001)
    config = Served(
        app,
        guests,
        http=Requests,
        backlog=AT_ONCE,
        log_config=None,
        access_log=False,
        ws=TableSockets,
        ws_max_size=settings.most_frame * 2,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=10,
    )
    server = uvicorn.Server(config)

    # uvicorn stops in good order and then raises the signal again: by then it has nothing left to stop.
    def stop(_number: int, _frame: Any) -> None:
        if not server.started:
            raise SystemExit(0)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    opened()
    server.run([door])
