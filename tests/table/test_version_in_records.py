"""A record that leaves the house says which Railhead wrote it; one that does not say is of an older one, and
opens as well. The engine's own records say nothing of it: the same game has the same record for ever."""

import json
from pathlib import Path

import pytest

import railhead
from railhead.cli.terminal.files import write_record
from railhead.table.refusal import Malformed
from railhead.table.table import Table
from railhead.version import signed


def some_steps() -> Table:
    table = railhead.new("thirty-rails", 2, seed="version")
    for _ in range(4):
        seat = table.to_act[0]
        table.play(seat, table.legal(seat)[0])
    return table


@pytest.mark.parametrize("told", [{}, {"railhead": railhead.__version__}, {"railhead": "9.9"}])
def test_records_open_whichever_railhead_wrote_them(told: dict[str, str]) -> None:
    table = some_steps()
    record = table.record()
    assert "railhead" not in record
    again = railhead.replay({**record, **told})
    assert again.hash() == table.hash()
    assert again.record() == record
    assert railhead.verify({**record, **told})["ok"]


def test_a_file_tells_its_version(tmp_path: Path) -> None:
    table = some_steps()
    write_record(table, tmp_path / "game.json")
    assert json.loads((tmp_path / "game.json").read_text(encoding="utf-8")) == signed(table.record())


@pytest.mark.parametrize("told", [7, None, "x" * 41, ["0.1.0"]])
def test_a_version_is_a_short_text(told: object) -> None:
    record = railhead.new("thirty-rails", 1, seed="version").record()
    for read in (railhead.replay, railhead.verify):
        with pytest.raises(Malformed, match="railhead"):
            read({**record, "railhead": told})
