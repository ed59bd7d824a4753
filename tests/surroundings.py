"""What tests inherit from whoever starts them, made the same for all: environment, signals, mask of rights.

`tests/conftest.py` imports this before anything else, in the first process and in each worker; whatever the
tests start themselves inherits it in turn.
"""

import atexit
import os
import shutil
import signal
import sys
import tempfile
import time

MEANT = ("RAILHEAD_TEST_SHIFT", "RAILHEAD_GAMES", "RAILHEAD_SOAK_SECONDS")
"""Words to the tests themselves; every other setting of Railhead is some host's."""
DROPPED = (
    "CI",
    "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE",
    "LANG", "LANGUAGE",
    "PYTHONDONTWRITEBYTECODE", "PYTHONIOENCODING", "PYTHONWARNINGS",
    "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY",
)  # fmt: skip
SET = {"LC_ALL": "C.UTF-8", "TZ": "UTC", "TERM": "xterm", "COLUMNS": "80", "LINES": "24"}


def clean() -> None:
    for name in list(os.environ):
        foreign = name.startswith("RAILHEAD_") and name not in MEANT
        if name.upper() in DROPPED or name.startswith("LC_") or foreign:
            del os.environ[name]
    os.environ.update(SET)
    # A home that is there and can be written to; a worker has that of the process that started it.
    if "PYTEST_XDIST_WORKER" not in os.environ:
        home = tempfile.mkdtemp(prefix="railhead-home-")
        atexit.register(shutil.rmtree, home, ignore_errors=True)
        os.environ["HOME"] = home
    for name in ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"):
        os.environ.pop(name, None)
    # Hundreds of servers and workers are started: each would compile all that it imports anew.
    sys.dont_write_bytecode = False
    time.tzset()
    os.umask(0o022)
    # Ctrl-C ends what is started here, also where whoever started the tests had it ignored.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


clean()
