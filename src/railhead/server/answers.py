"""How requests are read and how everything is answered, troubles included."""

import gzip
import logging
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException

from railhead.table.refusal import Malformed, Refused

from .house import House
from .problem import Problem

log = logging.getLogger("railhead")
NOT_KEPT = {"cache-control": "no-store"}
"""What a seat may see is for its holder alone, and for now."""
STATUS = {
    "unknown-table": 404,
    "unknown-game": 404,
    "foreign-seat": 403,
    "bad-link": 403,
    "spent-link": 403,
    "bad-key": 403,
    "bad-origin": 403,
    "watching": 403,
    "too-fast": 429,
    "too-large": 413,
    "too-heavy": 413,
    "house-full": 503,
    "too-busy": 503,
    "unwell": 503,
    "failed": 500,
    "malformed": 400,
}
"""The HTTP status of each problem; what is not here is a conflict with how the table stands: 409."""


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body is read as it stands: no "0" for 0, and no body too deep or garbled to read."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except (RecursionError, UnicodeDecodeError) as fault:
            raise Malformed("body", f"this JSON can't be read: {fault}") from None


async def strictly(request: Request[Any, Any, Any], kind: Any) -> Any:
    """The body once more, without the kindness that Litestar shows to wrong types."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Malformed("body", str(fault)) from None


def house_of(request: Request[Any, Any, Any]) -> House:
    found: House = request.app.state.house
    return found


def answer(data: Any, status: int = 200) -> Response[bytes]:
    return encoded(msgspec.json.encode(data), status)


def encoded(text: bytes, status: int = 200) -> Response[bytes]:
    return Response(text, status_code=status, media_type=MediaType.JSON, headers=NOT_KEPT)


def unpacks(request: Request[Any, Any, Any]) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def packed(data: Any, small: bool) -> bytes:
    """A large answer, compressed for whoever can read that; not to be called on the event loop."""
    text = msgspec.json.encode(data)
    return gzip.compress(text, 5, mtime=0) if small else text


def as_packed(text: bytes, small: bool) -> Response[bytes]:
    headers = {**NOT_KEPT, "vary": "accept-encoding"}
    if small:
        headers["content-encoding"] = "gzip"
    return Response(text, media_type=MediaType.JSON, headers=headers)


def problem_answer(request: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:
    return answer(problem.data(), STATUS.get(problem.code, 409))


def malformed_answer(request: Request[Any, Any, Any], fault: Malformed) -> Response[bytes]:
    return answer(Problem("malformed", str(fault)).data(), 400)


def refused_answer(request: Request[Any, Any, Any], refused: Refused) -> Response[bytes]:
    return answer(Problem("refused", refused.why, refused.rule, refused.facts).data(), 409)


def http_answer(request: Request[Any, Any, Any], fault: HTTPException) -> Response[bytes]:
    sentences = {404: "There is nothing at this address.", 405: "This address does not know that method."}
    why = sentences.get(fault.status_code, fault.detail)
    if isinstance(fault, ValidationException) and fault.extra:
        first = fault.extra[0] if isinstance(fault.extra, list) else fault.extra
        why = (
            f"{first.get('key', 'body')}: {first.get('message', why)}"
            if isinstance(first, dict)
            else str(first)
        )
    codes = {404: "not-found", 405: "not-allowed", 413: "too-large"}
    code = codes.get(fault.status_code, "malformed" if fault.status_code < 500 else "failed")
    return answer(Problem(code, why).data(), fault.status_code)


def failure_answer(request: Request[Any, Any, Any], fault: Exception) -> Response[bytes]:
    log.exception("a request failed", exc_info=fault)
    house_of(request).count("failures")
    return answer(Problem("failed", "Something went wrong here; nothing was changed.").data(), 500)
