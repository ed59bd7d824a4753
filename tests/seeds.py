"""Luck in the tests: every seed comes from the test's name and one number, so that a failure can be repeated.

`RAILHEAD_TEST_SHIFT=3 make test` rolls other dice in the servers, presses other places, in another order;
`make test-often` does it ten times.
"""

import atexit
import contextlib
import hashlib
import itertools
import os
import random
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

SHIFT = os.environ.get("RAILHEAD_TEST_SHIFT", "0")
_folder = Path(tempfile.mkdtemp(prefix="railhead-trial-"))
atexit.register(shutil.rmtree, _folder, ignore_errors=True)
TRIAL = _folder / "trial"
"""The name under which servers roll now; tests/server/seeded.py reads it whenever a table is made."""
TRIAL.write_text(SHIFT)


def rng(seed: object) -> random.Random:
    """Chances of a test's own."""
    return random.Random(str(seed) if SHIFT == "0" else f"{seed} {SHIFT}")


def begin(test: str) -> None:
    """From now on tables are rolled under this test's name, those of this process too (a fork has dice of its
    own, and they had been anybody's guess)."""
    trial = f"{test} {SHIFT}"
    TRIAL.write_text(trial)
    numbers = itertools.count()
    secrets.token_hex = lambda nbytes=None: seed_of(trial, next(numbers))[: 2 * (nbytes or 16)]


@contextlib.contextmanager
def fixed_dice(name: str) -> Iterator[None]:
    """Tables made here have the same dice whatever the shift, for a story that needs them so."""
    before = TRIAL.read_text()
    TRIAL.write_text(name)
    try:
        yield
    finally:
        TRIAL.write_text(before)


def seed_of(trial: str, n: int) -> str:
    """The seed of the n-th table of a trial."""
    return hashlib.sha256(f"{trial} {n}".encode()).hexdigest()[:32]
