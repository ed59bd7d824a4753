"""Takes addresses out of web/package-lock.json, where npm writes who asks for money: we keep pins and hashes.

`make lock` runs it after npm.
"""

import json
from pathlib import Path

LOCK = Path(__file__).resolve().parent.parent / "web/package-lock.json"


def main() -> None:
    lock = json.loads(LOCK.read_text())
    for package in lock["packages"].values():
        for name in ("funding", "resolved", "deprecated"):
            package.pop(name, None)
    LOCK.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
