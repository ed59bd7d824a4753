"""Checks what holds in the whole repository: no addresses in pins, no machine's paths, imports one way.

`make check` runs it. It needs nothing but Python, and `problems(root)` gives its findings as sentences.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

# Imports point to a smaller number. The face is `railhead` itself: its __init__.py and what stands beside it.
DIRECTION = "table ← games ← face ← bots ← lab, server ← cli"
RANK = {"table": 0, "games": 1, "face": 2, "bots": 3, "lab": 4, "server": 4, "cli": 5}
STANDARD_LIBRARY_ONLY = {"table", "games"}
# The one file that names mypy_extensions, for both speeds.
NATIVE = {Path("src/railhead/table/native.py"): {"mypy_extensions"}}

PINS = re.compile(r"^requirements/|(^|/)(uv\.toml|\.npmrc)$|\.lock$|-lock\.(json|yaml)$")
ADDRESS = re.compile(r"\w://|\w\.(?:com|dev|io|net|org)\b", re.I)
MACHINE_PATH = re.compile(r"(?<![\w./~-])/(?:work|root|home/[\w.-]+|Users/[\w.-]+)/")
LONG = 400


def files(root: Path) -> list[Path]:
    """The files of the repository, relative to its root: what git tracks or would track."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=root,
            capture_output=True,
            check=True,
            text=True,
        ).stdout.split("\0")
        paths = [Path(name) for name in listed if name]
    except (OSError, subprocess.CalledProcessError):
        # Not a checkout (an unpacked archive, say): everything but what make has made.
        made = {".git", ".venv", ".venv-compiled", ".venv-peers", "build", "node_modules", "__pycache__"}
        paths = [path.relative_to(root) for path in root.rglob("*")]
        paths = [path for path in paths if not made.intersection(path.parts) and path.parts[0][0] != "."]
    return sorted(path for path in paths if (root / path).is_file())


def addresses(path: Path, text: str) -> Iterator[str]:
    """Pins are names, versions and hashes; whoever installs them has an index of their own."""
    if not PINS.search(path.as_posix()):
        return
    for number, line in enumerate(text.splitlines(), 1):
        if ADDRESS.search(line):
            yield f"{path}:{number}: names a host or an address; pins are names, versions and hashes"


def machine_paths(path: Path, text: str) -> Iterator[str]:
    """A path of somebody's machine works on that machine only."""
    for number, line in enumerate(text.splitlines(), 1):
        found = MACHINE_PATH.search(line)
        if found:
            yield f"{path}:{number}: '{found[0]}' is a path of one machine"


def room_of(module: list[str]) -> str:
    """The room that a dotted name of railhead is in, given in parts."""
    name = module[1] if len(module) > 1 else ""
    return "cli" if name == "__main__" else name if name in RANK else "face"


def imports(package: list[str], tree: ast.AST) -> Iterator[tuple[int, list[str]]]:
    """What a file of that package imports, as line and dotted name in parts; relative names made absolute."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, name.name.split(".")
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            module = start + (node.module.split(".") if node.module else [])
            for name in node.names:
                yield node.lineno, [*module, name.name]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("import_module", "__import__")):
            first = node.args[0] if node.args else None
            if isinstance(first, ast.Constant) and isinstance(first.value, str) and first.value[:1] != ".":
                yield node.lineno, first.value.split(".")


def import_direction(path: Path, text: str) -> Iterator[str]:
    """`table ← games ← bots ← lab, server ← cli`; the first two know nothing but the standard library."""
    if path.parts[:2] != ("src", "railhead") or path.suffix != ".py":
        return
    package = list(path.parts[1:-1])
    room = room_of([*package, path.stem])
    if len(package) > 1 and room == "face":
        yield f"{path}: '{package[1]}' is no room; a new one gets its place in RANK in tools/check_house.py"
        return
    for line, name in imports(package, ast.parse(text, str(path))):
        if name[0] == "railhead":
            other = room_of(name)
            if other != room and RANK[other] >= RANK[room]:
                yield f"{path}:{line}: {room} may not import from {other}: {DIRECTION}"
        elif room in STANDARD_LIBRARY_ONLY and name[0] not in sys.stdlib_module_names | NATIVE.get(
            path, set()
        ):
            yield f"{path}:{line}: {room} may import the standard library only, not '{name[0]}'"


def problems(root: Path) -> list[str]:
    """Everything in the repository that breaks a rule of the house, a sentence each."""
    found: list[str] = []
    for path in files(root):
        try:
            text = (root / path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for check in (addresses, machine_paths, import_direction):
            found += check(path, text)
    return found


def long_files(root: Path) -> Iterator[str]:
    """Files of code that ask whether they hold two ideas: a question, no problem."""
    for path in files(root):
        if path.suffix == ".py":
            lines = (root / path).read_text(encoding="utf-8").count("\n")
            if lines > LONG:
                yield f"{path} has {lines} lines: does it hold two ideas?"


def main() -> int:
    root = Path(__file__).resolve().parent.parent
    for question in long_files(root):
        print(f"[house] {question}")
    found = problems(root)
    for problem in found:
        print(f"[house] {problem}", file=sys.stderr)
    if not found:
        print(f"[house] {len(files(root))} files keep the rules of the house.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
