"""What a game's code can ask, tell and refuse, read from the code itself, so that no second list is kept."""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from railhead.games import find
from railhead.table.game import Game, table_rules

RULE = re.compile(r"[A-Z]+-[A-Z]?\d+[a-z]?")
SOURCE = Path(__file__).parents[2] / "src"


def files_of(game: Game) -> list[Path]:
    """The files of a room; of a game in a file of its own, that file and those beside it that it imports."""
    if game.room:
        folder = SOURCE / Path(*game.room.split("."))
        return sorted(path for path in folder.rglob("*.py") if path.name != "trying.py")
    found = [Path(str(sys.modules[type(game).__module__].__file__))]
    for path in found:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module in sys.modules:
                beside = Path(str(sys.modules[node.module].__file__))
                if beside.parent == path.parent and beside not in found:
                    found.append(beside)
    return found


class Code:
    """The code of a game, and what its names stand for."""

    def __init__(self, game: Game) -> None:
        self.trees = [ast.parse(path.read_text(encoding="utf-8")) for path in files_of(game)]
        self.meanings: dict[str, list[ast.AST]] = {}
        for tree in self.trees:
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef):
                    self.meanings.setdefault(node.name, []).append(node)
                elif isinstance(node, ast.Assign | ast.AnnAssign):
                    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                    for target in targets:
                        if isinstance(target, ast.Name) and node.value is not None:
                            self.meanings.setdefault(target.id, []).append(node.value)

    def calls(self, name: str) -> Iterator[tuple[ast.FunctionDef | None, ast.Call]]:
        """Every call of a name with its first argument given, and the function it stands in."""
        for tree in self.trees:
            for function in ast.walk(tree):
                if not isinstance(function, ast.FunctionDef):
                    continue
                for node in ast.walk(function):
                    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
                    if called and node.func.id == name and node.args:
                        yield function, node

    def words(self, node: ast.AST, within: ast.AST | None, met: set[str]) -> set[str]:
        """The texts that an expression may be: those in it, and in what the names in it stand for."""
        found: set[str] = set()
        for part in ast.walk(node):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                found.add(part.value)
            elif isinstance(part, ast.Name) and part.id not in met:
                met.add(part.id)
                local = [] if within is None else [one for one in ast.walk(within) if assigns(one, part.id)]
                for meant in [one.value for one in local] or self.meanings.get(part.id, []):
                    # Of a function only what it returns.
                    ends = [meant] if not isinstance(meant, ast.FunctionDef) else returned(meant)
                    for end in ends:
                        found |= self.words(end, within if local else None, met)
        return found


def returned(function: ast.FunctionDef) -> list[ast.AST]:
    return [
        node.value for node in ast.walk(function) if isinstance(node, ast.Return) and node.value is not None
    ]


def assigns(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id == name for target in node.targets
    )


@cache
def code_of(game: str) -> Code:
    return Code(find(game))


@cache
def refusals(game: str) -> set[str]:
    """The ids of the rules that the game's code refuses by."""
    code = code_of(game)
    rules = set(find(game).rulebook()) - set(table_rules())
    found = {
        word for within, call in code.calls("Refusal") for word in code.words(call.args[0], within, set())
        if RULE.fullmatch(word)
    }  # fmt: skip
    return found & rules


@cache
def events(game: str) -> set[str]:
    """The kinds of event that the game's code makes, and those that it has a sentence for."""
    code = code_of(game)
    made = {
        call.args[0].value
        for _, call in code.calls("Event")
        if isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)
    }
    told = {
        key.value
        for table in code.meanings.get("TOLD", [])
        if isinstance(table, ast.Dict)
        for key in table.keys
        if isinstance(key, ast.Constant)
    }
    return made | told


@cache
def questions(game: str) -> set[str]:
    """The kinds of question: the first of each three that hold kind, sentence and rule."""
    found = set()
    for tree in code_of(game).trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Tuple) and len(node.elts) == 3:
                kind, sentence, rule = node.elts
                spoken = isinstance(sentence, ast.JoinedStr) or (
                    isinstance(sentence, ast.Constant) and " " in str(sentence.value)
                )
                ruled = isinstance(rule, ast.Name) or (
                    isinstance(rule, ast.Constant) and RULE.fullmatch(str(rule.value)) is not None
                )
                if isinstance(kind, ast.Constant) and isinstance(kind.value, str) and spoken and ruled:
                    found.add(kind.value)
    return found
