"""A page that was open across an update of the server is told so, instead of being misunderstood."""

import hashlib
import json
import re
from typing import Any

import msgspec
import websockets

from railhead.server.wire import WIRE, Message
from tests.server.serving import ROOT, Server, run

PINNED = (2, "7d80c3341cd50e78")
"""The version of the wire, and the fingerprint of all that clients may send in it."""


def test_what_is_sent_changes_only_with_the_version() -> None:
    schema = json.dumps(msgspec.json.schema(Message), sort_keys=True)
    found = (WIRE, hashlib.sha256(schema.encode()).hexdigest()[:16])
    assert found == PINNED, "messages have changed: raise WIRE here, in wire.py and in connection.ts"


def test_the_page_speaks_what_the_server_speaks() -> None:
    source = (ROOT / "web/src/wire/connection.ts").read_text()
    assert re.findall(r"export const WIRE = (\d+);", source) == [str(WIRE)]


def first_answer(server: Server, hello: dict[str, Any]) -> dict[str, Any]:
    """What the server says to this hello."""
    table = server.create("me")["table"]

    async def story() -> dict[str, Any]:
        async with websockets.connect(f"{server.ws}/ws/{table}") as socket:
            await socket.send(json.dumps({"type": "hello", **hello}))
            said: dict[str, Any] = json.loads(await socket.recv())
            return said

    answer: dict[str, Any] = run(story())
    return answer


def test_a_page_of_another_version_is_told_to_reload(server: Server) -> None:
    for wire in (WIRE - 1, WIRE + 1):
        said = first_answer(server, {"wire": wire})
        assert (said["type"], said["code"], said["cmd_id"]) == ("nack", "outdated", "")
        assert "reload" in said["why"]


def test_a_program_need_not_say_what_it_speaks(server: Server) -> None:
    assert first_answer(server, {})["type"] == "welcome"
    assert first_answer(server, {"wire": WIRE})["type"] == "welcome"
