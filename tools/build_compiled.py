"""Compiles the engine with mypyc, from the same files that run as plain Python.

`make compiled` runs it with the Python of .venv-compiled. It copies src/ to build/compiled/src, compiles
there what COMPILED_ROOMS and COMPILED_BOTS name, in one group (calls between these modules are then C calls),
and installs the copy into .venv-compiled. Nothing is done when no source has changed.
"""

import hashlib
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
BUILD = ROOT / "build/compiled"
STAMP = BUILD / "built-from"
VENV = ROOT / ".venv-compiled"

# The whole engine, and of the bots what searches. A bot's own module joins by being named here.
COMPILED_ROOMS = ["railhead/table", "railhead/games"]
COMPILED_BOTS = ["railhead/bots/search.py"]
# native.py is what makes one source run at two speeds: inside the group it would break at import.
NEVER_COMPILED = ["railhead/table/native.py"]

# Run in the copy by the compiled venv's Python; the arguments are the modules.
SETUP = """\
import sys

from mypyc.build import mypycify
from setuptools import setup

modules = sys.argv[1:]
setup(
    name="railhead",
    packages=[],
    script_args=["--quiet", "build_ext", "--inplace"],
    # No config file: the one of the repository names other files. No debug information: nobody reads the C.
    ext_modules=mypycify(["--config-file=", *modules], opt_level="3", debug_level="0", group_name="railhead"),
)
"""

# Run by the compiled venv's Python at the end: are they what Python finds?
LOOK = """\
import importlib
import sys

for name in sys.argv[1:]:
    module = importlib.import_module(name)
    if not str(module.__file__).endswith((".so", ".pyd")):
        sys.exit(f"{name} runs from {module.__file__}, not compiled")
"""


def say(sentence: str) -> None:
    print(f"[compiled] {sentence}", flush=True)


def modules(source: Path) -> list[str]:
    """The files to compile, relative to src/."""
    found = [path for room in COMPILED_ROOMS for path in sorted((source / room).rglob("*.py"))]
    names = [path.relative_to(source).as_posix() for path in found] + COMPILED_BOTS
    missing = [name for name in names if not (source / name).exists()]
    if missing:
        sys.exit(f"[compiled] there is no src/{missing[0]}: mend COMPILED_BOTS in tools/build_compiled.py.")
    # A package's __init__ runs once and only names things; left interpreted, it may import its own modules.
    # What a game tells its tests is not loaded in play.
    left_out = ("/__init__.py", "/trying.py")
    return [name for name in names if name not in NEVER_COMPILED and not name.endswith(left_out)]


def fingerprint() -> str:
    """What the build depends on: sources, data, pins, this tool and this Python."""
    sources = [path for path in SOURCE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    others = [Path(__file__), ROOT / "pyproject.toml", ROOT / "requirements/dev.txt"]
    digest = hashlib.sha256(f"{sys.version} {ROOT}".encode())
    for path in sorted([*sources, *others]):
        if ".egg-info" not in path.as_posix():
            digest.update(f"\0{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def check_compiler() -> None:
    """mypyc writes C: that needs a compiler and Python's headers."""
    if not (shutil.which("gcc") or shutil.which("cc") or shutil.which("clang")):
        sys.exit("[compiled] there is no C compiler here: on Debian, 'sudo apt-get install gcc libc6-dev'.")
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        sys.exit("[compiled] Python's C headers are missing: on Debian, 'sudo apt-get install python3-dev'.")


def copy_source() -> None:
    """A fresh copy: a module that was compiled before and is so no longer must not linger."""
    shutil.rmtree(BUILD, ignore_errors=True)
    shutil.copytree(SOURCE, BUILD / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so"))
    for name in ("pyproject.toml", "LICENSE"):
        shutil.copy2(ROOT / name, BUILD)


def run(command: list[str], folder: Path, failed: str) -> None:
    result = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode != 0:
        sys.exit(f"{result.stdout}\n[compiled] {failed}: see above.")
    # mypyc says where compiled code behaves otherwise, such as a generator that becomes a list.
    for line in result.stdout.splitlines():
        if ".py:" in line and "warning:" in line:
            say(f"src/{line}")


def build() -> None:
    python = str(VENV / "bin/python")
    copy_source()
    names = modules(BUILD / "src")
    say(f"compiling {len(names)} modules with mypyc (a minute or two) …")
    (BUILD / "src/compile.py").write_text(SETUP, encoding="utf-8")
    run([python, "compile.py", *names], BUILD / "src", "mypyc could not compile the engine")
    (BUILD / "src/compile.py").unlink()
    say("installing it into .venv-compiled …")
    uv = [str(ROOT / ".venv/bin/uv"), "--quiet", "pip", "install", "--python", python, "--no-deps"]
    run([*uv, "--no-build-isolation", "--editable", str(BUILD)], ROOT, "uv could not install the copy")
    dotted = [name.removesuffix(".py").replace("/", ".") for name in names]
    run([python, "-c", LOOK, *dotted], BUILD, "the compiled modules do not load")


def main() -> None:
    now = fingerprint()
    if STAMP.exists() and STAMP.read_text() == now and (VENV / "bin/railhead").exists():
        say("nothing has changed since the last build.")
        return
    check_compiler()
    start = time.monotonic()
    build()
    STAMP.write_text(now)
    say(f"done in {time.monotonic() - start:.0f} s: .venv-compiled/bin/railhead runs the compiled engine.")


if __name__ == "__main__":
    main()
