"""A player who has lost every device comes in again by a link from whoever runs the server."""

from collections.abc import Callable
from typing import Any

import pytest

from railhead.cli import main
from railhead.server.devices import MOST_DEVICES
from tests.server.serving import Server, fetch
from tests.server.test_devices import call, one_more_device, seats_held


@pytest.fixture
def host(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """What the host's command prints: the secret of a link, or why there is none."""

    def told(server: Server, table: str, seat: str, code: int = 0) -> str:
        capsys.readouterr()
        assert main(["tables", "link", table, seat, "--db", str(server.database)]) == code
        out, err = capsys.readouterr()
        if code:
            assert len(err.splitlines()) == 1
            return err
        address, _, secret = out.strip().partition(f"/table/{table}#seat=")
        assert address.startswith("http://127.0.0.1:")
        return secret

    return told


def in_again(server: Server, table: str, secret: str) -> str:
    found = call(server, table, "claim", secret=secret, name="Somebody")
    assert found.status_code == 200, found.text
    return str(found.json()["key"])


@pytest.mark.parametrize("running", [True, False])
def test_a_player_without_a_device_comes_in_again(
    start: Callable[..., Server], host: Callable[..., str], running: bool
) -> None:
    server = start()
    made = server.create("me", "open")
    table, lost = made["table"], server.claim(made, 1, "Ben")
    if not running:
        server.stop()
    secret = host(server, table, "Ben")
    if not running:
        server.start()
    key = in_again(server, table, secret)
    assert seats_held(server, table, key) == [1]
    assert server.get(f"/api/tables/{table}")["seats"][1]["who"] == "Ben"
    assert call(server, table, "claim", secret=secret).json()["code"] == "bad-link", "it works once"
    assert seats_held(server, table, lost) == [1], "until the player sends the other devices away"
    assert call(server, table, "send-away", key, seat=1).status_code == 200
    assert seats_held(server, table, lost) == [None]
    server.kill()
    server.start()
    assert seats_held(server, table, key) == [1]


@pytest.mark.parametrize("running", [True, False])
def test_a_lost_link_of_a_free_seat_is_replaced(
    start: Callable[..., Server], host: Callable[..., str], running: bool
) -> None:
    server = start()
    made = server.create("me", "open", "open")
    give = {"type": "give", "cmd_id": "g", "seat": 0, "to": 2, "bot": "random"}
    assert server.command(made["table"], made["key"], **give).status_code == 200
    if not running:
        server.stop()
    secrets = [host(server, made["table"], number) for number in ("2", "3")]
    server.kill()
    server.start()
    for seat, secret in zip((1, 2), secrets):
        old = made["links"][seat]["secret"]
        assert call(server, made["table"], "link", secret=old).json()["code"] == "bad-link"
        assert call(server, made["table"], "link", secret=secret).json()["kind"] == "seat"
        assert seats_held(server, made["table"], in_again(server, made["table"], secret)) == [seat]


def test_where_many_devices_hold_a_seat_the_first_makes_room(
    start: Callable[..., Server], host: Callable[..., str]
) -> None:
    server = start()
    made = server.create("me")
    table, keys = made["table"], [made["key"]]
    while len(keys) < MOST_DEVICES:
        keys.append(one_more_device(server, table, made["key"], 0))
    key = in_again(server, table, host(server, table, "1"))
    held: list[Any] = [seats_held(server, table, one) for one in (*keys, key)]
    assert held == [[None], *[[0]] * MOST_DEVICES]


@pytest.mark.parametrize("running", [True, False])
def test_for_a_bot_or_nobody_there_is_no_link(
    start: Callable[..., Server], host: Callable[..., str], running: bool
) -> None:
    server = start()
    made = server.create("me", "random")
    if not running:
        server.stop()
    assert "Random bot is a bot" in host(server, made["table"], "2", 2)
    for seat in ("0", "3", "Nobody", "²"):
        assert "there sit: P0, Random bot" in host(server, made["table"], seat, 2)
    assert "there is no table x" in host(server, "x", "1", 2)


def test_nobody_else_makes_such_a_link(server: Server) -> None:
    made = server.create("me", "open")
    about = {"table": made["table"], "seat": 1}
    for token in ("", "guess", made["key"]):
        answer = fetch("POST", f"{server.url}/api/host/link", json=about, headers={"X-Host-Token": token})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-seat")
