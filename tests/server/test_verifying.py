"""The dice are verified in one pass, however often somebody has taken steps back."""

import pytest

import railhead
from railhead.table import opening
from tests.server.serving import GAME


def there_and_back(times: int) -> railhead.Table:
    """A long game whose last step is taken back again and again."""
    table = railhead.new(GAME, seats=1, seed="there and back")
    while len(table.line) < 60:
        table.play(0, table.legal(0)[0])
    for _ in range(times):
        table.play(0, table.legal(0)[0])
        table.undo(0, consent=[0])
    return table


def test_verifying_takes_a_few_checks_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    record = there_and_back(150).record()
    checks = 0
    check = opening.check

    def counted(*args: object) -> None:
        nonlocal checks
        checks += 1
        check(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(opening, "check", counted)
    assert railhead.verify(record)["ok"]
    assert checks < len(record["entries"]) * opening.CHECKPOINT_EVERY
