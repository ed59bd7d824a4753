"""The house itself: imports point one way, and the core stays small and names no game."""

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TABLE = ROOT / "src" / "railhead" / "table"


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
    lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in TABLE.glob("*.py"))
    assert lines < 2100


def test_the_core_names_no_game():
    for path in TABLE.rglob("*"):
        if path.suffix in (".py", ".md"):
            text = path.read_text(encoding="utf-8").lower()
            for game in ("thirty", "luzon", "lunar", "baron"):
                assert game not in text.replace("thirty-rails", "") or path.name == "__init__.py", (
                    path,
                    game,
                )
