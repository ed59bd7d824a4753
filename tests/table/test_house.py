"""The house itself: imports point one way, and the core stays small and names no game."""

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

from railhead.games import all_games

ROOT = Path(__file__).resolve().parents[2]
TABLE = ROOT / "src" / "railhead" / "table"
EXAMPLES = {"cli/bench.py names thirty-rails", "server/load.py names thirty-rails"}
"""The game that a load test plays unless it is told another."""


@pytest.fixture(scope="module")
def check_house():
    spec = importlib.util.spec_from_file_location("check_house", ROOT / "tools" / "check_house.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_house_keeps_its_rules(check_house):
    assert check_house.problems(ROOT) == []


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("src/railhead/table/state.py", "from ..games import find"),
        ("src/railhead/table/state.py", "import railhead.games.thirty_rails"),
        ("src/railhead/games/a_game/state.py", "from ...bots import Bot"),
        ("src/railhead/games/a_game/state.py", "import numpy"),
        ("src/railhead/bots/search.py", "from ..lab import sim"),
        ("src/railhead/lab/sim.py", "from railhead.cli import main"),
    ],
)
def test_an_import_against_the_direction_is_found(check_house, path, code):
    assert list(check_house.import_direction(Path(path), code))


def test_the_core_is_read_in_an_evening():
    # Searches over a graph and kept charts are tools for rooms: nothing else in the core needs them. What a
    # game tells its tests is never loaded in play.
    aside = ("ways.py", "best_ways.py", "charts.py", "trying.py")
    core = [path for path in TABLE.glob("*.py") if path.name not in aside]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in core) < 3170


def test_the_core_names_no_game():
    for path in TABLE.rglob("*"):
        if path.suffix in (".py", ".md"):
            text = path.read_text(encoding="utf-8").lower()
            for game in ("thirty", "luzon", "lunar", "baron"):
                assert game not in text.replace("thirty-rails", "") or path.name == "__init__.py", (
                    path,
                    game,
                )


def test_nothing_in_play_loads_what_a_game_tells_its_tests():
    code = (
        "import sys, railhead; t = railhead.new('thirty-rails'); t.play(0, t.legal(0)[0]); t.log(0);"
        "import railhead.bots, railhead.server.app;"
        "print([name for name in sys.modules if name.endswith('trying')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"


def named_elsewhere(source):
    """Where code outside a game's own folders has the id of a game as a value."""
    for path in sorted(source.rglob("*.py")):
        inside = path.relative_to(source).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        values = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        for game in all_games():
            if game in values and game.replace("-", "_") not in inside:
                yield f"{inside} names {game}"


def test_no_code_outside_a_games_folders_names_it():
    assert [found for found in named_elsewhere(ROOT / "src/railhead") if found not in EXAMPLES] == []


DOORS = (
    "actions", "asking", "content", "flow", "in_words", "leaving", "notation", "open_questions", "phases",
    "position", "queries", "refusals", "rules", "state", "telling", "trying", "view", "worth",
)  # fmt: skip


def test_every_room_has_the_same_doors():
    games = [path.parent for path in (ROOT / "src" / "railhead" / "games").glob("*/__init__.py")]
    assert games
    for room in games:
        missing = [
            door for door in DOORS if not (room / f"{door}.py").exists() and not (room / door).is_dir()
        ]
        assert missing == [], room.name
        assert (room / "rules" / "laws.py").exists(), room.name
