"""The headers that keep browsers safe, on every answer, and the doors closed to other sites' pages."""

import ipaddress
from typing import Any, cast

from litestar.types import ASGIApp, Receive, Scope, Send

from .problem import Problem
from .refusing import refuse
from .settings import Settings

HEADERS = (
    (b"content-security-policy",
     b"default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
     b"font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
     b"form-action 'none'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"cross-origin-resource-policy", b"same-origin"),
)  # fmt: skip
FOREIGN_HOST = Problem("bad-host", "This server is not known by that name; its host can name it.")
FOREIGN_PAGE = Problem("bad-origin", "Another site's page may not do this.")


class SafeHeaders:
    """Puts the security headers on every answer, errors included, and refuses foreign pages' requests."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.allowed = settings.allowed_origins()
        self.hosts = settings.allowed_hosts()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers: dict[bytes, bytes] = dict(scope["headers"])
        foreign = not self.knows(headers.get(b"host", b"").decode("latin-1"))
        if kind == "websocket":
            if foreign:
                await cast(Any, send)({"type": "websocket.close", "code": 4403, "reason": FOREIGN_HOST.why})
            else:
                await self.app(scope, receive, send)
            return

        async def send_safely(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        if foreign:
            await refuse(send_safely, 421, FOREIGN_HOST)
        elif str(cast(Any, scope)["method"]) not in ("GET", "HEAD") and not self._own_page(headers):
            await refuse(send_safely, 403, FOREIGN_PAGE)
        else:
            await self.app(scope, receive, send_safely)

    def knows(self, host: str) -> bool:
        """Whether people find the server by this name. A page of another site can make its own name point
        here (DNS rebinding), and would then pass for one of ours; it can't do so with a number."""
        name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
        try:
            ipaddress.ip_address(name.strip("[]"))
        except ValueError:
            return not name or name.lower().rstrip(".") in self.hosts or name.lower().endswith(".localhost")
        return True

    def _own_page(self, headers: dict[bytes, bytes]) -> bool:
        origin, host = headers.get(b"origin"), headers.get(b"host", b"nowhere")
        if origin is None or origin.partition(b"://")[2] == host:
            return True
        return origin.decode("latin-1") in self.allowed
