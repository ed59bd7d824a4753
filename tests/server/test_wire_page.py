"""docs/wire.md names the fields that the server sends: all of them, and no others."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Server

PAGE = Path(__file__).parents[2] / "docs/wire.md"


def fields(path: str) -> tuple[set[str], set[str]]:
    """What the page says of an answer: the fields that are always there, and those that may be."""
    (row,) = [line for line in PAGE.read_text().splitlines() if line.startswith(f"| `GET {path}`")]
    always: set[str] = set()
    sometimes: set[str] = set()
    answer = row.replace("\\|", "/").split("|")[2]
    text, depth, inside = answer[answer.index("{") :], 0, 0
    for part in re.finditer(r"[{}\[\]]|(\w+)(\??)(?=[,:}])", text):
        if part[0] in "{}":
            depth += 1 if part[0] == "{" else -1
            if depth == 0:
                break
        elif part[0] in "[]":
            inside += 1 if part[0] == "[" else -1
        elif (depth, inside) == (1, 0) and not text[: part.start()].rstrip().endswith(":"):
            # What stands after a colon is a value.
            (sometimes if part[2] else always).add(part[1])
    return always, sometimes


def test_the_page_is_read_as_it_is_meant() -> None:
    assert fields("/api/house") == ({"version", "lan"}, set())
    assert fields("/api/tables/{table}/outline")[0] >= {"length", "moments", "scores"}


@pytest.mark.parametrize(
    "path",
    [
        "/api/house",
        "/api/games",
        "/api/games/{game}/rules",
        "/api/tables/{table}/outline",
        "/api/tables/{table}/replay",
        "/api/tables/{table}/verify",
    ],
)
def test_each_field_that_is_sent_is_told(server: Server, path: str) -> None:
    made = server.create("me", game="thirty-rails")
    server.command(made["table"], made["key"], type="declare", cmd_id="over", seat=0, word="resign")
    url = path.replace("{table}", made["table"]).replace("{game}", "luzon-rails")
    answer: Any = server.get(url, made["key"])
    always, sometimes = fields(path)
    for one in answer if isinstance(answer, list) else [answer]:
        assert always <= set(one) <= always | sometimes
