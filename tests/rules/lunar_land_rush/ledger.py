"""A second bookkeeper: keeps the moon and the cards from the record's lines alone, by the rulebook."""

from collections import Counter

from tests.rules.lunar_land_rush.moon import (
    KINDS,
    ORDERS,
    REGIONS,
    areas,
    card,
    colours_of,
    content,
    kind_of,
    neighbours,
    price,
    region_of,
)


class Ledger:
    """Reads line after line of a full record; checks what the lines themselves allow to check."""

    def __init__(self, seats):
        self.seats = seats
        self.people = {area: [0] * seats for area in areas()}
        self.domes = dict.fromkeys(areas())
        self.ground = {area: Counter() for area in areas()}
        self.unexplored = dict.fromkeys(areas(), True)
        self.supply = Counter(dict.fromkeys(KINDS, content()["cubes"]))
        self.cubes = [Counter() for _ in range(seats)]
        self.tokens = [0] * seats
        self.hands = [set(ORDERS) for _ in range(seats)]
        self.played = [[] for _ in range(seats)]
        self.row = []
        self.region = None
        self.aiming = None  # the seat whose lander is in the air
        self.slot = None  # the place in the row that is to be refilled
        self.set_up = self._set_up_steps()

    def moon(self):
        """Astronauts, dome, cubes and token of every area."""
        return {
            area: (self.people[area], self.domes[area], self.ground[area], self.unexplored[area])
            for area in areas()
        }

    def read(self, line):
        word, *rest = line["do"].split()
        if line["actor"] == "chance":
            self._chance(line["do"])
        else:
            getattr(self, f"_{word.replace('-', '_')}")(line["actor"], *rest)

    # Chance -------------------------------------------------------------------------------------

    def _set_up_steps(self):
        """What each draw of the set-up goes to; the rest of the bag is the supply."""
        steps = [self.row.append] * content()["row"]
        steps += [lambda _: None] * (self.seats + 1)
        for entry in content()["areas"]:
            steps += [self._into(self.ground[entry["area"]])] * entry["squares"]
        steps += [self._into(own) for own in self.cubes]
        return [*steps, lambda _: None]

    def _into(self, place):
        def put(kind):
            self.supply[kind] -= 1
            place[kind] += 1

        return put

    def _chance(self, outcome):
        if self.set_up:
            self.set_up.pop(0)(outcome)
        elif self.aiming is not None:
            self._fall(self.aiming, outcome)
        elif self.slot is not None:
            self.row[self.slot], self.slot = outcome, None
        else:
            assert outcome in content()["tokens"]

    def _fall(self, seat, area):
        due = 2 if self.region == region_of(area) else 1
        self.people[area][seat] += min(due, self._left(seat))
        self.aiming = None

    def _left(self, seat):
        fewer = content()["fewer"].get(str(self.seats), 0)
        return content()["astronauts"] - fewer - sum(people[seat] for people in self.people.values())

    # A turn -------------------------------------------------------------------------------------

    def _play(self, seat, key):
        before = self.played[seat][-1:] or [None]
        self.region = self._colour(seat, before[0])
        self.hands[seat].remove(key)
        self.played[seat].append(key)

    def _colour(self, seat, key):
        if key is None:
            return None
        colour = colours_of(seat)[key] if key in ORDERS else card(key)["colour"]
        return None if colour == "any" else colour

    def _pick_up(self, seat, key=None):
        self.hands[seat].update(self.played[seat])
        self.played[seat] = []
        if key:
            self.slot = self.row.index(key)
            self.row[self.slot] = None
            self.hands[seat].add(key)
            if self._deck_is_empty():
                self.slot = None

    def _deck_is_empty(self):
        seen = {key for key in self.row if key}
        for seat in range(self.seats):
            seen |= {*self.hands[seat], *self.played[seat]} - set(ORDERS)
        return len(seen) == len(content()["orders"])

    def _order(self, seat, order):
        assert order in card(self.played[seat][-1])["orders"]

    def _region(self, _, region):
        assert self.region is None, "the region is in force already"
        assert region in REGIONS
        self.region = region

    def _aim(self, seat, _):
        self.aiming = seat

    def _land(self, seat, area):
        assert region_of(area) == self.region
        self.people[area][seat] += 1

    def _move(self, seat, start, end):
        assert end in neighbours(start)
        assert self.region in (region_of(start), region_of(end))
        self.people[start][seat] -= 1
        self.people[end][seat] += 1
        assert self.people[start][seat] >= 0
        self.tokens[seat] += self.unexplored[end]
        self.unexplored[end] = False

    _on = _move

    def _extract(self, seat, area, kind):
        assert region_of(area) == self.region
        assert self.people[area][seat]
        self.ground[area][kind] -= 1
        self.cubes[seat][kind] += 1

    def _supply(self, seat):
        kind = kind_of(self.region)
        self.supply[kind] -= 1
        self.cubes[seat][kind] += 1

    def _build(self, seat, area, _without="", spared=""):
        assert region_of(area) == self.region
        assert self.people[area][seat]
        assert self.domes[area] is None
        cost = Counter(price(area))
        if self.played[seat][-1].startswith("prefab-") and cost.total() > 1:
            assert spared in cost
            cost[spared] -= 1
        self.cubes[seat].subtract(cost)
        assert min(self.cubes[seat].values()) >= 0
        self.domes[area] = seat

    def _done(self, _):
        pass
