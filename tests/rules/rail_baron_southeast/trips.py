"""What the tests of Rail Baron say often: new tables on the small board, draws, rides, and what is seen."""

import railhead
from tests.rules.rail_baron_southeast.positions import Train, cash, ride, start
from tests.rules.rail_baron_southeast.small_board import (
    CITY_ROLL,
    DEEDS,
    REGION_OF,
    REGION_ROLL,
    SMALL,
    trail,
)

GAME = "rail-baron-southeast"


def small(*trains, **more):
    """A turn on the small board."""
    return start(*trains, board=SMALL, **more)


def new(seats=2, board=SMALL, **options):
    """A table before its first roll."""
    return railhead.new(GAME, seats=seats, options=options, seed="rule tests", content=board, auto_roll=False)


def first_rolls(table, first=0):
    """The rolls for the first player, won by this seat."""
    for seat in range(len(table.view(None)["players"])):
        table.roll("6 6 6" if seat == first else "1 1 1")


def begun(*homes, first=0, **options):
    """A new table at which every seat has its home (named by seat), and this seat is about to begin."""
    table = new(len(homes), **options)
    first_rolls(table, first)
    for turn in range(len(homes)):
        home = homes[(first + turn) % len(homes)]
        table.roll(REGION_ROLL[REGION_OF[home]])
        table.roll(CITY_ROLL[home])
    return table


def draw(table, city):
    """Region and city by dice; one who stands in that region picks it, as it is his to pick."""
    region = REGION_OF[city]
    table.roll(REGION_ROLL[region])
    if phase(table) == "region":
        table.play(on_turn(table), f"region {region}")
    table.roll(CITY_ROLL[city])


def steps(*legs):
    """The steps of "ABC n1 n2": one railroad, and the places one after the other."""
    told = []
    for leg in legs:
        road, *places = leg.split()
        told += [f"{road} {place}" for place in places]
    return told


def go(table, seat, dice, *legs):
    """Roll for movement, and ride: "ABC n1 n2" is two steps on ABC."""
    table.roll(dice)
    ride(table, seat, *steps(*legs))


def phase(table):
    return table.view(None)["phase"]


def on_turn(table):
    return table.view(None)["turn"]


def player(table, seat):
    """A player as he sees himself."""
    return table.view(seat)["players"][seat]


def rides(table, seat=0):
    """The steps that a seat may take, without the word for it."""
    return {text.removeprefix("ride ") for text in table.legal(seat) if text.startswith("ride ")}


def bids(table, seat):
    """The amounts that a seat may bid."""
    return [int(text.removeprefix("bid ")) for text in table.legal(seat) if text.startswith("bid ")]


def all_cash(table):
    return [cash(table, seat) for seat in range(len(table.view(None)["players"]))]


def fees(table):
    """What is due so far this turn, by whom it is due to."""
    return {due["to"]: due["amount"] for due in table.view(None)["fees"]}


def keys(segments):
    """Segments as they are compared: in either direction the same."""
    return {(road, frozenset((one, other))) for road, one, other in segments}


def used(table, seat):
    return keys(player(table, seat)["used"])


def idle(at="Ivy", **more):
    """A train that only stands there, between two trips."""
    return Train(at=at, home=at, **more)


def others(*held):
    """The deeds that are in none of these hands, so that the bank is sold out."""
    gone = {deed for hand in held for deed in hand}
    return [deed for deed in DEEDS if deed not in gone]


def bound(at, destination, home="Ashton", **more):
    """A train in a city, about to roll for a trip."""
    return Train(at=at, home=home, destination=destination, **more)


def under_way(destination, *legs, home="Ashton", **more):
    """A train that has ridden these legs ("ABC Ashton n1 n2", each with its first place) from a city."""
    return Train(
        at=legs[-1].split()[-1],
        home=home,
        destination=destination,
        departure=legs[0].split()[1],
        used=trail(*legs),
        **more,
    )


def declared(alternate, *legs, home="Ashton", cash=250_000, kind="full", **more):
    """A train on its run home: it has declared in the first place of its legs."""
    return Train(
        at=legs[-1].split()[-1],
        home=home,
        cash=cash,
        departure=legs[0].split()[1],
        used=trail(*legs),
        declared=kind,
        alternate=alternate,
        **more,
    )


def in_debt(money=2_000, deeds=("GHI", "JKL"), rivals=(20_000, 20_000), **more):
    """Seat 0 has ridden ABC, which is seat 1's: 5,000 are due. The rivals have so much money."""
    places = ("Ivy", "Elm", "Holm", "Fern", "Gale")
    trains = [idle(place, cash=their) for place, their in zip(places, rivals)]
    trains[0].deeds = ["ABC"]
    table = small(bound("Ashton", "Gale", cash=money, deeds=list(deeds)), *trains, **more)
    go(table, 0, "1 1", "ABC n1 n2")
    return table


def play(table, *said):
    """Each is said by whoever is asked."""
    for text in said:
        table.play(table.to_act[0], text)


def short(*trains, **more):
    return small(*trains, short_game=True, **more)


def sold(*trains, bank=(), **more):
    """A short game with all railroads sold: the last seat has those that nobody else has."""
    trains[-1].deeds = [*trains[-1].deeds, *others(bank, *[train.deeds for train in trains])]
    return short(*trains, sold_out=True, **more)


def early(alternate, *legs, cash=60_000, home="Ashton", **more):
    return declared(alternate, *legs, cash=cash, home=home, kind="early", **more)


ROVER, PREY = 0, 1


def hunt(prey=None, rover=None, *more, **options):
    """Seat 0, bound from Ashton to Gale, hunts seat 1, which has declared in Cedar and stands on n3."""
    prey = prey or declared("Elm", "ABC Cedar n4 n3", home="Dover")
    return small(rover or bound("Ashton", "Gale"), prey, *more, **options)


def caught_on_the_spur():
    """Declared in Fern with home Gale, roved on p3 by a train out of Gale; alternate Dover."""
    prey = declared("Dover", "PQR Fern p1 p2 p3", home="Gale")
    table = small(bound("Gale", "Ashton", home="Gale"), prey)
    go(table, ROVER, "1 5", "PQR p7 p6 p5 p4 p3 p2")
    return table
