"""What a card or a region would bring is said before it is chosen."""

from random import Random

import pytest

import railhead
from tests.rules.lunar_land_rush.moon import KINDS, areas, areas_of, neighbours
from tests.rules.lunar_land_rush.positions import a_turn, play


def choices_of(table, kind):
    return [choice for choice in table.choices(table.to_act[0]) if choice["kind"] == kind]


def does_nothing(table, action):
    """Whether an action ends in an order that can do nothing, whatever order and region are chosen for it."""
    trial = table.fork()
    seat = trial.to_act[0]
    before = len(trial.log(seat))
    trial.play(seat, action)
    if any(line["kind"] == "nothing" for line in trial.log(seat, before)):
        return True
    asked = trial.ask(seat)["kind"] if seat in trial.to_act else ""
    return asked in ("order", "region") and all(does_nothing(trial, one) for one in trial.legal(seat))


@pytest.mark.rule("LL-6", "LL-5", "LL-12")
@pytest.mark.parametrize("n", range(4))
def test_nothing_is_said_exactly_where_an_order_can_do_nothing(n):
    rng, table = Random(n), railhead.new("lunar-land-rush", 3, seed=f"brings {n}")
    seen = {True: 0, False: 0}
    while not table.over:
        kinds = ("region", "order", "play") if rng.random() < 0.4 else ()  # not every moment: forks take time
        for choice in [one for kind in kinds for one in choices_of(table, kind)]:
            nothing = choice["brings"] == ""
            assert does_nothing(table, choice["action"]) == nothing, choice
            assert choice["label"].endswith(choice["brings"] or "nothing")
            seen[nothing] += 1
        seat = rng.choice(table.to_act)
        table.play(seat, rng.choice(table.legal(seat)))
    assert min(seen.values()) > 5


@pytest.mark.rule("LL-6")
def test_a_card_for_any_region_says_what_it_brings_in_each():
    area = areas_of("yellow")[0]
    table = a_turn(astronauts={area: 1}, held={0: dict.fromkeys(KINDS, 3)})
    told = {choice["action"]: choice["brings"] for choice in choices_of(table, "play")}
    name, stars = areas()[area]["name"], areas()[area]["stars"]
    assert told["play build"] == f"yellow ★{stars} {name}"
    assert told["play launch"] == "up to 2 astronauts"


@pytest.mark.rule("LL-6", "LL-10")
def test_a_region_for_a_build_order_names_its_sites_with_their_stars():
    area = areas_of("yellow")[0]
    table = a_turn(astronauts={area: 1}, held={0: dict.fromkeys(KINDS, 3)})
    play(table, "play build")
    told = {choice["action"]: choice["label"] for choice in choices_of(table, "region")}
    name, stars = areas()[area]["name"], areas()[area]["stars"]
    assert told["region yellow"] == f"Yellow: ★{stars} {name}"
    assert told["region pink"] == "Pink: nothing"


def most_tokens(table, seat):
    """By trying everything: the most tokens that a Move order can take."""
    best = 0
    for action in table.legal(seat):
        if action.startswith(("move ", "on ")):
            trial = table.fork()
            before = trial.view(seat)["players"][seat]["tokens"]
            trial.play(seat, action)
            got = trial.view(seat)["players"][seat]["tokens"] - before
            ordered = seat in trial.to_act and trial.ask(seat)["kind"] == "move"
            best = max(best, got + (most_tokens(trial, seat) if ordered else 0))
    return best


def tokens_told(brings):
    return int(brings.split(", ")[1].split()[0]) if "token" in brings else 0


@pytest.mark.rule("LL-6", "LL-8")
@pytest.mark.parametrize("colour", ["pink", "blue", "white", "yellow"])
def test_a_move_promises_no_more_tokens_than_can_be_taken_at_once(colour):
    """One astronaut has several tokens around it, another none: together they take one."""
    near = areas_of(colour)[0]
    alone = next(
        area
        for area in areas()
        if area not in [near, *neighbours(near)] and areas()[area]["region"] == colour
    )
    around = set(neighbours(alone)) - set(neighbours(near)) | {near, alone}
    table = a_turn(astronauts={near: 1, alone: 1}, explored=dict.fromkeys(around, 0))
    play(table, "play move")
    for choice in choices_of(table, "region"):
        trial = table.fork()
        play(trial, choice["action"])
        seat = table.to_act[0]
        ordered = seat in trial.to_act and trial.ask(seat)["kind"] == "move"
        assert tokens_told(choice["brings"]) == (most_tokens(trial, seat) if ordered else 0), choice
