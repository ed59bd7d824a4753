"""Connections that want too much: half-sent requests, too many at once, more than the system has files."""

import logging
import resource
import socket
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest

from railhead.server.guests import MANY_FILES, RESERVE, Guests
from railhead.server.log_lines import MOST_ALIKE, NotTooOften
from railhead.server.settings import Settings
from tests.server.serving import HERE, LONGEST, Server, fetch


class Bare:
    """A connection as a loop written in C has it: without attributes of its own."""

    __slots__ = ()

    def get_extra_info(self, name: str) -> tuple[str, int]:
        return (HERE, 1)


HEAD = b"GET /api/house HTTP/1.1\r\nHost: localhost\r\n"


def call(server: Server) -> socket.socket:
    line = socket.create_connection((HERE, server.port))
    line.settimeout(LONGEST)
    return line


def rest_of(line: socket.socket) -> bytes:
    """Whatever comes until the server closes the connection."""
    heard = b""
    while part := line.recv(65_536):
        heard += part
    return heard


@pytest.mark.parametrize("begun", [b"", b"GET /api/ho", HEAD, HEAD + b"\r\n" + HEAD])
def test_a_request_whose_head_does_not_come_is_closed(start: Callable[..., Server], begun: bytes) -> None:
    server = start(header_seconds=0.5)
    with call(server) as line:
        line.sendall(begun)
        heard = rest_of(line)
    assert heard.count(b"HTTP/1.1 408") == 1
    assert heard.count(b"HTTP/1.1 200") == begun.count(b"\r\n\r\n")
    assert server.get("/api/house")["version"]


@pytest.mark.parametrize("size", [10, 100_000])
def test_a_request_whose_body_does_not_come_is_closed(start: Callable[..., Server], size: int) -> None:
    server = start(body_seconds=0.5)
    head = "POST /api/import HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    with call(server) as line:
        line.sendall(f"{head}Content-Length: {size}\r\n\r\n".encode() + b"[" * (size - 1))
        heard = rest_of(line)
    assert heard.startswith(b"HTTP/1.1 408")
    assert b"did not come in time" in heard


def test_half_sent_requests_hold_nobody_up(start: Callable[..., Server]) -> None:
    server = start(most_connections_per_address=40)
    with ExitStack() as lines:
        for _ in range(30):
            lines.enter_context(call(server)).sendall(HEAD)
        assert server.get("/api/house")["version"]


def test_an_address_has_so_many_connections_and_is_told_so(start: Callable[..., Server]) -> None:
    server = start(limits=True, most_connections_per_address=5)
    with ExitStack() as lines:
        mine = [lines.enter_context(call(server)) for _ in range(6)]
        heard = rest_of(mine[-1])
        assert heard.startswith(b"HTTP/1.1 503")
        assert b"from your address" in heard
        mine[0].sendall(HEAD + b"Connection: close\r\n\r\n")
        assert rest_of(mine[0]).startswith(b"HTTP/1.1 200")
    assert server.get("/api/house")["version"]


def test_a_connection_of_a_loop_written_in_c_comes_and_goes() -> None:
    guests = Guests(Settings(most_connections_per_address=1), 4_000)
    for _ in range(3):
        line: Any = Bare()
        assert guests.came(line) is None
        guests.left(line)


def test_beyond_the_systems_open_files_guests_are_refused_politely(start: Callable[..., Server]) -> None:
    server = start(files=700)
    most = Guests(Settings(), 700).most
    assert most == 700 - RESERVE
    with ExitStack() as lines:
        mine = [lines.enter_context(call(server)) for _ in range(most + 60)]
        heard = rest_of(mine[-1])
        assert heard.startswith(b"HTTP/1.1 503")
        assert b"The house is full" in heard
        mine[0].sendall(HEAD + b"Connection: close\r\n\r\n")
        assert rest_of(mine[0]).startswith(b"HTTP/1.1 200"), "whoever came in time is served"
    assert fetch("GET", f"{server.url}/api/house").status_code == 200
    assert server.stop() == 0
    assert server.complaints() == []


def test_a_server_that_begins_with_few_open_files_takes_more(start: Callable[..., Server]) -> None:
    here = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (512, here[1]))
    try:
        server = start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, here)
    soft, hard = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
    assert soft == (MANY_FILES if hard == resource.RLIM_INFINITY else min(hard, MANY_FILES)) > 512


def test_the_same_line_does_not_fill_the_log() -> None:
    calm = NotTooOften()

    def lines(text: str, count: int) -> int:
        records = [logging.LogRecord("x", 40, "", 1, text, (n,), None) for n in range(count)]
        return sum(calm.filter(record) for record in records)

    assert lines("no more files: %s", 1_000) == MOST_ALIKE
    assert lines("something else: %s", 3) == 3
