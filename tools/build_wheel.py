"""Builds one wheel with the client inside: `make wheel` puts it into dist/.

Installed with pip, pipx or uv it gives a whole `railhead`, without Node, git or this repository.
"""

import contextlib
import io
import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "web/dist"
BUILD = ROOT / "build/wheel"
OUT = ROOT / "dist"


def laid_out() -> None:
    """The package as it is to be installed: the sources, and the built client beside them."""
    shutil.rmtree(BUILD, ignore_errors=True)
    left_out = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", ".mypy_cache")
    shutil.copytree(ROOT / "src", BUILD / "src", ignore=left_out)
    shutil.copytree(CLIENT, BUILD / "src/railhead/client")
    for name in ("pyproject.toml", "LICENSE"):
        shutil.copy2(ROOT / name, BUILD)


def main() -> None:
    if not (CLIENT / "index.html").is_file():
        sys.exit("[wheel] the client is not built: make web.")
    out = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else OUT
    out.mkdir(parents=True, exist_ok=True)
    laid_out()
    os.chdir(BUILD)
    from setuptools import build_meta

    # It tells of every file that it copies; whoever asks for a wheel wants to know where it is.
    with contextlib.redirect_stdout(io.StringIO()):
        name = build_meta.build_wheel(str(out))
    print(f"[wheel] {out / name}")


if __name__ == "__main__":
    main()
