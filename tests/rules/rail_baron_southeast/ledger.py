"""A second book of what everybody rides at: written from the rule page alone, and kept beside a game."""

from tests.rules.rail_baron_southeast.small_board import SMALL

AT = {road["initials"]: {place for line in road["lines"] for place in line} for road in SMALL["railroads"]}
"""By railroad: its mileposts."""


class Ledger:
    """Owners, entries (RB-15a) and the rides of the turn, from the lines of the record."""

    def __init__(self, table):
        self.table = table
        self.read = len(table.lines())
        seen = table.view(None)
        self.entries = [dict(one["established"]) for one in seen["players"]]
        self.look()
        self.ridden = {}
        self.sold = set()

    def look(self):
        """What is open to all: owners, sold out, where the trains are, whose turn it is."""
        seen = self.table.view(None)
        self.owners, self.sold_out = dict(seen["owners"]), seen["sold_out"]
        self.places = [one["place"] for one in seen["players"]]
        self.turn = (seen["round"], seen["turn"])

    def rate(self, seat, road):
        """RB-14 without establishment."""
        if self.owners[road] == seat:
            return 0
        if self.owners[road] in ("bank", "public"):
            return 1_000
        return 10_000 if self.sold_out else 5_000

    def rates(self):
        return [{road: self.rate(seat, road) for road in AT} for seat in range(len(self.places))]

    def effective(self, seat, road):
        """RB-15b: the entry or the current rate, whichever is lower."""
        return min(self.entries[seat].get(road, 10_000), self.rate(seat, road))

    def follow(self):
        """Take in all that has happened since: rides first, then what was bought and sold."""
        for line in self.table.lines(self.read):
            self.take(line)
        self.read = len(self.table.lines())
        before, sellers, turn = self.rates(), dict(self.owners), self.turn
        self.look()
        for seat, now in enumerate(self.rates()):
            for road, rate in now.items():
                given = sellers[road] == seat and self.back_by_choice == road
                if rate > before[seat][road] and self.places[seat] in AT[road] and not given:
                    old = self.entries[seat].get(road, 10_000)
                    self.entries[seat][road] = min(old, before[seat][road])
        self.sold |= {road for road, owner in sellers.items() if owner == turn[1] != self.owners[road]}
        if self.turn != turn:
            self.ridden, self.sold = {}, set()

    back_by_choice = ""

    def take(self, line):
        word, _, rest = line["do"].partition(" ")
        self.back_by_choice = rest if word == "sell" else ""
        if word == "ride":
            road, seat = rest.split()[0], line["actor"]
            self.ridden[road] = max(self.ridden.get(road, 0), self.effective(seat, road))
            self.entries[seat] = {kept: rate for kept, rate in self.entries[seat].items() if kept == road}

    def due(self):
        """RB-14, RB-15c, RB-16a: by whom it is due to, what the player on turn owes so far."""
        owed = {}
        for road, rate in self.ridden.items():
            owner = "bank" if self.owners[road] == "public" else self.owners[road]
            if owner != self.turn[1] and road not in self.sold and rate:
                owed[owner] = max(owed.get(owner, 0), rate)
        return owed
