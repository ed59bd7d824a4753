"""`railhead sim --ray`: a cluster plays the games that one machine plays, and loses none with a node.

The slow tests need Ray, which `make test-all` installs; what needs no cluster is in test_batches.py.
"""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from railhead.cli import main
from railhead.lab.cluster import SHORT, code_of, differs, serve
from railhead.lab.match import arrange, play_game
from railhead.lab.rows import Heads
from tests.lab.test_simulate import DREAMER, lines_of
from tests.server.serving import LONGEST

SEATS = ["random", DREAMER]
GAMES = 400
"""So many that some are still to be played whenever a test ends something among the first."""
ANCHORED = {"127.0.0.1", "::1", "::ffff:127.0.0.1"}


def test_a_node_with_the_same_code_plays_a_batch() -> None:
    match = arrange("thirty-rails", SEATS)
    told = serve((play_game, match, code_of(match)), range(3, 5))
    assert not told.fault
    assert [Heads(match).row(line)["number"] for line in told.results] == [3, 4]


@pytest.mark.parametrize("name", ["railhead", "code", "rules", "content"])
def test_a_node_that_would_play_other_games_is_refused_by_name(name: str) -> None:
    match = arrange("thirty-rails", SEATS)
    wanted = {**code_of(match), name: "something else"}
    told = serve((play_game, match, wanted), range(2))
    assert f"would play other games: {name} is " in told.fault
    assert not told.results


def test_a_node_without_a_bots_file_says_so() -> None:
    match = arrange("thirty-rails", SEATS)
    elsewhere = replace(match, bots=("random", "/nowhere/mine.py:Bot"))
    assert "lacks a part of the match" in differs(elsewhere, {**code_of(match), "seats": "others"})


def test_without_ray_it_says_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["sim", "thirty-rails", "--seats", "random", "--quiet", "--ray", "auto"]) == 2
    assert "pip install 'railhead[ray]'" in capsys.readouterr().err


@pytest.mark.parametrize("address", ["cluster", "10.0.0.5", "10.0.0.5:99999", "ray://10.0.0.5:10001"])
def test_an_address_that_is_none_is_told(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "thirty-rails", "--seats", "random", "--quiet", "--ray", address]) == 2
    assert "HOST:PORT of a cluster's head or auto is wanted" in capsys.readouterr().err


def test_an_address_where_nobody_answers_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # and nobody listens
        address = f"127.0.0.1:{closed.getsockname()[1]}"
        assert main(["sim", "thirty-rails", "--seats", "random", "--quiet", "--ray", address]) == 2
    assert f"no cluster answers at {address}" in capsys.readouterr().err


def command(out: Path, games: int, *more: str) -> list[str]:
    words = ["sim", "thirty-rails", "--rotate", "--seats", ",".join(SEATS), "--games", str(games)]
    return [*words, "--quiet", "--out", str(out), *more]


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The lines of the same match on one machine."""
    out = tmp_path_factory.mktemp("alone") / "games.jsonl"
    assert main(command(out, GAMES, "--jobs", "2")) == 0
    return lines_of(out)


def wait_for(what: Callable[[], Any], process: "subprocess.Popen[str]") -> Any:
    end = time.monotonic() + LONGEST
    while not (found := what()):
        assert process.poll() is None, "it ended by itself"
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.02)
    return found


def descendants(process: int) -> list[int]:
    """The processes below this one, as long as it lives."""
    path = Path(f"/proc/{process}/task/{process}/children")
    below = [int(word) for word in path.read_text().split()] if path.exists() else []
    return below + [deeper for one in below for deeper in descendants(one)]


def at_work(raylet: int) -> list[int]:
    """Those of a node's processes that have a batch of ours."""
    below = [(one, Path(f"/proc/{one}/cmdline")) for one in descendants(raylet)]
    return [one for one, path in below if path.exists() and b"ray::serve" in path.read_bytes()]


@pytest.fixture
def nodes() -> Iterator[dict[str, Any]]:
    words = [sys.executable, "-W", "ignore", str(Path(__file__).with_name("ray_nodes.py"))]
    pipe = subprocess.PIPE
    with tempfile.TemporaryDirectory(prefix="rh-", dir=SHORT) as folder:
        env = {**os.environ, "RAY_TMPDIR": folder}
        with subprocess.Popen(words, env=env, stdin=pipe, stdout=pipe, text=True) as process:
            assert process.stdout is not None
            told = next(line for line in process.stdout if line.startswith("{"))
            yield json.loads(told)
            assert process.stdin is not None
            process.stdin.close()


