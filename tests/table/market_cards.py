"""The printed part of the Night Market: its cards, its rule page, and its words."""

from typing import Any

from railhead.table.event import Event
from railhead.table.game import Content
from railhead.table.reading import Part

CONTENT = {
    "cards": [
        {"name": "tea", "count": 8, "value": 1},
        {"name": "silk", "count": 6, "value": 3},
        {"name": "lamp", "count": 4, "value": 5},
        {"name": "whisper", "count": 6, "value": 0},
    ],
    "rumour": "whisper",
    "hand": 2,
    "cash": 12,
    "limit": 9,
    "bribe": 2,
}
RULEBOOK = """# The Night Market
## NM-1 The deal
Each round all hands are filled up from the deck, card by card, unseen by the others.
## NM-2 Offers
All who hold cards choose one to offer, or keep them, in secret; then all offers are shown at once.
## NM-3 Auctions
One lot after the other is sold to the highest bidder. Its owner does not bid, a pass is for good, and a bid
is higher than the one before. What nobody bids for is gone.
## NM-4 Money
Nobody pays more than he holds. Owner or bank is paid, as was agreed. Cash is hidden if that was agreed.
## NM-5 Rumours
Who buys a rumour says whom it speaks of: anybody else who is still at the market.
## NM-6 Against a rumour
Pay the bribe to the accuser; or answer with a rumour of your own, which is settled first; or yield, and a
card drawn from your hand goes to the accuser's stall.
## NM-7 The end
The market closes when no cards are left to offer, or after the last round. Cash and the stall's worth count.
"""
RULE_OF = {"offer": "NM-2", "keep": "NM-2", "bid": "NM-3", "pass": "NM-3", "accuse": "NM-5"}
TOLD = {
    "deal": ("{who} is dealt a card.",),
    "card": ("{who} draws {card}.", "card"),
    "chose": ("{who} has chosen.",),
    "offer": ("{who} offers {card}.", "card"),
    "keep": ("{who} offers nothing.",),
    "bid": ("{who} bids {amount}.", "amount"),
    "pass": ("{who} passes.",),
    "sold": ("{who} buys {card} for {amount}.", "owner", "card", "amount"),
    "unsold": ("Nobody wants {card}.", "card"),
    "accuse": ("A rumour speaks of {victim}.", "victim"),
    "bribe": ("{who} pays the bribe.",),
    "answer": ("{who} answers with a rumour.",),
    "yield": ("{who} yields.",),
    "taken": ("{who} takes {card}.", "victim", "card"),
}


class Stock(Content):
    """The cards and the sums of the market, and the meaning of every action."""

    names: list[str]
    counts: list[int]
    values: list[int]
    meanings: list[tuple[str, int]]
    texts: list[str]
    rumour = hand = cash = bribe = limit = 0

    def count(self, cards: list[int]) -> dict[str, int]:
        return {name: n for name, n in zip(self.names, cards) if n}

    def read_count(self, part: Part) -> list[int]:
        counts = [part.fields(*self.names).maybe(name) for name in self.names]
        return [0 if count is None else count.number(0, 30) for count in counts]

    def card(self, card: int) -> str | None:
        return None if card < 0 else [*self.names, "keep"][card]

    def read_card(self, part: Part, *more: str) -> int:
        names = [*self.names, *more]
        return -1 if part.value is None else names.index(part.one_of(*names))


def stock_of(content: Content) -> Stock:
    assert isinstance(content, Stock)
    return content


def check(data: Part, most_seats: int) -> Stock:
    data.fields("cards", "rumour", "hand", "cash", "limit", "bribe")
    cards = [card.fields("name", "count", "value") for card in data.field("cards").each(1, 8)]
    stock = Stock()
    stock.names = [card.field("name").text(20) for card in cards]
    plain = all(name.isascii() and name.isalpha() and name.islower() for name in stock.names)
    if not plain or len(set(stock.names)) < len(cards) or "keep" in stock.names:
        raise data.field("cards").fault("different names in small letters are wanted, and not 'keep'")
    stock.counts = [card.field("count").number(1, 30) for card in cards]
    stock.values = [card.field("value").number(0, 99) for card in cards]
    stock.rumour = stock.names.index(data.field("rumour").one_of(*stock.names))
    stock.hand = data.field("hand").number(1, 5)
    stock.cash = data.field("cash").number(0, 10**6)
    stock.limit = data.field("limit").number(1, 99)
    stock.bribe = data.field("bribe").number(0, 99)
    stock.meanings = [("offer", card) for card in range(len(cards))]
    stock.meanings += [("keep", len(cards)), ("pass", 0), ("bribe", 0), ("answer", 0), ("yield", 0)]
    stock.texts = [f"offer {name}" for name in stock.names] + ["keep", "pass", "bribe", "answer", "yield"]
    numbered = [("bid", n) for n in range(1, stock.limit + 1)] + [("accuse", n) for n in range(most_seats)]
    stock.meanings += numbered
    stock.texts += [f"{word} {n}" for word, n in numbered]
    return stock


def tell(stock: Stock, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
    sentence, *parts = TOLD.get(event.kind, (event.kind,))
    facts: dict[str, Any] = dict(zip(parts, event.numbers))
    if "card" in facts:
        facts["card"] = stock.names[facts["card"]]
    spoken = {part: names[fact] if part in ("owner", "victim") else fact for part, fact in facts.items()}
    return sentence.format(who=names[event.seat] if event.seat >= 0 else "", **spoken), facts


def unseen(market: Any, seat: int | None, args: Part) -> Any:
    """How many of a card this viewer has not seen: {"card": "tea"}."""
    card = market.stock.names.index(args.fields("card").field("card").one_of(*market.stock.names))
    hands = [hand[card] for other, hand in enumerate(market.hands) if other != seat]
    return market.deck[card] + sum(hands)
