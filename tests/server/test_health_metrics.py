"""What the host is told."""

import re
import time
from collections.abc import Callable

import railhead
from tests.server.player import Player
from tests.server.serving import LONGEST, Server, fetch, run


def test_health_says_that_the_server_is_well(server: Server) -> None:
    health = server.get("/api/health")
    assert health["ok"] is True
    assert health["version"] == railhead.__version__


def numbers(server: Server) -> dict[str, float]:
    text = fetch("GET", f"{server.url}/api/metrics").text
    found: dict[str, float] = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            told = re.fullmatch(r'([a-z_]+)(?:{doing="([^"]*)"})? ([0-9.e+]+)', line)
            assert told, line
            assert f"# TYPE {told[1]} " in text
            found[told[1]] = found.get(told[1], 0) + float(told[3])
    return found


def test_metrics_are_for_the_host_alone(start: Callable[..., Server]) -> None:
    server = start(metrics_token="moon")

    def asked(**headers: str) -> int:
        return fetch("GET", f"{server.url}/api/metrics", headers=headers).status_code

    assert asked() == 200, "from this machine"
    behind = {"x-forwarded-for": "203.0.113.7"}
    assert asked(**behind) == 403, "a proxy stands between"
    assert asked(**behind, authorization="Bearer moon") == 200
    assert asked(**behind, authorization="Bearer sun") == 403


def test_metrics_count_what_happens(server: Server) -> None:
    # Whoever has left in another test may still be on the way out.
    end = time.monotonic() + LONGEST
    while (before := numbers(server))["railhead_watchers"]:
        assert time.monotonic() < end, "somebody does not leave"
        time.sleep(0.05)
    made = server.create("me")

    async def story() -> dict[str, float]:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            await ann.act(0)
            return numbers(server)

    during = run(story())
    assert during["railhead_tables_created_total"] == before.get("railhead_tables_created_total", 0) + 1
    assert during["railhead_messages_total"] >= before.get("railhead_messages_total", 0) + 2
    assert during["railhead_watchers"] == before["railhead_watchers"] + 1
    assert during["railhead_tables_in_memory"] == before["railhead_tables_in_memory"] + 1
    assert during.get("railhead_failures_total", 0) == 0
    assert during["railhead_longest_stall_seconds"] >= during["railhead_longest_stall_last_minute_seconds"]
    assert during["railhead_stalls_total"] >= before["railhead_stalls_total"]
