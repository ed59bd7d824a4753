"""One server a database: a second one, a restore or a purge does not take it from under the first."""

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from railhead.cli import main
from railhead.server import keeping
from railhead.server.commands import carry_out
from railhead.server.holding import Hold, InUse
from railhead.server.house import House
from railhead.server.problem import Problem
from railhead.server.settings import Settings
from railhead.server.wire import NewTable, Play, SeatWish
from railhead.table.refusal import Malformed
from tests.server.disk import change, rows
from tests.server.serving import GAME, HERE, Server, fetch, free_port

HOLD = """
import sys
from pathlib import Path
from railhead.server.holding import Hold
hold = Hold(Path(sys.argv[1]), "a test")
print("held", flush=True)
sys.stdin.read()
"""


def second_server(database: Path, port: int) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "railhead.server", "--port", str(port), "--db", str(database)]
    return subprocess.run(command, capture_output=True, text=True, timeout=900)


def test_a_second_server_is_told_who_has_the_database(start: Callable[..., Server]) -> None:
    server = start()
    made = server.create("me")
    second = second_server(server.database, free_port())
    assert second.returncode == 2
    assert f"process {server.pid}" in second.stderr
    assert "Railhead is at" not in second.stdout
    play = {"type": "play", "cmd_id": "a", "seat": 0, "actions": ["mountain"]}
    assert server.command(made["table"], made["key"], **play).status_code == 200


def test_a_killed_server_leaves_no_hold_behind(start: Callable[..., Server]) -> None:
    server = start()
    server.kill()
    server.start()
    assert server.get("/api/health")["ok"]


def test_a_busy_port_leaves_no_database(start: Callable[..., Server], tmp_path: Path) -> None:
    folder = tmp_path / "fresh"
    folder.mkdir()
    second = second_server(folder / "railhead.sqlite3", start().port)
    assert second.returncode == 2
    assert f"{HERE}:" in second.stderr
    assert "Railhead is at" not in second.stdout
    assert list(folder.iterdir()) == []


def test_nothing_is_restored_over_a_running_server(start: Callable[..., Server], tmp_path: Path) -> None:
    server = start()
    made = server.create("me")
    copy = tmp_path / "monday.sqlite3"
    assert keeping.backup(server.database, copy) == 1
    with pytest.raises(Malformed, match=f"held by a server at .* \\(process {server.pid}"):
        keeping.restore(copy, server.database)
    play = {"type": "play", "cmd_id": "a", "seat": 0, "actions": ["mountain"]}
    assert server.command(made["table"], made["key"], **play).status_code == 200
    assert server.stop() == 0
    assert keeping.restore(copy, server.database) == 1


def test_a_running_server_purges_by_itself(
    start: Callable[..., Server], capsys: pytest.CaptureFixture[str]
) -> None:
    server = start()
    old, young = server.create("me"), server.create("me")
    change(server.database, "UPDATE tables SET updated = 1 WHERE id = ?", old["table"])
    assert main(["tables", "purge", "--days", "30", "--db", str(server.database)]) == 0
    assert "1 tables are gone." in capsys.readouterr().out
    assert rows(server.database, "SELECT id FROM tables") == [(young["table"],)]
    assert fetch("GET", f"{server.url}/api/tables/{old['table']}").status_code == 404


def test_nobody_else_makes_the_server_purge(start: Callable[..., Server]) -> None:
    server = start()
    server.create("me")
    for token in ("", "guess"):
        answer = fetch(
            "POST", f"{server.url}/api/host/purge", json={"days": 0}, headers={"X-Host-Token": token}
        )
        assert answer.status_code == 403
    assert len(rows(server.database, "SELECT id FROM tables")) == 1


def test_the_hold_goes_with_its_process(tmp_path: Path) -> None:
    database = tmp_path / "db"
    command = [sys.executable, "-c", HOLD, str(database)]
    other = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(InUse, match=f"a test \\(process {other.pid}"):
            Hold(database, "another")
        other.kill()
    Hold(database, "another").let_go()


def test_listing_and_backing_up_leave_an_older_layout_alone(tmp_path: Path) -> None:
    database = tmp_path / "db"
    house = House(Settings(database=database))
    asyncio.run(house.close())
    change(database, "DROP TABLE pulse")
    change(database, "PRAGMA user_version = 2")
    assert keeping.listed(database) == []
    assert keeping.backup(database, tmp_path / "copy") == 0
    assert rows(database, "PRAGMA user_version") == [(2,)]


def test_the_database_and_its_copies_are_for_the_host_alone(tmp_path: Path) -> None:
    database, copy = tmp_path / "db", tmp_path / "copy"
    database.touch(mode=0o644)
    house = House(Settings(database=database))
    made = asyncio.run(house.create(NewTable(GAME, [SeatWish("me")])))
    assert made["table"]
    keeping.backup(database, copy)
    modes = {path.name: oct(path.stat().st_mode & 0o777) for path in tmp_path.iterdir()}
    asyncio.run(house.close())
    assert set(modes) >= {"db", "db-wal", "copy", "db.lock"}
    assert set(modes.values()) == {"0o600"}


def test_what_hits_no_table_is_not_acknowledged(tmp_path: Path) -> None:
    async def story() -> None:
        house = House(Settings(database=tmp_path / "db"))
        made = await house.create(NewTable(GAME, [SeatWish("me")]))
        live = await house.table(made["table"])
        change(tmp_path / "db", "DELETE FROM tables")
        try:
            with pytest.raises(Problem, match="unknown-table"):
                await carry_out(live, Play("c", 0, ["mountain"]))
            assert rows(tmp_path / "db", "SELECT count(*) FROM commands") == [(0,)]
        finally:
            await house.close()

    asyncio.run(story())
