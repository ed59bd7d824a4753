"""What the host's own commands ask of a running server. They know its token from the file beside the
database, which nobody else on the machine can read."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, post
from litestar.params import HeaderParameter, JSONBody

from .answers import answer, house_of, strictly
from .described import HostLink, Purged, answers_with
from .house import House
from .problem import Problem
from .secrets import hashed, matches
from .wire import Seat, Word

Token = Annotated[str, HeaderParameter(name="X-Host-Token", max_length=100)]


class Purge(msgspec.Struct, forbid_unknown_fields=True):
    """Which tables are to go: those that nobody has touched for so many days."""

    days: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    over: bool = False


class SeatOf(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a table."""

    table: Word
    seat: Seat


@post(
    "/host/purge",
    summary="Remove old tables (for the host alone)",
    status_code=200,
    responses=answers_with(Purged, 400, 403),
)
async def purge(request: Request[Any, Any, Any], data: JSONBody[Purge], token: Token = "") -> Response[bytes]:
    house = by_host(request, token)
    wish = await strictly(request, Purge)
    return answer({"purged": await house.purge(wish.days, wish.over)})


@post(
    "/host/link",
    summary="A new link for a seat whose player has lost every device (for the host alone)",
    status_code=200,
    responses=answers_with(HostLink, 400, 403, 404, 409),
)
async def link(request: Request[Any, Any, Any], data: JSONBody[SeatOf], token: Token = "") -> Response[bytes]:
    house = by_host(request, token)
    wish = await strictly(request, SeatOf)
    return answer(await house.link_by_host(wish.table, wish.seat))


def by_host(request: Request[Any, Any, Any], token: str) -> House:
    """The house, for whoever runs it."""
    house = house_of(request)
    held = house.store.hold.token
    if not held or not matches(token, hashed(held)):
        raise Problem("foreign-seat", "This is for the server's host.")
    return house


HOST_ROUTES = [purge, link]
