"""Who calls: the address by which limits are counted."""

import ipaddress
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar.connection import ASGIConnection

from .problem import Problem
from .settings import Settings


def caller(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> str:
    """Whoever sent this request, or opened this socket."""
    peer = connection.client.host if connection.client else ""
    return _true_address(peer, connection.headers.get("x-forwarded-for", ""), settings)


def caller_of(scope: Any, settings: Settings) -> str:
    """The same, where there is no more than a scope."""
    told = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
    return _true_address((scope["client"] or ("",))[0], ",".join(told), settings)


def _true_address(at: str, forwarded: str, settings: Settings) -> str:
    """The peer, or whom a trusted proxy names in its place. A proxy adds its peer behind what it was told, so
    the last address that is no proxy of ours is the true one; what stands before it anybody can write."""
    told = [part.strip() for part in forwarded.split(",")]
    while at in settings.trusted_proxies and told and told[-1]:
        at = told.pop()
    return network(at)


def network(address: str) -> str:
    """An address of IPv6 by its network: whoever has one has billions."""
    try:
        number = ipaddress.ip_address(address)
    except ValueError:
        return address
    if number.version == 4:
        return str(number)
    mapped = number.ipv4_mapped
    return str(mapped) if mapped else str(ipaddress.ip_network((number, 64), strict=False))


class Doors:
    """How many sockets each caller has open."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.open = 0
        self.by_caller: Counter[str] = Counter()

    @contextmanager
    def held(self, who: str) -> Iterator[None]:
        """One more of them; a Problem where there are too many."""
        if self.open >= self.settings.most_sockets:
            raise Problem("house-full", "the house is full; try again later")
        if self.by_caller[who] >= self.settings.most_sockets_per_address:
            raise Problem("too-fast", "too many tables are open from your address")
        self.open += 1
        self.by_caller[who] += 1
        try:
            yield
        finally:
            self.open -= 1
            self.by_caller[who] -= 1
            if not self.by_caller[who]:
                del self.by_caller[who]
