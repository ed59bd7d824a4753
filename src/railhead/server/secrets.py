"""Seat secrets: given out once, kept as hashes."""

import hashlib
import hmac
import secrets as source


def fresh_secret() -> str:
    """For a link or a key; long enough that nobody guesses it."""
    return source.token_urlsafe(24)


def fresh_table_id() -> str:
    return source.token_hex(6)


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def matches(secret: str, hash: str) -> bool:
    """Whether a hash is of this secret."""
    return alike(hashed(secret), hash)


def alike(shown: str, hash: str) -> bool:
    """Two hashes compared in constant time; an empty one matches nothing."""
    return bool(hash) and hmac.compare_digest(shown, hash)
