"""What the host is told."""

import re
import time

import railhead
from tests.server.player import Player
from tests.server.serving import Server, fetch, run


def test_health_says_that_the_server_is_well(server: Server) -> None:
    health = server.get("/api/health")
    assert health["ok"] is True
    assert health["version"] == railhead.__version__


def numbers(server: Server) -> dict[str, float]:
    text = fetch("GET", f"{server.url}/api/metrics").text
    found: dict[str, float] = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            assert re.fullmatch(r"[a-z_]+ [0-9.e+]+", line), line
            name, value = line.split()
            assert f"# TYPE {name} " in text
            found[name] = float(value)
    return found


def test_metrics_count_what_happens(server: Server) -> None:
    # Whoever has left in another test may still be on the way out.
    for _ in range(200):
        before = numbers(server)
        if before["railhead_watchers"] == 0:
            break
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
