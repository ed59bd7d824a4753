"""Patches: what a viewer is told after hello. The vectors are read by the browser's tests too."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from railhead.server.patches import apply, diff, fingerprint

VECTORS = json.loads((Path(__file__).parent / "patches.json").read_text(encoding="utf-8"))
SCALARS = st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(max_size=6)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=3), inner, max_size=5),
    max_leaves=25,
)

unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""On a busy machine."""


@unhurried
@given(JSON, JSON)
def test_a_patch_makes_the_new_document_of_the_old(old: Any, new: Any) -> None:
    patch = json.loads(json.dumps(diff(old, new)))
    before = json.dumps(old)
    assert fingerprint(apply(patch, old)) == fingerprint(new)
    assert json.dumps(old) == before, "the old document was changed"


@unhurried
@given(JSON, st.randoms(use_true_random=False))
def test_so_it_does_where_little_was_changed(old: Any, rng: random.Random) -> None:
    new = touched(old, rng)
    assert fingerprint(apply(diff(old, new), old)) == fingerprint(new)


def touched(document: Any, rng: random.Random) -> Any:
    """The document with something put in, taken out or changed somewhere."""
    if isinstance(document, list) and document:
        copy = list(document)
        at = rng.randrange(len(copy))
        match rng.randrange(4):
            case 0:
                copy.insert(at, rng.choice(copy))
            case 1:
                del copy[at]
            case 2:
                copy.append(copy.pop(at))
            case _:
                copy[at] = touched(copy[at], rng)
        return copy
    if isinstance(document, dict) and document:
        name = rng.choice(sorted(document))
        rest = {key: value for key, value in document.items() if key != name}
        return rest if rng.randrange(4) == 0 else {**rest, name: touched(document[name], rng)}
    return rng.choice([None, True, 1, 0, False, "", "new", [1], {"a": 1}])


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["name"] for vector in VECTORS])
def test_the_vectors_hold(vector: dict[str, Any]) -> None:
    assert diff(vector["old"], vector["new"]) == vector["patch"]
    assert fingerprint(apply(vector["patch"], vector["old"])) == fingerprint(vector["new"]) == vector["hash"]


def test_ten_rows_that_vanish_of_five_hundred_cost_ten() -> None:
    rows = [[number, f"place {number}", number % 7] for number in range(500)]
    left = [row for number, row in enumerate(rows) if number % 50 != 3]
    patch = diff({"rows": rows}, {"rows": left})
    assert len(json.dumps(patch)) < 150


def test_rows_that_change_places_do_not_send_the_others_again() -> None:
    rows = [[number, "a row of some length"] for number in range(100)]
    moved = [*rows[1:60], rows[0], *rows[60:]]
    assert len(json.dumps(diff(rows, moved))) < 80


def test_one_and_true_are_not_the_same() -> None:
    assert diff({"a": [1, 2]}, {"a": [True, 2]}) is not None
    assert diff({"a": {"b": 0}}, {"a": {"b": False}}) is not None


@pytest.mark.parametrize("patch", [{"a": [1]}, [0, -9], [5, 1], [0, {"in": {"a": [1]}}]])
def test_a_patch_for_another_document_is_refused(patch: Any) -> None:
    with pytest.raises(ValueError, match="patch is for"):
        apply(patch, [1, 2, 3])
