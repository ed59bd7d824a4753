"""Lists every rule of every rulebook with the tests that hold it, and fails when a rule has none.

A rule is a heading `## TR-1 Title` in a rulebook.md; a test names it with `@pytest.mark.rule("TR-1")`, on the
function, the class, the parameter or the module. pytest itself collects the marks, so all of these count.
"""

import argparse
import contextlib
import io
import re
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

RULE = re.compile(r"^## ([A-Z]+-[A-Z]?\d+[a-z]?)\b[ .:]*(.*)$", re.MULTILINE)


class Marks:
    """A pytest plugin that notes which tests name which rule."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}

    # Before the options -m and -k, which would leave some tests out.
    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    # A test with parameters is one test here.
                    names = self.tests.setdefault(str(rule), [])
                    name = item.nodeid.split("[")[0]
                    if name not in names:
                        names.append(name)


def rulebooks(root: Path) -> list[Path]:
    """The rule pages: one of the table, one of each game."""
    rooms = sorted(path.parent for path in (root / "src/railhead/games").glob("*/__init__.py"))
    return [room / "rulebook.md" for room in [root / "src/railhead/table", *rooms]]


def collect(root: Path) -> dict[str, list[str]]:
    """The tests that name each rule, in the order of collection."""
    marks = Marks()
    output = io.StringIO()
    tests = ["--rootdir", str(root), "-c", str(root / "pyproject.toml"), str(root / "tests")]
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
        code = pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", *tests], plugins=[marks])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        sys.exit(f"{output.getvalue()}\n[rules] the tests could not be collected: see above.")
    return marks.tests


def report(pages: Sequence[Path], tests: dict[str, list[str]], root: Path) -> tuple[list[str], list[str]]:
    """The list to read, and the sentences on what is wrong."""
    lines: list[str] = []
    wrong: list[str] = []
    seen: set[str] = set()
    for page in pages:
        where = page.relative_to(root)
        rules = RULE.findall(page.read_text(encoding="utf-8")) if page.exists() else []
        if not rules:
            wrong.append(f"{where} has no rule (a rule is a heading like '## TR-1 Title')")
        lines.append(f"\n{where}")
        for rule, title in rules:
            held_by = tests.get(rule, [])
            lines.append(f"  {rule:<7} {title} ({len(held_by)})")
            lines += [f"            {name}" for name in held_by]
            if rule in seen:
                wrong.append(f"{rule} stands twice; the second time in {where}")
            if not held_by:
                wrong.append(f"{rule} ({title}) in {where} has no test")
            seen.add(rule)
    for rule, names in tests.items():
        if rule not in seen:
            wrong.append(f"{names[0]} names {rule}, which no rulebook has")
    held = sum(1 for rule in seen if rule in tests)
    lines.append(f"[rules] {held} of {len(seen)} rules on {len(pages)} pages have tests.")
    return lines, wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="the last line and what is wrong alone")
    short = parser.parse_args().short
    root = Path(__file__).resolve().parent.parent
    lines, wrong = report(rulebooks(root), collect(root), root)
    print("\n".join(lines[-1:] if short else lines))
    for sentence in wrong:
        print(f"[rules] {sentence}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
