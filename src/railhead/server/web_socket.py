"""uvicorn's WebSocket as tables want it: our compression, and few calls of the system for each message."""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.server import ServerProtocol

from .deflating import ThriftyFactory
from .guests import Served

WRITE = "railhead.write"
"""Among the extensions of a socket's scope: how several messages are sent at once."""
MOST_AHEAD = 8
"""Messages that may wait before no more are read."""

Write = Callable[[list[bytes]], Awaitable[None]]


def writer_of(scope: Any) -> Write:
    """How messages are sent over the socket of this scope."""
    write: Write = scope["extensions"][WRITE]
    return write


class TableSockets(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.parser.close()  # the one that ours takes the place of; it holds itself by its parser
        self.conn = ServerProtocol(
            extensions=[ThriftyFactory()],
            max_size=self.config.ws_max_size,
            logger=logging.getLogger("uvicorn.error"),
        )

    def data_received(self, data: bytes) -> None:
        # To take a message apart is work too, whatever becomes of it.
        account = cast(Served, self.config).guests.account_of(self.transport)
        begun = time.thread_time()
        super().data_received(data)
        if account is not None:
            account.spend(time.thread_time() - begun)

    def connection_lost(self, exc: Exception | None) -> None:
        cast(Served, self.config).guests.left(self.transport)
        super().connection_lost(exc)
        self.conn.parser.close()

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[WRITE] = self.write
        try:
            await super().run_asgi()
        finally:
            # The connection holds its scope, and would hold itself by this.
            extensions.pop(WRITE, None)

    async def write(self, texts: list[bytes]) -> None:
        """Send messages in one go, after those before them have gone out."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def send_receive_event_to_app(self) -> None:
        # To stop reading after every message and to begin again takes two calls of the system. What is said
        # to be stopped already is not stopped, and beginning again where nothing was stopped costs nothing.
        self.read_paused = self.queue.qsize() < MOST_AHEAD
        super().send_receive_event_to_app()
