"""One way to write data as bytes, so that equal data has equal hashes everywhere."""

import hashlib
import json


def canonical(data: object) -> str:
    """The one canonical JSON text of plain data.

    >>> canonical({"b": 1, "a": [True, None]})
    '{"a":[true,null],"b":1}'
    """
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def digest(data: object) -> str:
    """SHA-256 of the canonical JSON text, in hex."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()
