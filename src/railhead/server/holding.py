"""One process a database. Whoever holds it writes into a small file beside it who that is, and how the host's
own commands reach it; the system lets go of the hold when the process ends, however it ends."""

import fcntl
import os
import secrets
import time
from pathlib import Path
from typing import IO

import msgspec

from railhead.table.refusal import Malformed

from .private_files import make_private


class Holder(msgspec.Struct):
    """Who holds a database. Only the host's own user can read the token."""

    what: str
    process: int
    since: int
    address: str = ""
    token: str = ""

    def told(self) -> str:
        since = time.strftime("%Y-%m-%d %H:%M", time.localtime(self.since))
        where = f" at {self.address}" if self.address else ""
        return f"{self.what}{where} (process {self.process}, since {since})"


class InUse(Malformed):
    """Another process has the database; the sentence says which."""

    def __init__(self, database: Path, holder: Holder | None) -> None:
        by = holder.told() if holder else "another process"
        super().__init__(str(database), f"this is in use: it is held by {by}. Stop that one first")
        self.holder = holder


class Hold:
    """The right to write to a database, until it is let go."""

    def __init__(self, database: Path, what: str, address: str = "") -> None:
        path = _beside(database)
        make_private(path)
        self._file: IO[bytes] = path.open("r+b")
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise InUse(database, holder_of(database)) from None
        self.token = secrets.token_urlsafe(24) if address else ""
        self._write(msgspec.json.encode(Holder(what, os.getpid(), int(time.time()), address, self.token)))

    def let_go(self) -> None:
        self._write(b"")
        self._file.close()

    def _write(self, text: bytes) -> None:
        self._file.seek(0)
        self._file.truncate()
        self._file.write(text)
        self._file.flush()


def holder_of(database: Path) -> Holder | None:
    """Who says that it holds a database; to be asked when it is known to be held."""
    try:
        return msgspec.json.decode(_beside(database).read_bytes(), type=Holder)
    except (OSError, msgspec.DecodeError):
        return None


def _beside(database: Path) -> Path:
    return database.with_name(f"{database.name}.lock")
