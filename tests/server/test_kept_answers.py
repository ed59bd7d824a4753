"""Records and replays are kept for whoever asks again, and are always what would be worked out anew."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from railhead.server import record_routes
from railhead.server.app import build
from railhead.server.kept_answers import KeptAnswers
from railhead.server.live import LiveTable
from railhead.server.record_routes import recorded, replayed
from railhead.server.secrets import hashed
from railhead.server.settings import Settings
from railhead.table.table import Table
from tests.rooms import ROOMS, brief, seats_for
from tests.server.bots_at_work import a_house, sit_down
from tests.server.serving import run

STEPS = 24


async def asked(live: LiveTable) -> dict[str, bytes]:
    """What every seat and a spectator get when they ask."""
    found: dict[str, bytes] = {}
    for viewer in (*range(len(live.stored.seats)), None):
        key = "" if viewer is None else f"key {viewer}"
        record = await recorded(live, key, viewer)
        found[f"record of {viewer}"] = bytes(record.content)
        found[f"replay of {viewer}"] = await replayed(live, key, viewer, 0, small=False)
    return found


async def anew(live: LiveTable) -> dict[str, bytes]:
    """The same with nothing kept."""
    live.aside.kept, kept = KeptAnswers(), live.aside.kept
    try:
        return await asked(live)
    finally:
        live.aside.kept = kept


def something_else(table: Table, rng: Random, n: int) -> dict[str, Any]:
    """A step, one taken back or again, or another name: all that changes what is told of a table."""
    everybody = [seat for seat in range(table.state.seats) if table.undo_terms(seat)["possible"]]
    kind = rng.choice(["step", "step", "back", "back", "again", "name"])
    if kind == "back" and everybody:
        seat = rng.choice(everybody)
        table.undo(seat, consent=[other for other in range(table.state.seats) if other != seat])
    elif kind == "again" and (redo := [s for s in everybody if table.undo_terms(s)["redo"]]):
        table.redo(rng.choice(redo))
    elif kind == "name":
        table.rename(rng.randrange(table.state.seats), rng.choice(["Ann", "Ben"]))
    elif not table.over:
        seat = rng.choice(table.to_act)
        table.play(seat, rng.choice(table.legal(seat)))
    return {"n": n}


@pytest.mark.parametrize("game", ROOMS)
def test_what_is_kept_is_what_would_be_worked_out_anew(game: str, tmp_path: Path) -> None:
    rng = Random(f"kept {game}")
    options = brief(game)

    async def story() -> None:
        house = a_house(tmp_path)
        live = await sit_down(house, game, [""] * seats_for(game, 2, options), options)
        lengths: list[int] = []
        for n in range(STEPS):
            await live.once(f"c{n}", 0, lambda n=n: something_else(live.playing(), rng, n))  # type: ignore[misc]
            if n % 10 == 9:
                await live.reload()
            for seat in live.stored.seats:
                seat.key_hash = hashed(f"key {seat.seat}")
            first, again = await asked(live), await asked(live)
            assert first == await anew(live), n
            assert all(again[what] is first[what] for what in first), "asked again, it is the kept one"
            lengths.append(len(live.playing().line))
        assert len(set(lengths)) < len(lengths), "the line had the same length with something else on it"
        await house.close()

    run(story())


def test_of_two_tables_that_are_as_long_each_has_its_own(tmp_path: Path) -> None:
    async def story() -> None:
        house = a_house(tmp_path)
        live = await sit_down(house, "thirty-rails", ["", ""], {})
        one, other = live.playing().fork(seed="same"), live.playing().fork(seed="same")
        one.play(0, one.legal(0)[0])
        other.play(0, other.legal(0)[-1])
        assert (len(one), one.sitters) == (len(other), other.sitters)
        for seat in live.stored.seats:
            seat.key_hash = hashed(f"key {seat.seat}")
        live.table = one
        before = await asked(live)
        live.table = other
        now = await asked(live)
        assert now == await anew(live)
        assert now["record of 0"] != before["record of 0"]
        await house.close()

    run(story())


@pytest.mark.parametrize("path", ["record", "replay?first=3"])
def test_whoever_asks_again_gets_the_kept_one_until_something_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    worked: list[str] = []
    for name in ("packed", "_as_known"):
        true = getattr(record_routes, name)

        def counted(*args: Any, name: str = name, true: Any = true) -> Any:
            worked.append(name)
            return true(*args)

        monkeypatch.setattr(record_routes, name, counted)
    app = build(Settings(database=tmp_path / "railhead.sqlite3"))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        wish = {"game": "thirty-rails", "seats": [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]}
        made = client.post("/api/tables", json=wish).json()
        url, mine = f"/api/tables/{made['table']}", {"X-Seat-Key": made["key"]}
        told = [client.get(f"{url}/{path}", headers=mine) for _ in range(3)]
        assert [answer.status_code for answer in told] == [200] * 3
        assert len({answer.content for answer in told}) == len(worked) == 1
        other = client.get(f"{url}/{path}")
        assert other.status_code == 200
        assert len(worked) == 2, "another viewer has another answer"
        rename = {"type": "rename", "cmd_id": "1", "seat": 0, "name": "Cyd"}
        assert client.post(f"{url}/commands", headers=mine, json=rename).status_code == 200
        renamed = client.get(f"{url}/{path}", headers=mine)
        assert len(worked) == 3, "names are told as they are now"
        if path == "record":
            assert renamed.json()["seats"][0][0]["who"] == "Cyd"


def test_the_oldest_answers_make_room() -> None:
    kept = KeptAnswers(most=4_000)
    for name in "abc":
        kept.keep((name,), b"x" * 900)
    full = kept.size
    assert full > 3 * 900, "a question takes memory too"
    assert kept.get(("a",))
    kept.keep(("e",), b"x" * 900)
    assert (kept.size, kept.get(("b",))) == (full, None)
    assert all(kept.get((name,)) for name in "ace")
    kept.keep(("a",), b"y" * 900)
    assert (kept.size, kept.get(("a",))) == (full, b"y" * 900), "kept twice, it is counted once"
    kept.keep(("f",), b"x" * 1_001)
    assert (kept.size, kept.get(("f",))) == (full, None), "too large to be kept"
