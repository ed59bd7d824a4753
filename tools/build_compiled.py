"""Compiles the engine with mypyc, from the same files that run as plain Python.

`make compiled` runs it with the Python of .venv-compiled. It copies src/ to build/compiled/src, compiles
there what COMPILED_ROOMS and COMPILED_BOTS name, in one group (calls between these modules are then C calls),
and installs the copy into .venv-compiled. Nothing is done when no source has changed.

mypyc writes a C file for each module: one for all of them takes the compiler four times as long, on one core.
What the compiler made of a C file is kept in build/objects, and taken from there while the file, the headers
and the options are the same.
"""

import argparse
import hashlib
import os
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
OBJECTS = ROOT / "build/objects"
KEPT_DAYS = 7
VENV = ROOT / ".venv-compiled"

# The whole engine, and of the bots what searches. A bot's own module joins by being named here.
COMPILED_ROOMS = ["railhead/table", "railhead/games"]
COMPILED_BOTS = ["railhead/bots/search.py"]
# native.py is what makes one source run at two speeds: inside the group it would break at import.
NEVER_COMPILED = ["railhead/table/native.py"]

# Run in the copy by the compiled venv's Python; the arguments are how many compilers run at once, the folder
# of kept objects, and the modules.
SETUP = """\
import hashlib
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mypy.version
from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

jobs, kept, modules = int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]
# Calls from file to file stay within the library.
HIDDEN = [] if sys.platform == "win32" else ["-fvisibility=hidden"]


class Build(build_ext):
    def build_extensions(self):
        compiler = self.compiler
        compile_all, compile_one = compiler.compile, compiler._compile
        version = subprocess.run([*compiler.compiler_so, "--version"], capture_output=True).stdout
        # Every C file reads these.
        headers = b"".join(path.read_bytes() for path in sorted(Path("build").rglob("*.h")))
        made_by = f"{sys.version} {mypy.version.__version__}".encode()
        alike = hashlib.sha256(b"\\0".join([made_by, version, headers])).digest()

        def compile_or_take(obj, source, suffix, cc_args, extra, options):
            extra = [*extra, *HIDDEN]
            flags = [word for words in (compiler.compiler_so[1:], cc_args, extra, options) for word in words]
            key = hashlib.sha256(alike + "\\0".join([source, *flags]).encode() + Path(source).read_bytes())
            at = kept / f"{key.hexdigest()}.o"
            if not at.exists():
                compile_one(obj, source, suffix, cc_args, extra, options)
                shutil.copyfile(obj, f"{at}.new")
                Path(f"{at}.new").replace(at)
            else:
                shutil.copyfile(at, obj)
            at.touch()

        def compile_at_once(*args, **kwargs):
            with ThreadPoolExecutor(jobs) as pool:
                begun = []
                compiler._compile = lambda *each: begun.append(pool.submit(compile_or_take, *each))
                objects = compile_all(*args, **kwargs)
                for each in begun:
                    each.result()
            return objects

        compiler.compile = compile_at_once
        super().build_extensions()


setup(
    name="railhead",
    packages=[],
    script_args=["--quiet", "build_ext", "--inplace"],
    cmdclass={"build_ext": Build},
    # No config file: the one of the repository names other files. No debug information: nobody reads the C.
    ext_modules=mypycify(
        ["--config-file=", *modules],
        opt_level="2",
        debug_level="0",
        group_name="railhead",
        multi_file=True,
    ),
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
    # What long runs of the lab keep must outlive the copy.
    for name in ("build/balance", "build/strength"):
        (ROOT / name).mkdir(parents=True, exist_ok=True)
        (BUILD / name).parent.mkdir(exist_ok=True)
        (BUILD / name).symlink_to(ROOT / name, target_is_directory=True)


def run(command: list[str], folder: Path, failed: str) -> None:
    result = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode != 0:
        sys.exit(f"{result.stdout}\n[compiled] {failed}: see above.")
    # mypyc says where compiled code behaves otherwise, such as a generator that becomes a list.
    for line in result.stdout.splitlines():
        if ".py:" in line and "warning:" in line:
            say(f"src/{line}")


def forget_old_objects() -> None:
    OBJECTS.mkdir(parents=True, exist_ok=True)
    for path in OBJECTS.iterdir():
        if time.time() - path.stat().st_mtime > KEPT_DAYS * 24 * 3600:
            path.unlink()


def build(jobs: int) -> None:
    python = str(VENV / "bin/python")
    copy_source()
    forget_old_objects()
    names = modules(BUILD / "src")
    say(f"compiling {len(names)} modules with mypyc, {jobs} at once (some minutes) …")
    (BUILD / "src/compile.py").write_text(SETUP, encoding="utf-8")
    run(
        [python, "compile.py", str(jobs), str(OBJECTS), *names],
        BUILD / "src",
        "mypyc could not compile the engine",
    )
    (BUILD / "src/compile.py").unlink()
    say("installing it into .venv-compiled …")
    uv = [str(ROOT / ".venv/bin/uv"), "--quiet", "pip", "install", "--python", python, "--no-deps"]
    run([*uv, "--no-build-isolation", "--editable", str(BUILD)], ROOT, "uv could not install the copy")
    dotted = [name.removesuffix(".py").replace("/", ".") for name in names]
    run([python, "-c", LOOK, *dotted], BUILD, "the compiled modules do not load")


def main() -> None:
    parser = argparse.ArgumentParser(description="Compiles the engine into .venv-compiled.")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="compilers at once")
    jobs = parser.parse_args().jobs
    now = fingerprint()
    if STAMP.exists() and STAMP.read_text() == now and (VENV / "bin/railhead").exists():
        say("nothing has changed since the last build.")
        return
    check_compiler()
    start = time.monotonic()
    build(jobs)
    STAMP.write_text(now)
    say(f"done in {time.monotonic() - start:.0f} s: .venv-compiled/bin/railhead runs the compiled engine.")


if __name__ == "__main__":
    main()
