"""Nothing reaches a seat or a spectator that it may not know; nothing secret is on disk or in the log."""

import asyncio
import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.disk import rows, table_on
from tests.server.player import Player
from tests.server.serving import Server, run

BOTS = ("random", "novice")


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


async def recorded_game(server: Server, seed: int, rounds: int) -> None:
    """Two people, a bot and a spectator; every byte that each was sent, also over HTTP, is searched."""
    seeds = [f"seed of ann {seed}", f"seed of ben {seed}"]
    made = await asyncio.to_thread(
        server.create, "me", "open", BOTS[seed % 2], options={"max_rounds": rounds}, player_seed=seeds[0]
    )
    table = made["table"]
    key = await asyncio.to_thread(server.claim, made, 1, "Ben", seeds[1])
    links = [link["secret"] for link in made["links"]]
    ann = Player(server.ws, table, made["key"], f"{seed} ann")
    ben = Player(server.ws, table, key, f"{seed} ben")
    eve = Player(server.ws, table)
    heard: dict[Player, list[str]] = {ann: [], ben: [], eve: []}

    async def pry(player: Player, once: bool = False) -> None:
        """At once, and after whatever happens, as often as one can."""
        while not eve.over:
            told = len(player.updates)
            for path in ("", "/view", "/record", "/replay", "/outline"):
                answer = await asyncio.to_thread(server.get, f"/api/tables/{table}{path}", player.key)
                info = await asyncio.to_thread(server.get, f"/api/tables/{table}")
                if info["status"] != "over":  # so it was not over before either
                    heard[player].append(json.dumps(answer))
            if once:
                return
            await player.until(lambda: player.over or eve.over or len(player.updates) > told)  # noqa: B023

    async with ann, ben, eve:
        await asyncio.gather(*(pry(player, once=True) for player in (ann, ben, eve)))
        await asyncio.gather(ann.play_out(), ben.play_out(), *(pry(player) for player in (ann, ben, eve)))
        await eve.until(lambda: eve.over)
    true = await asyncio.to_thread(table_on, server.database, table)
    dice = str(rows(server.database, "SELECT seed FROM tables WHERE id = ?", table)[0][0])
    hashes = {true.jump(n).hash() for n in range(len(true) + 1)}
    private = {ann: [made["key"], links[0], seeds[0]], ben: [key, links[1], seeds[1]], eve: []}
    for player in (ann, ben, eve):
        told = "\n".join(player.raw + heard[player])
        forbidden = {dice, *hashes, sha(made["key"]), *(sha(link) for link in links)}
        for other, secrets in private.items():
            forbidden |= set(secrets if other is not player else secrets[:2])
        assert not [secret for secret in forbidden if secret in told]
        assert heard[player]
    for player in (ann, ben, eve):
        check_reasons(player)


def check_reasons(player: Player) -> None:
    """Why a bot did something is told with what it did, never before."""
    last: dict[int | None, tuple[Any, int]] = {}
    for update in player.updates:
        reasons = update["reasons"]
        before, told = last.get(update["viewer"], (reasons, 0))
        assert reasons == before or update["lines"] != told, "a reason was told while its choice was sealed"
        last[update["viewer"]] = (reasons, update["lines"])


@pytest.mark.parametrize("seed", range(3))
def test_nobody_is_sent_what_he_may_not_know(server: Server, seed: int) -> None:
    run(recorded_game(server, seed, 2))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
def test_nobody_is_sent_what_he_may_not_know_over_many_games(server: Server, seed: int) -> None:
    run(recorded_game(server, seed, 30))


def test_a_sealed_choice_looks_the_same_whatever_it_is(server: Server) -> None:
    """Ben and a spectator get the same bytes for either choice, and nothing at all for half of one."""
    made = server.create("me", "open")
    key = server.claim(made, 1, "Ben")
    table = made["table"]

    async def look(player: Player) -> str:
        paths = ("/view", "/record", "/replay", "/outline", "")
        seen = [
            await asyncio.to_thread(server.get, f"/api/tables/{table}{path}", player.key) for path in paths
        ]
        for update in seen[0]:
            # That a whole choice was taken back is told, as it was noticed; half of one never.
            told = update["whole"].pop("taken_back")
            assert {line["text"] for line in told} <= {"P0 takes a step back."}
            del update["seq"], update["hash"]
        return json.dumps(seen)

    async def story() -> None:
        async with (
            Player(server.ws, table, made["key"], 1) as ann,
            Player(server.ws, table, key, 2) as ben,
            Player(server.ws, table) as eve,
        ):
            others = (ben, eve)

            async def seen() -> list[str]:
                return [await look(player) for player in others]

            async def go_on_to_the_turns(player: Player, seat: int) -> None:
                def now() -> Any:
                    return player.at(seat)

                while now()["view"]["phase"] != "turns":
                    if now()["choices"]:
                        done = await player.act(seat)
                        await player.until(lambda: player.seq[str(seat)] >= done["seq"][str(seat)])  # noqa: B023
                    await player.until(lambda: now()["choices"] or now()["view"]["phase"] == "turns")

            await asyncio.gather(go_on_to_the_turns(ann, 0), go_on_to_the_turns(ben, 1))
            await eve.catch_up()
            choices = [choice["action"] for choice in ann.at(0)["choices"]]
            draws = [action for action in choices if action.startswith("draw")]
            overrides = [action for action in choices if action.startswith("override")]
            before, numbers = await seen(), [dict(player.seq) for player in others]

            await ann.act(0, overrides[0])
            await asyncio.gather(*(player.catch_up() for player in others))
            assert await seen() == before
            assert [dict(player.seq) for player in others] == numbers, "half a choice was noticed"
            await ann.command("undo", seat=0)
            await asyncio.gather(*(player.catch_up() for player in others))
            assert [dict(player.seq) for player in others] == numbers

            await ann.act(0, draws[0])
            one = await seen()
            await ann.command("undo", seat=0)
            await ann.act(0, overrides[-1])
            await ann.act(0, next(one["action"] for one in ann.at(0)["choices"] if one["kind"] == "draw"))
            other = await seen()
            assert one == other
            assert one != before

    run(story())


def test_secrets_are_hashes_on_disk_and_absent_from_the_log(start: Callable[..., Server]) -> None:
    server = start()
    made = server.create("me", "open", "random", options={"max_rounds": 1}, player_seed="a seed of mine")
    key = server.claim(made, 1, "Ben", "a seed of his")

    async def story() -> None:
        async with (
            Player(server.ws, made["table"], made["key"]) as ann,
            Player(server.ws, made["table"], key) as ben,
        ):
            await asyncio.gather(ann.play_out(), ben.play_out())
            await ann.send("{ broken")

    run(story())
    server.command(made["table"], "not a key", type="undo", cmd_id="x", seat=0)
    dice = str(rows(server.database, "SELECT seed FROM tables")[0][0])
    assert server.stop() == 0
    on_disk = b"".join(path.read_bytes() for path in server.folder.glob("railhead.sqlite3*"))
    secrets = [made["key"], *(link["secret"] for link in made["links"])]
    for secret in secrets:
        assert secret.encode() not in on_disk
        assert sha(secret).encode() in on_disk
    for secret in (*secrets, dice, "a seed of mine", "a seed of his", "not a key"):
        assert secret not in server.log_text()
