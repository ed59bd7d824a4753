"""Whoever visits in a test has dice that come from the test's name: a failure can be repeated."""

import secrets
from collections.abc import Callable

from tests import seeds
from tests.server.serving import Server
from tests.web.visiting import Visit

DRAWN = "() => [12, 16, 16].map((many) => Array.from(crypto.getRandomValues(new Uint8Array(many))))"


def drawn(visit: Callable[..., Visit], server: Server) -> list[list[int]]:
    """A name of a command and two seeds, as a page that has just come draws them."""
    page = visit(server.url).page
    page.goto("/static-page-of-no-game")
    found: list[list[int]] = page.evaluate(DRAWN)
    page.reload()
    return found + page.evaluate(DRAWN)


def test_seeds_of_a_visitor_are_the_same_in_every_run_and_no_two_alike(
    server: Server, visit: Callable[..., Visit]
) -> None:
    before = secrets.token_hex
    try:
        seeds.begin("one story")
        first, other = drawn(visit, server), drawn(visit, server)
        seeds.begin("one story")
        again = drawn(visit, server)
    finally:
        secrets.token_hex = before
    given = [0, 3]  # names of commands stay what the browser makes them
    assert [words for n, words in enumerate(first) if n not in given] == [
        words for n, words in enumerate(again) if n not in given
    ]
    assert all(first[n] != again[n] for n in given)
    every = [tuple(words) for words in first + other]
    assert len(set(every)) == len(every)
