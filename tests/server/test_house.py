"""Where friends find the house: on the local network, if it listens there."""

from collections.abc import Callable
from pathlib import Path

import pytest

import railhead
from railhead.server.addresses import addresses, lan
from railhead.server.settings import Settings
from tests.server.serving import Server, fetch


def test_a_house_that_listens_to_this_machine_alone_has_no_address_for_friends(server: Server) -> None:
    assert server.get("/api/house") == {"version": railhead.__version__, "lan": []}


def test_a_house_open_to_the_network_is_found_under_the_address_it_tells(
    start: Callable[..., Server],
) -> None:
    server = start(host="0.0.0.0")
    for address in server.get("/api/house")["lan"]:
        assert address.endswith(f":{server.port}/")
        assert "127.0.0.1" not in address
        assert fetch("GET", f"{address}api/health").status_code == 200


@pytest.mark.parametrize(
    ("host", "here", "friends"),
    [
        ("127.0.0.1", ["http://127.0.0.1:7/"], []),
        ("localhost", ["http://localhost:7/"], []),
        ("::1", ["http://[::1]:7/"], []),
        ("192.168.1.7", ["http://192.168.1.7:7/"], ["http://192.168.1.7:7/"]),
        ("rails.lan", ["http://rails.lan:7/"], ["http://rails.lan:7/"]),
    ],
)
def test_addresses_follow_from_where_it_listens(host: str, here: list[str], friends: list[str]) -> None:
    settings = Settings(host=host, port=7, database=Path("none"))
    assert addresses(settings) == here
    assert lan(settings) == friends


def test_an_option_may_open_other_numbers_of_seats(server: Server) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    for options, said in (({}, "3 to"), ({"two_players": False}, "3 to"), ({"two_players": True}, "table")):
        wish = {"game": "luzon-rails", "seats": seats, "options": options}
        assert said in fetch("POST", f"{server.url}/api/tables", json=wish).text
