"""Batches done by a cluster of machines under Ray (`pip install railhead[ray]`).

Ray moves batches and tells who is gone; what is given out, what again and in which order is batches.py's.
"""

import os
import platform
import re
import secrets
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any, Final

import railhead

from ..table.refusal import Malformed
from .batches import Answer, Work, work_through
from .crew import AT_HAND, Elsewhere
from .match import Match
from .ray_node import ALONE, LOOPBACK, QUIET, start_node
from .strength import fingerprint

RUNNING: Final = "auto"
"""The address of a cluster that was started on this machine, wherever it listens."""
LACKING: Final = Malformed("ray", "a cluster needs Ray: pip install 'railhead[ray]'")
SHORT: Final = "/tmp" if os.path.isdir("/tmp") else None
"""Where sockets lie: their paths may have a hundred letters, and Ray's own take eighty."""
SECONDS_TO_KNOCK: Final = 10.0
SECONDS_TO_COUNT: Final = 2.0


@contextmanager
def joined(address: str, jobs: int) -> Iterator[Elsewhere]:
    """Workers of the cluster at this address; without one, of a cluster on this machine that ends with this.

    Its settings go into the environment of this process, since that is where Ray looks for them.
    """
    os.environ.update(QUIET)
    if not address:
        with _own(jobs) as elsewhere:
            yield elsewhere
        return
    if address != RUNNING:
        _knock(address)
    with _connected(address) as ray:
        yield lambda work, subject: Nodes(ray, work, subject)


@contextmanager
def _own(cores: int) -> Iterator[Elsewhere]:
    """A head on loopback that nobody else can join, in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="rh-", dir=SHORT) as folder:
        token = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
        os.environ.update({**ALONE, **token, "RAY_TMPDIR": folder})
        try:
            node = start_node(cores)
        except ImportError:
            raise LACKING from None
        try:
            with _connected(node.gcs_address) as ray:
                yield lambda work, subject: Nodes(ray, work, subject)
        finally:
            node.kill_all_processes(check_alive=False, allow_graceful=False)


def _knock(address: str) -> None:
    """Malformed where nobody answers: Ray itself waits for minutes."""
    found = re.fullmatch(r"([\w.-]+):(\d{1,5})", address)
    if found is None or int(found[2]) > 65_535:
        raise Malformed(
            "ray", f"HOST:PORT of a cluster's head or {RUNNING} is wanted, here is '{address[:60]}'"
        )
    try:
        where = socket.gethostbyname(found[1])
        socket.create_connection((where, int(found[2])), SECONDS_TO_KNOCK).close()
    except OSError as fault:
        raise Malformed("ray", f"no cluster answers at {address}: {fault.strerror}") from None
    if where.startswith("127."):
        os.environ.update(LOOPBACK)


@contextmanager
def _connected(address: str) -> Iterator[Any]:
    """Ray, joined until the block ends; it leaves SIGTERM to whoever had it."""
    try:
        import ray
    except ImportError:
        raise LACKING from None
    main = threading.current_thread() is threading.main_thread()
    before = signal.getsignal(signal.SIGTERM)
    try:
        _join(ray, address)
        if main:
            signal.signal(signal.SIGTERM, before)
        yield ray
    finally:
        ray.shutdown()


def _join(ray: Any, address: str) -> None:
    """Nobody there, another Ray or Python, no token, no time: Malformed with what Ray says first."""
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except Exception as fault:  # Ray raises plain ones too
        said = str(fault).strip().partition("\n")[0]
        raise Malformed("ray", f"no cluster at {address} can be joined: {said}") from None


class Nodes:
    """The workers of all nodes. They are as many as the cluster has cores, also where nodes come and go."""

    def __init__(self, ray: Any, work: Work, subject: Any) -> None:
        self._ray = ray
        # Ray does not try anything again by itself: it would count nothing and name no game.
        self._serve = ray.remote(num_cpus=1, max_retries=0)(serve)
        self._task = ray.put((work, subject, code_of(subject)))
        self._under_way: dict[range, Any] = {}
        self._heard: SimpleQueue[tuple[range, Any]] = SimpleQueue()
        self._cores = 1
        self._counted = 0.0

    def workers(self) -> int:
        if time.monotonic() > self._counted + SECONDS_TO_COUNT:
            self._cores = max(1, int(self._ray.cluster_resources().get("CPU", 0)))
            self._counted = time.monotonic()
        return self._cores

    def room(self) -> bool:
        return len(self._under_way) < AT_HAND * self.workers()

    def give(self, batch: range) -> None:
        answer = self._serve.remote(self._task, batch)
        self._under_way[batch] = answer
        # Told by Ray's own thread; the main one waits where Ctrl-C reaches it.
        answer.future().add_done_callback(lambda future: self._heard.put((batch, future)))

    def answers(self) -> Iterable[Answer]:
        batch, future = self._heard.get()
        del self._under_way[batch]
        wrong = self._ray.exceptions
        try:
            answer: Answer = future.result()
        except wrong.RayTaskError as fault:
            answer = Answer(batch, [], fault=str(fault))
        except wrong.RayError as fault:
            # The worker was killed, its node is gone, or the results with it.
            answer = Answer(batch, [], lost=f"a worker of the cluster is gone ({type(fault).__name__})")
        yield answer

    def dismiss(self) -> None:
        for answer in self._under_way.values():
            self._ray.cancel(answer, force=True)


def serve(task: tuple[Work, Any, dict[str, Any]], batch: range) -> Answer:
    """Do a batch on a node, if that has the same code as whoever asks."""
    work, subject, code = task
    other = differs(subject, code)
    return Answer(batch, [], fault=other) if other else work_through(work, subject, batch)


def code_of(subject: Any) -> dict[str, Any]:
    """All that decides how a game goes: a node where it is not the same would play other games."""
    if not isinstance(subject, Match):
        return {}
    found = {"railhead": railhead.__version__, "code": fingerprint(subject.game, built=False)}
    return {**found, **subject.header()}


_seen: dict[str, str] = {}
"""What `differs` found in this process; files are read once."""


def differs(subject: Any, wanted: dict[str, Any]) -> str:
    """In what this machine differs from what is wanted; nothing where it does not."""
    key = repr(wanted)
    if key not in _seen:
        _seen[key] = _difference(subject, wanted)
    return _seen[key]


def _difference(subject: Any, wanted: dict[str, Any]) -> str:
    where = f"the node {platform.node()}"
    try:
        here = code_of(subject)
    except (OSError, Malformed) as fault:
        return f"{where} lacks a part of the match: {fault}"
    for name, value in wanted.items():
        if here[name] != value:
            return f"{where} would play other games: {name} is {here[name]} there and {value} here"
    return ""
