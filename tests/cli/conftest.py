"""The command line run in this process, with a script at its stdin."""

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from railhead.cli import main


class Result(NamedTuple):
    code: int
    out: str
    err: str


Railhead = Callable[..., Result]


@pytest.fixture(name="railhead")
def _railhead(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Railhead:
    """`railhead("games", "--json")` gives exit code, stdout and stderr; `typed` is what stdin holds."""
    monkeypatch.delenv("RAILHEAD_GAMES", raising=False)

    def run(*words: str, typed: str = "") -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        try:
            code = main([str(word) for word in words])
        except SystemExit as leaving:
            code = leaving.code if isinstance(leaving.code, int) else 1
        out, err = capsys.readouterr()
        return Result(code, out, err)

    return run
