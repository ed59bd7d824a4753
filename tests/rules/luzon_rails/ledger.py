"""A second bookkeeper, written from the rulebook alone: it reads what was done and keeps the books by hand.

It judges nothing: whether an action was legal is the engine's question. It knows what follows from each.
"""

from collections import Counter

from tests.rules.luzon_rails.positions import CARDS, COMPANIES, content, shares_of


class Ledger:
    def __init__(self, seats, privates=False):
        self.seats = seats
        self.cash = [25] * seats
        self.value = dict.fromkeys(COMPANIES, 0)
        self.die = dict.fromkeys(COMPANIES, 1)
        self.treasury = dict.fromkeys(COMPANIES, 0)
        self.shares = {company: [0] * seats for company in COMPANIES}
        self.track = {company: [] for company in COMPANIES}
        self.private = dict.fromkeys(COMPANIES)
        self.tokens = []
        self.display, self.discard, self.deck = [], Counter(), Counter(content()["cards"])
        self.hands = [[] for _ in range(seats)]
        self.round, self.over, self.reason = 1, False, ""
        self.places = {place["hex"]: place for place in content()["hexes"]}
        self.privates_due = list(COMPANIES) if privates else []
        self.hands_due = list(range(seats)) * 2
        self.start = None
        self.initial = list(COMPANIES)
        self.card, self.built, self.free_plains = None, 0, False
        self.choosing, self.auctioned, self.bid, self.bidder, self.passed = [], None, 0, None, set()
        self.throwing = 0

    # --- reading the record

    def read(self, line):
        """One line of the record."""
        words = line["do"].split()
        if line["actor"] == "chance":
            self.chance(words)
        else:
            getattr(self, "do_" + words[0])(line["actor"], *words[1:])

    def chance(self, words):
        if words[0] == "seat":
            self.start = int(words[1])
            self.next_initial_auction()
        elif self.privates_due:
            self.grant_private(self.privates_due.pop(0), words[0])
        else:
            self.draw(words[0])

    def grant_private(self, company, private):
        self.private[company] = private
        self.treasury[company] += 5 * (private == "strongbox")
        self.value[company] += 3 * (private == "reputation")
        self.die[company] += private == "workshop"

    def draw(self, card):
        """At set-up the display comes first, later the hands."""
        self.deck[card] -= 1
        if self.start is None:
            if len(self.display) < 7:
                self.display.append(card)
            else:
                self.hands[self.hands_due.pop(0)].append(card)
            return
        short = [hand for hand in self.hands if len(hand) < 2]
        if self.round % 2 == 1 and self.round > 1 and short and not any(self.display):
            short[0].append(card)
        else:
            self.display[self.display.index(None)] = card

    # --- auctions

    def next_initial_auction(self):
        self.open_auction(self.initial.pop(0) if self.initial else None)

    def open_auction(self, company):
        self.auctioned, self.bid, self.bidder, self.passed = company, 0, None, set()

    def do_bid(self, seat, amount):
        self.bid, self.bidder = int(amount), seat
        self.knock_down()

    def do_pass(self, seat):
        self.passed.add(seat)
        self.knock_down()

    def knock_down(self):
        if self.bidder is None or len(self.passed) < self.seats - 1:
            return
        self.cash[self.bidder] -= self.bid
        self.treasury[self.auctioned] += self.bid
        self.shares[self.auctioned][self.bidder] += 1
        if self.card == "auction":
            self.auctioned = None
            self.end_card()

    def do_star(self, _, hex):
        self.track[self.auctioned].append(hex)
        self.next_initial_auction()

    # --- cards

    def do_display(self, _, card):
        self.display[self.display.index(card)] = None
        self.play_card(card)

    def do_hand(self, seat, card):
        self.hands[seat].remove(card)
        self.play_card(card)

    def play_card(self, card):
        self.discard[card] += 1
        self.card, self.built, self.free_plains = card, 0, True

    def do_done(self, _):
        self.end_card()

    def do_offer(self, _, company):
        self.open_auction(company)

    def do_grant(self, _, company):
        self.treasury[company] += 5
        self.end_card()

    def do_develop(self, _, hex):
        self.tokens.append(hex)
        self.choosing = [company for company in COMPANIES if hex in self.track[company]]
        if not self.choosing:
            self.end_card()

    def do_value(self, _, company):
        self.value[company] += 4 if self.private[company] == "land-agents" else 3
        self.chosen(company)

    def do_pesos(self, _, company):
        self.treasury[company] += 4 if self.private[company] == "land-agents" else 3
        self.chosen(company)

    def chosen(self, company):
        assert self.choosing.pop(0) == company
        if not self.choosing and (self.card == "develop" or self.built == self.most(company)):
            self.end_card()

    def most(self, company):
        return 4 if self.private[company] == "fourth-gang" else 3

    def do_build(self, _, company, hex):
        self.treasury[company] -= self.cost(company, hex)
        self.track[company].append(hex)
        self.built += 1
        kind, private = self.places[hex].get("kind"), self.private[company]
        if kind == "production":
            self.value[company] += 1
            self.die[company] = min(6, self.die[company] + 1)
        elif kind == "port":
            self.value[company] += self.die[company] + (private == "stevedores")
        elif kind == "manila":
            self.value[company] += 5 if private == "grand-station" else 3
            self.pay(company)
        if hex in self.tokens:
            self.choosing = [company]
        elif self.built == self.most(company):
            self.end_card()

    def cost(self, company, hex):
        if self.places[hex]["terrain"] == "mountain":
            return 1 if self.private[company] == "tunnellers" else 2
        if self.private[company] == "surveyors" and self.free_plains:
            self.free_plains = False
            return 0
        return 1 + sum(hex in track for track in self.track.values())

    # --- rounds

    def pay(self, company):
        sold = sum(self.shares[company])
        if sold:
            each = (self.value[company] + sold - 1) // sold
            for seat, shares in enumerate(self.shares[company]):
                self.cash[seat] += each * shares

    def end_card(self):
        self.card = None
        if any(self.display):
            return
        for company in COMPANIES:
            self.treasury[company] += self.private[company] == "mail-contract"
        for company in COMPANIES:
            self.pay(company)
        self.reason = self.why_over()
        self.over = bool(self.reason)
        if not self.over:
            self.throwing = self.seats if self.round % 2 == 0 else 0
            self.round += 1

    def why_over(self):
        sold_out = sum(sum(self.shares[company]) == shares_of(company) for company in COMPANIES)
        built_out = sum(len(self.track[company]) >= 23 - 3 for company in COMPANIES)
        ends = {
            "rounds": self.round == 6,
            "shares": sold_out >= 3,
            "track": built_out >= 3,
            "tokens": len(self.tokens) >= 20 - 3,
        }
        return next((reason for reason, met in ends.items() if met), "")

    def do_keep(self, seat):
        self.do_throw(seat)

    def do_throw(self, seat, *cards):
        for card in cards:
            self.hands[seat].remove(card)
            self.discard[card] += 1
        self.throwing -= 1
        if not self.throwing:
            self.deck += self.discard
            self.discard.clear()

    # --- the books

    def companies(self):
        return [
            {
                "company": company,
                "value": self.value[company],
                "die": self.die[company],
                "treasury": self.treasury[company],
                "shares": self.shares[company],
                "track": self.track[company],
                "private": self.private[company],
            }
            for company in COMPANIES
        ]

    def piles(self):
        """Display, hands, discards and deck."""
        hands = [sorted(hand, key=CARDS.index) for hand in self.hands]
        discard, deck = ({card: pile[card] for card in CARDS} for pile in (self.discard, self.deck))
        return [self.display, hands, discard, deck]
