"""Files that are for the host alone: seeds and hands are in them."""

import os
from pathlib import Path

ONLY_OWNER = 0o600


def make_private(path: Path) -> None:
    """See that there is a file, and that nobody else on this machine can read it. SQLite gives the files
    beside a database the same rights."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, ONLY_OWNER))
    if path.stat().st_mode & 0o077:
        path.chmod(ONLY_OWNER)
