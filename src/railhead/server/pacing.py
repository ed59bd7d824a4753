"""Every request in its turn: its body read in good time, and done when its caller's account allows it."""

import asyncio
from collections import deque
from typing import Any, Final

from litestar.types import ASGIApp, Receive, Scope, Send

from .callers import caller_of
from .problem import Problem
from .refusing import refuse
from .settings import Settings
from .spending import WHY, Accounts, paying

SMALL: Final = 65_536
"""Bytes of a body that anybody may send before it is their turn; an imported game has more."""
ALWAYS: Final = ("/api/health",)
"""The host's tools ask here whether all is well, and are answered whatever else goes on."""
TOO_SLOW: Final = Problem("too-slow", "The request did not come in time.")


class Paced:
    """Around the application: sets whose account each task goes by."""

    def __init__(self, app: ASGIApp, settings: Settings, accounts: Accounts) -> None:
        self.app = app
        self.settings = settings
        self.accounts = accounts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        account = self.accounts.of(caller_of(scope, self.settings))
        paying.set(account)
        if str(scope["path"]) in ALWAYS:
            await self.app(scope, receive, send)
            return
        if kind == "websocket":
            await account.queue()
            await self.app(scope, receive, send)
            return
        if account.deep:
            await refuse(send, 429, Problem("too-fast", WHY))
            return
        body = _Body(receive)
        try:
            async with asyncio.timeout(self.settings.body_seconds):
                await body.read(SMALL)
        except TimeoutError:
            await refuse(send, 408, TOO_SLOW)
            return
        try:
            async with account.turn():
                await self._do(scope, body, send)
        except Problem as refused:
            await refuse(send, 429, refused)

    async def _do(self, scope: Scope, body: "_Body", send: Send) -> None:
        try:
            async with asyncio.timeout(self.settings.body_seconds):
                await body.read(self.settings.most_body)
        except TimeoutError:
            await refuse(send, 408, TOO_SLOW)
            return
        await self.app(scope, body.again, send)


class _Body:
    """What was read of a body, for whoever reads it after us."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._parts: deque[Any] = deque()
        self._size = 0
        self._whole = False

    async def read(self, most: int) -> None:
        """Up to its end, or until it has more bytes than `most`."""
        while not self._whole and self._size <= most:
            part: Any = await self._receive()
            self._parts.append(part)
            self._size += len(part.get("body", b""))
            self._whole = part["type"] != "http.request" or not part.get("more_body", False)

    async def again(self) -> Any:
        return self._parts.popleft() if self._parts else await self._receive()
