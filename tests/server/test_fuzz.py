"""Whatever comes in, nothing breaks: requests made from the API's description, garbage on the socket."""

import asyncio
import json
from typing import Any

import pytest
import schemathesis
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.disk import fingerprint
from tests.server.serving import LONGEST, Server, run

CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]
QUIETLY = [
    HealthCheck.too_slow,
    HealthCheck.filter_too_much,
    HealthCheck.data_too_large,
    HealthCheck.large_base_example,
]
OPERATIONS = (
    "GET /api/games", "GET /api/games/{game}/rules", "POST /api/tables", "POST /api/import",
    "GET /api/tables/{table}", "POST /api/tables/{table}/claim", "GET /api/tables/{table}/view",
    "POST /api/tables/{table}/commands", "GET /api/tables/{table}/record", "GET /api/tables/{table}/verify",
    "GET /api/tables/{table}/replay", "GET /api/tables/{table}/outline",
    "POST /api/tables/{table}/rematch", "GET /api/qr", "GET /api/health",
    "GET /api/metrics", "GET /api/house", "POST /api/tables/{table}/link", "POST /api/tables/{table}/device",
    "POST /api/tables/{table}/send-away", "POST /api/host/purge", "POST /api/host/link",
)  # fmt: skip


def described(server: Server) -> dict[str, Any]:
    schema = schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")
    return {
        f"{found.ok().method.upper()} {found.ok().path}": found.ok() for found in schema.get_all_operations()
    }


def test_every_route_is_described(server: Server) -> None:
    assert set(described(server)) == set(OPERATIONS)


def send_what_the_description_allows(server: Server, operation: str, examples: int) -> None:
    """Requests as described, half of them for a table that exists and with its key."""
    made = server.create("me", "me")
    before = fingerprint(server.database, made["table"])[1:]
    cases = described(server)[operation].as_strategy()

    @settings(
        max_examples=examples, deadline=None, database=None, suppress_health_check=QUIETLY, derandomize=True
    )
    @given(case=cases, real=st.booleans())
    def hold(case: Any, real: bool) -> None:
        if real and case.path_parameters and "table" in case.path_parameters:
            case.path_parameters["table"] = made["table"]
        case.validate_response(case.call(timeout=LONGEST), checks=CHECKS)

    hold()
    assert fingerprint(server.database, made["table"])[1:] == before


@pytest.mark.parametrize("operation", OPERATIONS)
def test_no_request_breaks_the_server(server: Server, operation: str) -> None:
    send_what_the_description_allows(server, operation, 12)


@pytest.mark.slow
@pytest.mark.parametrize("operation", OPERATIONS)
def test_no_request_breaks_the_server_however_many(server: Server, operation: str) -> None:
    send_what_the_description_allows(server, operation, 300)


WORDS = st.sampled_from(
    [
        "hello",
        "play",
        "undo",
        "answer-undo",
        "declare",
        "chat",
        "hint",
        "query",
        "plan",
        "ping",
        "pong",
        "",
    ]
)
NAMES = st.sampled_from(
    ["type", "cmd_id", "seat", "ask", "actions", "agree", "word", "bot", "text", "name", "args", "key",
     "epoch", "since", "chat", "__class__"]
)  # fmt: skip
ACTIONS = st.sampled_from(["draw r1c1 NE", "fly", "mine r9c9", "station 1 N3", "\x00", "💥" * 50])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | ACTIONS | WORDS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8) | NAMES, inner, max_size=4)
    ),
    max_leaves=8,
)
NEARLY = st.builds(
    lambda kind, rest: {**rest, "type": kind, "cmd_id": "f"},
    WORDS.filter(lambda word: word not in ("hint", "declare", "chat")),
    st.dictionaries(NAMES, VALUES, max_size=6),
)
GARBAGE = st.one_of(
    st.binary(max_size=200),
    st.text(max_size=200),
    VALUES.map(json.dumps),
    NEARLY.map(json.dumps),
    st.builds(lambda text, cut: text[:cut], NEARLY.map(json.dumps), st.integers(0, 60)),
)


def throw_garbage(server: Server, examples: int, key: bool) -> None:
    made = server.create("me", "me")
    before = fingerprint(server.database, made["table"])

    async def throw(frames: list[str | bytes]) -> None:
        async with websockets.connect(f"{server.ws}/ws/{made['table']}", max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello", "key": made["key"] if key else ""}))
            for frame in frames:
                await socket.send(frame)
            await socket.send(
                json.dumps({"type": "query", "cmd_id": "the last", "name": "score", "args": {"seat": 0}})
            )
            while True:
                answer = json.loads(await asyncio.wait_for(socket.recv(), LONGEST))
                if answer["type"] == "nack":
                    assert answer["code"] != "failed"
                    assert answer["why"]
                if answer.get("cmd_id") == "the last":
                    return

    @settings(
        max_examples=examples, deadline=None, database=None, suppress_health_check=QUIETLY, derandomize=True
    )
    @given(frames=st.lists(GARBAGE, min_size=1, max_size=10))
    def hold(frames: list[str | bytes]) -> None:
        run(throw([frame for frame in frames if _can_be_sent(frame)]))

    hold()
    assert fingerprint(server.database, made["table"]) == before


def _can_be_sent(frame: str | bytes) -> bool:
    """A text frame is UTF-8 by definition: a lone surrogate can't even leave."""
    try:
        return isinstance(frame, bytes) or frame.encode() is not None
    except UnicodeEncodeError:
        return False


@pytest.mark.parametrize("key", [True, False])
def test_garbage_on_the_socket_breaks_nothing(server: Server, key: bool) -> None:
    throw_garbage(server, 40, key)


@pytest.mark.slow
@pytest.mark.parametrize("key", [True, False])
def test_much_garbage_on_the_socket_breaks_nothing(server: Server, key: bool) -> None:
    throw_garbage(server, 1500, key)
