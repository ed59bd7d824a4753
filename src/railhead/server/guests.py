"""Open connections: how many there are, all in all and of each peer, and how long a request may take to come.

uvicorn waits for ever for the head of a request, and accepts connections until the system has no more files.
"""

import asyncio
import resource
import time
from collections import Counter
from typing import Any, Final, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from .addresses import is_loopback
from .callers import network
from .pacing import ALWAYS
from .problem import Problem
from .refusing import raw
from .settings import Settings
from .spending import WHY, Account, Accounts

AT_ONCE: Final = 128
"""Connections that are accepted in one go, and that may wait at the door."""
RESERVE: Final = 512
"""Files that connections leave free: for the database, the bots' workers, and those just being refused."""
MANY_FILES: Final = 16_384
FULL: Final = Problem("house-full", "The house is full; try again later.")
TOO_MANY: Final = Problem("too-fast", "Too many connections are open from your address.")
TOO_SLOW: Final = Problem("too-slow", "The request did not come in time.")
IN_DEBT: Final = Problem("too-fast", WHY)


def allow_many_files() -> int:
    """A socket is an open file, and systems begin with few: take as many as may be had without asking."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY_FILES if hard == resource.RLIM_INFINITY else min(hard, MANY_FILES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(soft, wanted)


class Guests:
    """Whoever is connected."""

    def __init__(self, settings: Settings, files: int, accounts: Accounts | None = None) -> None:
        self.settings = settings
        self._accounts = accounts or Accounts(settings)
        self.most = max(64, min(settings.most_sockets + 1_000, files - RESERVE))
        self._peers: dict[Any, str] = {}
        self._by_peer: Counter[str] = Counter()

    def came(self, transport: asyncio.BaseTransport) -> Problem | None:
        """One more connection; why not, if there is no room for it."""
        peer = (transport.get_extra_info("peername") or ("",))[0]
        if len(self._peers) >= self.most:
            return FULL
        who = "" if peer in self.settings.trusted_proxies else network(peer)
        if who and self._by_peer[who] >= self.settings.most_connections_per_address:
            return TOO_MANY
        self._peers[transport] = who
        self._by_peer[who] += 1
        return None

    def account_of(self, transport: asyncio.BaseTransport) -> Account | None:
        """Who pays for what comes over a connection; of a proxy's that is known when it was read."""
        who = self._peers.get(transport)
        return self._accounts.of(who) if who else None

    def left(self, transport: asyncio.BaseTransport) -> None:
        who = self._peers.pop(transport, None)
        if who is not None:
            self._by_peer[who] -= 1
            if not self._by_peer[who]:
                del self._by_peer[who]
        # asyncio's transport holds itself by the method with which it reads: it is to leave memory at once.
        # One that is not written in Python (uvloop's, where a host has it) has no such names.
        kept = getattr(transport, "__dict__", {})
        for itself in ("_read_ready_cb", "_write_ready"):
            kept.pop(itself, None)


class Served(uvicorn.Config):
    """uvicorn's settings, and ours for its connections."""

    def __init__(self, app: Any, guests: Guests, **more: Any) -> None:
        super().__init__(app, **more)
        self.guests = guests


class Requests(H11Protocol):
    """A connection on which requests come, each within its time."""

    _timer: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _refused = False
    _account: Account | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        why_not = self._guests.came(transport)
        if why_not is not None:
            self._turn_away("503 Service Unavailable", why_not)
            return
        self._account = self._guests.account_of(transport)
        self._expect()

    @property
    def _guests(self) -> Guests:
        return cast(Served, self.config).guests

    def data_received(self, data: bytes) -> None:
        if self._refused:
            return
        account = self._account
        if account is None:
            self._read(data)
        elif account.deep and not self._by_the_host(data):
            # Before anything of it is read: to read a request costs more than to refuse it.
            self._turn_away("429 Too Many Requests", IN_DEBT)
        else:
            begun = time.thread_time()
            self._read(data)
            account.spend(time.thread_time() - begun)

    def _by_the_host(self, data: bytes) -> bool:
        """Whether it is asked from this very machine how the server is."""
        peer = (self.client or ("",))[0]
        return is_loopback(peer) and data.startswith(tuple(f"GET {path} ".encode() for path in ALWAYS))

    def _read(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._stop_waiting()
        else:
            self._expect_the_rest()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._expect_the_rest()

    def _expect_the_rest(self) -> None:
        """Of the next request on this connection, begun and not whole yet."""
        if self._timer is None and self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]:
            self._unset_keepalive_if_required()
            self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._stop_reading_out()
        self._guests.left(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        # Answers are small: whoever takes so long to read one does not read it.
        self._stop_reading_out()
        self._unread = self.loop.call_later(self._guests.settings.body_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_reading_out()

    def _expect(self) -> None:
        """The head of a request, in good time."""
        self._timer = self.loop.call_later(self._guests.settings.header_seconds, self._too_slow)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _stop_reading_out(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _too_slow(self) -> None:
        self._timer = None
        self._turn_away("408 Request Timeout", TOO_SLOW)

    def _turn_away(self, status: str, why: Problem) -> None:
        self._refused = True
        if not self.transport.is_closing():
            self.transport.write(raw(status, why))
            self.transport.close()