def started(out: Path, games: int, address: str) -> "subprocess.Popen[str]":
    words = [sys.executable, "-m", "railhead", *command(out, games, "--ray", address)]
    env = {**os.environ, "RAY_AUTH_MODE": "disabled"}
    pipe = subprocess.PIPE
    return subprocess.Popen(words, env=env, stdout=pipe, stderr=pipe, text=True, start_new_session=True)


def games_in(out: Path) -> int:
    return out.read_bytes().count(b"\n") if out.exists() else 0


@pytest.mark.slow
@pytest.mark.parametrize("whole", [False, True], ids=["a worker", "a node"])
def test_a_killed_worker_or_node_loses_and_doubles_no_game(
    whole: bool, nodes: dict[str, Any], alone: list[str], tmp_path: Path
) -> None:
    out = tmp_path / "games.jsonl"
    process = started(out, GAMES, nodes["address"])
    raylet = nodes["raylets"][1]
    wait_for(lambda: games_in(out) >= 5, process)
    victims = wait_for(lambda: at_work(raylet), process)
    for victim in [raylet, *descendants(raylet)] if whole else victims:
        os.kill(victim, signal.SIGKILL)
    assert games_in(out) < GAMES
    _, aside = process.communicate(timeout=LONGEST)
    assert process.returncode == 0, aside
    assert lines_of(out) == alone


@pytest.mark.slow
def test_an_interrupted_run_on_a_cluster_goes_on_there_or_here(
    nodes: dict[str, Any], alone: list[str], tmp_path: Path
) -> None:
    out = tmp_path / "games.jsonl"
    process = started(out, GAMES, nodes["address"])
    wait_for(lambda: games_in(out) >= 5, process)
    os.killpg(process.pid, signal.SIGINT)
    _, aside = process.communicate(timeout=LONGEST)
    assert process.returncode == 130, aside
    done = games_in(out)
    assert lines_of(out) == alone[:done]
    again = started(out, done + 20, nodes["address"])
    _, aside = again.communicate(timeout=LONGEST)
    assert again.returncode == 0, aside
    assert main(command(out, GAMES, "--jobs", "2")) == 0
    assert lines_of(out) == alone


def listening(processes: set[int]) -> set[str]:
    """The addresses at which these processes wait for callers."""
    sockets = set()
    for one in processes:
        for handle in Path(f"/proc/{one}/fd").iterdir() if Path(f"/proc/{one}/fd").exists() else ():
            try:
                sockets.add(os.readlink(handle))
            except OSError:
                continue  # closed since
    found = set()
    for table, family in (("tcp", socket.AF_INET), ("tcp6", socket.AF_INET6)):
        for line in Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            words = line.split()
            if words[3] == "0A" and f"socket:[{words[9]}]" in sockets:
                raw = bytes.fromhex(words[1].split(":")[0])
                told = b"".join(raw[place : place + 4][::-1] for place in range(0, len(raw), 4))
                found.add(socket.inet_ntop(family, told))
    return found


@pytest.mark.slow
def test_a_cluster_of_its_own_stays_on_loopback_and_leaves_nothing(alone: list[str], tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    words = [sys.executable, "-m", "railhead", *command(out, GAMES, "--ray", "--jobs", "2")]
    process = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
    wait_for(lambda: games_in(out) >= 5, process)
    theirs = {process.pid, *descendants(process.pid)}
    names = b" ".join(Path(f"/proc/{one}/cmdline").read_bytes() for one in theirs)
    assert b"raylet" in names
    folder = re.search(rb"--log_dir=(/[^/]+/rh-\w+)/", names)
    assert folder is not None
    addresses = listening(theirs)
    assert addresses
    assert addresses <= ANCHORED
    _, aside = process.communicate(timeout=LONGEST)
    assert process.returncode == 0, aside
    assert lines_of(out) == alone
    assert not Path(folder[1].decode()).exists()
    assert not (Path(os.environ["HOME"]) / ".ray").exists()
