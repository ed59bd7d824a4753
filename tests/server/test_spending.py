"""One budget of CPU by address: whoever asks too much waits or is refused, and nobody else does."""

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
import websockets

from railhead.server.aside import Aside
from railhead.server.problem import Problem
from railhead.server.spending import PATIENCE, WHY, Account, on_nobodys_account, paying
from railhead.server.stalls import Stalls
from tests.server.serving import HERE, LONGEST, Server, fetch, run


def busy(seconds: float) -> None:
    """Compute for so long."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def test_what_a_task_computes_is_taken_from_its_account() -> None:
    async def story() -> None:
        mine, other = Account(0.001, 1, 4), Account(0.001, 1, 4)

        async def work(account: Account) -> None:
            paying.set(account)
            await asyncio.sleep(0)
            busy(0.05)
            unpaid = asyncio.create_task(asyncio.to_thread(busy, 0.01), context=on_nobodys_account())
            await unpaid

        with Stalls().watching():
            await asyncio.create_task(work(mine))
            await asyncio.sleep(0)
        assert 0.04 < 1 - mine._level < 0.2
        assert other._level == 1

    run(story())


def test_what_is_worked_out_aside_is_paid_for_too() -> None:
    async def story() -> None:
        account = Account(0.001, 1, 4)
        paying.set(account)
        aside = Aside()
        await aside.answer(lambda: busy(0.05))
        await aside.load(lambda: busy(0.05))
        aside.close()
        assert 0.09 < 1 - account._level < 0.3

    run(story())


def test_whoever_owes_little_waits_and_whoever_owes_much_is_refused() -> None:
    async def story() -> None:
        account = Account(10, 1, 4)
        account.spend(2)
        assert 0 < account.owed <= 0.1
        async with account.turn():
            assert account.owed == 0
        account.spend(100)
        assert account.owed > PATIENCE
        with pytest.raises(Problem, match="too-fast"):
            async with account.turn():
                pass

    run(story())


def test_so_many_things_are_done_for_a_caller_at_once() -> None:
    async def story() -> None:
        account = Account(1, 1, 3)
        now, most = 0, 0

        async def one() -> None:
            nonlocal now, most
            async with account.turn():
                now += 1
                most = max(most, now)
                await asyncio.sleep(0)
                now -= 1

        await asyncio.gather(*(one() for _ in range(50)))
        assert most == 3

    run(story())


def spendthrift(start: Callable[..., Server]) -> Server:
    """A server on which a twentieth of a second of CPU is all that an address has: the least debt is not paid
    back before a test ends, however slow the machine is."""
    return start(
        limits=True,
        trusted_proxies="127.0.0.1",
        cpu_per_second=0.00001,
        cpu_burst=0.05,
        burst=10_000,
        commands_per_second=10_000,
    )


def coming_from(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


@pytest.mark.parametrize("path", ["view", "replay"])
def test_a_flood_of_questions_is_stopped_and_others_are_answered(
    start: Callable[..., Server], path: str
) -> None:
    server = spendthrift(start)
    made = fetch(
        "POST",
        f"{server.url}/api/tables",
        json={"game": "thirty-rails", "seats": [{"kind": "me"}] * 6},
        headers=coming_from("203.0.113.1"),
    ).json()
    url = f"{server.url}/api/tables/{made['table']}/{path}"
    mean = {**coming_from("203.0.113.7"), "X-Seat-Key": made["key"]}
    with httpx.Client(headers=mean, timeout=LONGEST, trust_env=False) as flood:
        answers = [flood.get(url)]
        while answers[-1].status_code == 200:
            answers.append(flood.get(url))
            assert len(answers) < 5_000
    assert answers[-1].status_code == 429
    assert answers[-1].json()["code"] == "too-fast"
    assert "content-security-policy" in answers[-1].headers
    assert fetch("GET", url, headers=coming_from("203.0.113.8")).status_code == 200

    async def story() -> None:
        """The same budget counts on sockets."""
        socket_url = f"{server.ws}/ws/{made['table']}"
        async with (
            websockets.connect(socket_url, additional_headers=coming_from("203.0.113.7")) as spent,
            websockets.connect(socket_url, additional_headers=coming_from("203.0.113.8")) as other,
        ):
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await spent.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
            await other.send('{"type": "hello"}')
            heard: Any = json.loads(await other.recv())
            assert heard["type"] == "welcome"

    run(story())
    assert fetch("GET", f"{server.url}/api/health", headers=mean).status_code == 200


def test_whoever_is_deep_in_debt_is_refused_at_once() -> None:
    async def story() -> None:
        account = Account(1, 1, 1)
        async with account.turn():
            account.spend(100)
            assert account.deep
            # The only hand is taken: whoever were to wait for it would wait for ever.
            with pytest.raises(Problem, match="too-fast"):
                async with account.turn():
                    pass

    run(story())


def test_an_address_deep_in_debt_is_refused_at_the_door(start: Callable[..., Server]) -> None:
    server = start(limits=True, cpu_per_second=0.00001, cpu_burst=0.05)
    assert server.get("/api/house")["version"]
    with contextlib.suppress(httpx.TransportError):
        while fetch("GET", f"{server.url}/api/games").status_code == 200:
            pass
    # What is no request at all is refused in the same way: nothing of it was read.
    for begun in (b"nonsense", b"GET /api/house HTTP/1.1\r\nHost: localhost\r\n"):
        with socket.create_connection((HERE, server.port)) as line:
            line.settimeout(LONGEST)
            line.sendall(begun)
            heard = line.makefile("rb").read()
        assert heard.startswith(b"HTTP/1.1 429 ")
        assert heard.endswith(json.dumps(too_fast, separators=(",", ":")).encode())
    assert fetch("GET", f"{server.url}/api/health").status_code == 200, "the host's tools are answered"


too_fast = Problem("too-fast", WHY).data()
