"""What all tests share: the same surroundings, seeds of their own, and an order that can be shuffled."""

from tests import surroundings  # noqa: F401 – before anything else  # isort: skip

import pytest

from tests import seeds


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    seeds.begin(item.nodeid)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Another order for every shift; a file's tests stay together, since they share a browser."""
    if seeds.SHIFT == "0":
        return
    rng = seeds.rng("order")
    files: dict[str, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.location[0], []).append(item)
    names = sorted(files)
    rng.shuffle(names)
    for name in names:
        rng.shuffle(files[name])
    items[:] = [item for name in names for item in files[name]]
