"""A record says which Railhead wrote it; one that does not say is of an older one, and opens as well."""

import pytest

import railhead
from railhead.table.refusal import Malformed


def test_a_record_tells_its_version_and_older_ones_open() -> None:
    table = railhead.new("thirty-rails", 2, seed="version")
    for _ in range(4):
        seat = table.to_act[0]
        table.play(seat, table.legal(seat)[0])
    record = table.record()
    assert record["railhead"] == railhead.__version__
    assert table.viewers_record(0)["railhead"] == railhead.__version__
    assert railhead.replay({**record, "railhead": "9.9"}).hash() == table.hash()
    del record["railhead"]
    assert railhead.replay(record).hash() == table.hash()


@pytest.mark.parametrize("told", [7, "x" * 41, ["0.1.0"]])
def test_a_version_is_a_short_text(told: object) -> None:
    record = railhead.new("thirty-rails", 1, seed="version").record()
    with pytest.raises(Malformed, match="railhead"):
        railhead.replay({**record, "railhead": told})
