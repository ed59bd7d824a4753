"""Who is a child of whom, as /proc tells it."""

import time
from pathlib import Path


def _stat(pid: int) -> tuple[str, int] | None:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return fields[0], int(fields[1])


def children(pid: int) -> list[int]:
    """The processes that a process has started and that still run."""
    found = []
    for path in Path("/proc").iterdir():
        if path.name.isdigit():
            stat = _stat(int(path.name))
            if stat is not None and stat[1] == pid and stat[0] != "Z":
                found.append(int(path.name))
    return found


def workers(pid: int) -> list[int]:
    """The processes in which the bots of a server think."""
    found = []
    for child in children(pid):
        try:
            command = Path(f"/proc/{child}/cmdline").read_bytes()
        except OSError:
            continue
        if b"spawn_main" in command:
            found.append(child)
    return found


def gone(pids: list[int], seconds: float = 120) -> bool:
    """Whether they end within so long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if all((stat := _stat(pid)) is None or stat[0] == "Z" for pid in pids):
            return True
        time.sleep(0.05)
    return False
