"""The engine stays in the part of Python that mypyc compiles: the C is written, and not yet built (that takes
minutes: `make compiled`)."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

WRITE = """
import sys
from pathlib import Path

sys.path.insert(0, sys.argv[1])
from build_compiled import modules
from mypyc.build import mypycify

mypycify(
    ["--config-file=", *modules(Path())], group_name="railhead", multi_file=True, target_dir=sys.argv[2]
)
"""


def test_mypyc_writes_the_engine_in_c(tmp_path):
    command = [sys.executable, "-c", WRITE, str(ROOT / "tools"), str(tmp_path)]
    written = subprocess.run(command, cwd=ROOT / "src", capture_output=True, text=True)
    assert written.returncode == 0, written.stdout + written.stderr
    assert list(tmp_path.rglob("*.c"))
