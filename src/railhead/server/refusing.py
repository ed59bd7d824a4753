"""Refusals from before the application: as it would write them, but without it."""

from typing import Any

import msgspec

from .problem import Problem


async def refuse(send: Any, status: int, problem: Problem) -> None:
    """Answer a request with a problem. What is left of its body is not waited for."""
    headers = [(b"content-type", b"application/json")]
    if status == 408:
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    body = msgspec.json.encode(problem.data())
    await send({"type": "http.response.body", "body": body, "more_body": False})


def raw(status: str, problem: Problem) -> bytes:
    """A whole answer, for a connection that is closed behind it."""
    body = msgspec.json.encode(problem.data())
    head = f"HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
    return head.encode() + b"connection: close\r\n\r\n" + body
