"""A second referee: a whole game told once more from the rule page, as one long story in its order.

It asks (what is asked, whose answer, which answers there are) and is told each answer and each roll. It is
slow, keeps everything in words, and shares nothing with the engine. Nobody resigns at its table.
"""

from tests.rules.rail_baron_southeast.literal_ways import Ways

CHANCE = None


class Over(Exception):
    """The story has come to its end."""


class Player:
    def __init__(self, cash):
        self.cash, self.locomotive, self.declared = cash, "freight", "no"
        self.home = self.place = self.departure = self.destination = self.alternate = None
        self.begun = self.due = self.safe = self.out = False
        self.used, self.entries = frozenset(), {}

    def bound(self):
        return self.destination if self.declared == "no" else self.home

    def lose_declaration(self):
        """RB-21, RB-22, RB-23."""
        self.declared, self.destination, self.alternate = "no", self.alternate, None
        self.due = self.place == self.destination

    def leave(self):
        """RB-17a."""
        self.__dict__.update(vars(Player(0)) | {"locomotive": self.locomotive, "out": True})


class Referee:
    def __init__(self, content, seats, options):
        self.content, self.options, self.seats, self.ways = content, options, range(seats), Ways(content)
        parts = 2 if options.get("short_game") else 1
        roads = {road["initials"]: road for road in content["railroads"]}
        self.prices = {name: road["price"] // parts for name, road in roads.items() if not road["public"]}
        self.at = {name: {place for line in road["lines"] for place in line} for name, road in roads.items()}
        self.owners = {name: "public" if road["public"] else "bank" for name, road in roads.items()}
        dear = {4: 36_000, 5: 32_000, 6: 28_000} if options.get("discounted_superchief") else {}
        self.express, self.superchief = 4_000 // parts, dear.get(seats, 40_000) // parts
        extra = 1_000 * options.get("extra_cash", 20) if options.get("starting_auction") else 0
        self.players = [Player(20_000 + extra) for _ in self.seats]
        self.region = {place["name"]: place.get("region") for place in content["places"]}
        self.first = self.turn = self.winner = None
        self.round, self.count, self.sold_out, self.ended = 1, 0, False, ""
        self.ridden, self.rolled, self.gone = {}, False, []

    # --- rates (RB-14, RB-15)

    def full_rate(self, seat, road):
        owner = self.owners[road]
        if owner in ("bank", "public"):
            return 1_000
        return 0 if owner == seat else 10_000 if self.sold_out else 5_000

    def rate(self, seat, road):
        return min(self.players[seat].entries.get(road, 10_000), self.full_rate(seat, road))

    def fees(self):
        due = {}
        for road, when_ridden in self.ridden.items():
            owner = {"public": "bank"}.get(self.owners[road], self.owners[road])
            amount = min(when_ridden, self.full_rate(self.turn, road))
            if owner != self.turn and amount:
                due[owner] = max(amount, due.get(owner, 0))
        return due

    def hand_over(self, road, owner):
        """RB-15a: every train keeps what it paid before where it stands, if that is less."""
        before = [{line: self.rate(seat, line) for line in self.owners} for seat in self.seats]
        self.owners[road] = owner
        self.sold_out = self.sold_out or "bank" not in self.owners.values()
        for seat, player in enumerate(self.players):
            for line in self.owners:
                if player.place in self.at[line] and self.full_rate(seat, line) > before[seat][line]:
                    player.entries[line] = before[seat][line]

    def deeds(self, owner):
        return [road for road, held in self.owners.items() if held == owner]

    # --- the story

    def story(self):
        try:
            yield from self.set_up()
            while True:
                yield from self.one_turn()
                self.pass_on()
        except Over:
            pass

    def over(self, why, winner=None):
        self.ended, self.winner = why, winner
        raise Over

    def last_one_standing(self):
        standing = [seat for seat in self.seats if not self.players[seat].out]
        if len(standing) == 1:
            self.over("last-standing", standing[0])

    def pass_on(self):
        """RB-V1g, RB-17b."""
        here = (self.turn - self.first) % len(self.seats)
        order = [(self.turn + step) % len(self.seats) for step in range(1, len(self.seats) + 1)]
        self.turn = next(seat for seat in order if not self.players[seat].out)
        if (self.turn - self.first) % len(self.seats) <= here:
            if any(player.safe for player in self.players):
                self.over("round")
            if self.round == self.options["max_rounds"]:
                self.over("limit")
            self.round += 1

    def looked_up(self, table, dice):
        red, *white = map(int, dice.split())
        return table["odd" if red % 2 else "even"][sum(white) - 2]

    def set_up(self):
        """RB-1 to RB-4, RB-V4."""
        tied = list(self.seats)
        while len(tied) > 1:
            rolled = {}
            for self.turn in tied:
                dice = yield "first-roll", CHANCE, None
                rolled[self.turn] = sum(map(int, dice.split()))
            tied = [seat for seat in tied if rolled[seat] == max(rolled.values())]
        self.first = tied[0]
        order = [(self.first + step) % len(self.seats) for step in self.seats]
        for self.turn in order:
            player = self.players[self.turn]
            region = self.looked_up(self.content["region_table"], (yield "home-region-roll", CHANCE, None))
            dice = yield "home-city-roll", CHANCE, None
            player.home = player.place = player.departure = self.looked_up(
                self.content["city_tables"][region], dice
            )
        offered, openers = set(), order if self.options.get("starting_auction") else []
        for self.turn in openers:
            stack = {f"deed {road}" for road in self.deeds("bank") if road not in offered}
            road = (yield "auction-draw", CHANCE, stack).split()[1]
            offered.add(road)
            buyer, bid = yield from self.auction(road, order[order.index(self.turn) :] + order)
            if buyer is not None:
                self.players[buyer].cash -= bid
                self.count += 1
                self.hand_over(road, buyer)
        self.turn = self.first

    def auction(self, road, order):
        """RB-16b: round the table until all have passed but the highest."""
        waiting = [seat for seat in dict.fromkeys(order) if not self.players[seat].out]
        buyer, bid = None, self.prices[road] // 2 - 500
        while waiting and waiting != [buyer]:
            seat = waiting.pop(0)
            if seat == buyer:
                waiting.append(seat)
                continue
            bids = {f"bid {more}" for more in range(bid + 500, self.players[seat].cash + 1, 500)}
            said = yield "bid", seat, {"pass", *bids}
            if said != "pass":
                buyer, bid = seat, int(said.split()[1])
                waiting.append(seat)
        return buyer, bid

    # --- a turn

    def one_turn(self):
        me = self.players[self.turn]
        self.ridden, self.rolled = {}, False
        if me.due:
            self.arrive(me)
            yield from self.purchase(me)
        if me.bound() is None and (yield from self.draw(me)):
            yield from self.settle(me)
            return
        locomotive = me.locomotive
        dice = [int(die) for die in (yield "move-roll", CHANCE, None).split()]
        self.rolled = True
        red = dice.pop(0) if locomotive == "superchief" else 0
        bonus = (locomotive == "freight" and dice == [6, 6]) or (
            locomotive == "express" and dice[0] == dice[1]
        )
        stopped, moved = yield from self.move(me, sum(dice) + red)
        if stopped == "arrived":
            yield from self.purchase(me)
            if (not bonus and not (red and moved <= sum(dice))) or (yield from self.draw(me)):
                stopped = "over"
        elif stopped != "home" and not bonus:
            stopped = "over"
        if stopped not in ("home", "over"):
            if bonus:
                red = int((yield "bonus-roll", CHANCE, None))
            if (yield from self.move(me, red))[0] == "arrived":
                yield from self.purchase(me)
        yield from self.settle(me)

    def draw(self, me):
        """A declaration or not, then the look-up; whether the turn is over by it (RB-5, RB-19)."""
        kind = self.may_declare(me)
        if kind and (yield "declare", self.turn, {"declare", "draw"}) == "declare":
            me.declared = kind
            if me.place == me.home:
                return True
        region = self.looked_up(self.content["region_table"], (yield "region-roll", CHANCE, None))
        if region == self.region[me.place]:
            any_region = {f"region {name}" for name in self.content["regions"]}
            region = (yield "region", self.turn, any_region).partition(" ")[2]
        city = self.looked_up(self.content["city_tables"][region], (yield "city-roll", CHANCE, None))
        first, me.begun, here = not me.begun, True, city == me.place
        if me.declared != "no":
            me.alternate = city
        elif not here:
            me.destination = city
            if first and (yield "swap", self.turn, {"swap", "keep"}) == "swap":
                me.home, me.destination = me.destination, me.home
                me.place = me.departure = me.home
                me.entries = {road: 1_000 for road, places in self.at.items() if me.home in places}
        return here

    def may_declare(self, me):
        """RB-19, RB-20b, RB-V1b, RB-V1e."""
        if me.cash >= 200_000:
            after = me.cash - sum(self.fees().values())
            return "" if self.rolled and me.place == me.home and after < 200_000 else "full"
        away = self.region[me.place] != self.region[me.home]
        return "early" if self.options.get("short_game") and self.sold_out and away else ""

    def move(self, me, steps):
        """RB-7 to RB-10, RB-21: how the train came to a stop, and after how many steps."""
        for moved in range(1, steps + 1):
            legal = self.ways.legal(me.place, me.bound(), me.used)
            step = (yield "ride", self.turn, {f"ride {step}" for step in legal}).removeprefix("ride ")
            road, _, to = step.partition(" ")
            self.ridden[road] = max(self.rate(self.turn, road), self.ridden.get(road, 0))
            me.entries = {line: rate for line, rate in me.entries.items() if line == road}
            me.used |= self.ways.ridden(me.place, step)
            me.place = to
            for other, player in enumerate(self.players):
                if other != self.turn and player.declared != "no" and not player.safe and player.place == to:
                    self.rove(me, other, player)
            self.last_one_standing()
            if to == me.bound() and me.declared == "no":
                self.arrive(me)
                return "arrived", moved
            if to == me.bound():
                if me.alternate == me.home:
                    self.arrive(me)
                    me.alternate = me.home
                return "home", moved
        return "under way", steps

    def rove(self, me, other, caught):
        """RB-21, RB-21f, RB-V1."""
        paid = min(caught.cash, 50_000)
        if paid < 50_000 and caught.declared == "early":
            for road in self.deeds(other):
                self.owners[road] = self.turn
            caught.leave()
            self.gone.append(other)
        else:
            caught.cash -= paid
            caught.lose_declaration()
        me.cash += paid

    def arrive(self, me):
        """RB-11, RB-8a."""
        one, other = sorted((me.departure, me.place))
        me.cash += self.content["payoffs"][one][other] if one != other else 0
        me.departure, me.destination, me.alternate, me.due = me.place, None, None, False
        me.used = frozenset()

    def purchase(self, me):
        """RB-12, RB-12a, RB-V3; then the third owner's deed (RB-V5)."""
        if me.locomotive == "superchief" and not self.deeds("bank"):
            return
        price = {road: self.prices[road] for road in self.deeds("bank")} | {"nothing": 0}
        if me.locomotive == "freight":
            price["express"] = self.express
        if me.locomotive != "superchief":
            free = me.locomotive == "express" and self.options.get("free_superchief")
            price["superchief"] = 0 if free else self.superchief
        can = {f"buy {what}" for what, dollars in price.items() if dollars <= me.cash}
        what = (yield "buy", self.turn, can).split()[1]
        me.cash -= price[what]
        if what in self.owners:
            self.count += 1
            self.hand_over(what, self.turn)
        elif what != "nothing":
            me.locomotive = what
        while self.options.get("honeymoon") and self.deeds("bank") and self.count >= 4:
            if len(self.deeds("third")) >= 1 + (self.count - 4) // 2:
                break
            stack = {f"deed {road}" for road in self.deeds("bank")}
            self.hand_over((yield "third-draw", CHANCE, stack).split()[1], "third")

    # --- its end

    def settle(self, me):
        """RB-14, RB-16, RB-17, then the test at home (RB-20) and declarations that fees undo (RB-23)."""
        while sum(self.fees().values()) > me.cash:
            if not self.deeds(self.turn):
                me.leave()
                self.gone.append(self.turn)
                self.last_one_standing()
                return
            yield from self.raise_money(me)
        paid = self.fees()
        for owner, amount in paid.items():
            me.cash -= amount
            if owner == "third":
                self.players[1 - self.turn].cash += amount // 2
            elif owner != "bank":
                self.players[owner].cash += amount
        if me.declared != "no" and me.place == me.home:
            yield from self.test_at_home(me)
        elif me.declared == "full" and paid and me.cash < 200_000:
            me.lose_declaration()

    def raise_money(self, me):
        mine = self.deeds(self.turn)
        sales = {f"{how} {road}" for how in ("sell", "auction") for road in mine}
        how, road = (yield "raise", self.turn, sales).split()
        buyer = None
        if how == "sell":
            self.owners[road] = "bank"
            me.entries.pop(road, None)
        else:
            left = [(self.turn + step) % len(self.seats) for step in range(1, len(self.seats))]
            buyer, bid = yield from self.auction(road, left)
            self.hand_over(road, "bank" if buyer is None else buyer)
        if buyer is None:
            me.cash += self.prices[road] // 2
            self.count -= 1
        else:
            me.cash += bid
            self.players[buyer].cash -= bid
        self.ridden.pop(road, None)

    def test_at_home(self, me):
        if me.declared == "early":
            me.safe = True
        elif me.cash >= 200_000:
            self.over("home", self.turn)
        elif me.alternate == me.home:
            me.declared, me.alternate, self.ridden = "no", None, {}
            yield from self.purchase(me)
        else:
            me.lose_declaration()
