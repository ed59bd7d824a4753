"""The wheel, installed in an empty venv without Node or git, is a whole Railhead."""

import signal
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import railhead
from tests.server.serving import HERE, LONGEST, fetch, free_port

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the commands of a venv that has nothing but the wheel and what it asks for."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, ROOT / "tools/build_wheel.py", folder / "dist"]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    (wheel,) = (folder / "dist").glob("railhead-*.whl")
    venv.create(folder / "venv")
    commands = folder / "venv/bin"
    uv = [Path(sys.executable).parent / "uv", "--quiet", "pip", "install", "--python", commands / "python"]
    subprocess.run([*uv, "--constraint", ROOT / "requirements/run.txt", wheel], check=True, cwd=folder)
    return commands


def call(commands: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": str(commands), "HOME": str(commands.parent), "LANG": "C.UTF-8"}
    return subprocess.run(
        [commands / "railhead", *words], capture_output=True, text=True, env=environment, cwd=commands.parent
    )


@pytest.fixture
def served(installed: Path, tmp_path: Path) -> Iterator[str]:
    port = free_port()
    command = [installed / "railhead", "serve", "--port", str(port), "--db", tmp_path / "db"]
    server = subprocess.Popen(
        command, env={"PATH": str(installed)}, cwd=tmp_path, stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    try:
        assert "Railhead is open" in server.stdout.readline()
        yield f"http://{HERE}:{port}"
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(LONGEST)
        server.stdout.close()


def test_it_tells_its_version(installed: Path) -> None:
    assert call(installed, "--version").stdout.strip() == f"railhead {railhead.__version__}"


def test_it_simulates(installed: Path) -> None:
    played = call(installed, "sim", "thirty-rails", "--games", "1", "--seats", "random", "--json")
    assert played.returncode == 0, played.stderr


def test_it_plays_in_the_terminal(installed: Path) -> None:
    played = call(installed, "play", "thirty-rails", "--seats", "1", "--bots", "random", "--pace", "0")
    assert played.returncode == 0, played.stderr


def test_it_serves_the_client_and_a_table(served: str) -> None:
    end = time.monotonic() + LONGEST
    while True:
        try:
            page = fetch("GET", served)
            break
        except httpx.TransportError:
            assert time.monotonic() < end
            time.sleep(0.05)
    assert "<script" in page.text
    wish = {"game": "thirty-rails", "seats": [{"kind": "me", "name": "Ann"}]}
    assert fetch("POST", f"{served}/api/tables", json=wish).status_code == 201
