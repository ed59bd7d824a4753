"""The headers that keep browsers safe, on every answer, and the door that is closed to other sites' pages."""

from typing import Any, cast

import msgspec
from litestar.types import ASGIApp, Receive, Scope, Send

from .problem import Problem
from .settings import Settings

HEADERS = (
    (b"content-security-policy",
     b"default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
     b"font-src 'self'; connect-src 'self' ws: wss:; manifest-src 'self'; base-uri 'none'; "
     b"form-action 'none'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"cross-origin-resource-policy", b"same-origin"),
)  # fmt: skip


class SafeHeaders:
    """Puts the security headers on every answer, errors included, and refuses foreign pages' requests."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.allowed = settings.allowed_origins()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        headers: dict[bytes, bytes] = dict(scope["headers"])
        method = str(cast(Any, scope)["method"])
        origin, host = headers.get(b"origin"), headers.get(b"host", b"nowhere")
        own = (
            origin is None or origin.partition(b"://")[2] == host or origin.decode("latin-1") in self.allowed
        )
        if method not in ("GET", "HEAD") and not own:
            body = msgspec.json.encode(Problem("bad-origin", "Another site's page may not do this.").data())
            await send_safely(
                {
                    "type": "http.response.start",
                    "status": 403,
                    "headers": [(b"content-type", b"application/json")],
                }
            )
            await send({"type": "http.response.body", "body": body, "more_body": False})
            return
        await self.app(scope, receive, send_safely)
