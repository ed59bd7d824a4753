"""The island, the companies and the players in words."""

from typing import Any

from ...table.in_words import Section, called, listed, sections
from ...table.sentences import counted
from .content import Island


def in_words(island: Island, view: Any, names: list[str]) -> list[Section]:
    """What goes on, the companies with their track, the players, the cards."""
    said = called(names, view["you"])
    return sections(
        [
            ("Now", _now(island, view, said)),
            ("Players", [_player(island, view, seat, name) for seat, name in enumerate(said)]),
            ("Companies", [_company(island, company) for company in view["companies"]]),
            ("Cards", _cards(view)),
        ]
    )


def _now(island: Island, view: Any, said: list[str]) -> list[str]:
    lines = []
    if view["phase"] == "over":
        lines.append("The game is over.")
    elif view["phase"] == "turns":
        lines.append(
            f"Round {view['round']} of {view['rounds']}{', the last' if view['last_round'] else ''}."
        )
    else:
        lines.append(
            {"deal": "Cards are dealt.", "throw-away": "Cards are thrown away."}.get(
                view["phase"], "The first shares are auctioned."
            )
        )
    if view["active"] is not None and view["phase"] != "over":
        lines.append(f"The turn of {said[view['active']]}.")
    auction, card = view["auction"], view["card"]
    if auction is not None:
        bid = f"₱{auction['bid']} by {said[auction['bidder']]}" if auction["bid"] else "no bid yet"
        bidding = listed([said[seat] for seat, there in enumerate(auction["in"]) if there])
        lines.append(
            f"Auction of a share of {_name(island, auction['company'])}: {bid}. Still in: {bidding}."
        )
    elif card is not None and card["company"] is not None:
        built = f"{card['built']} of {card['most']} track"
        lines.append(f"Building for {_name(island, card['company'])}: {built}.")
    if view["tokens"]:
        lines.append(f"Developed: {listed([_place(island, hex) for hex in view['tokens']])}.")
    lines.append(f"{counted(view['tokens_left'], 'development token')} left.".capitalize())
    return lines


def _player(island: Island, view: Any, seat: int, name: str) -> str:
    player, standing = view["players"][seat], view["standing"][seat]
    cash = "hidden money" if player["cash"] is None else f"₱{player['cash']}"
    shares = [f"{held} {island.names[number]}" for number, held in enumerate(player["shares"]) if held]
    still = f" ({standing['open']})" if standing["open"] else ""
    left = ", has left" if player["out"] else ""
    return f"{name}: {cash}{still}; shares: {listed(shares)}; {counted(player['hand'], 'card')}{left}."


def _company(island: Island, company: Any) -> str:
    all_shares = company["shares_sold"] + company["shares_left"]
    pays = f", a share pays ₱{company['pays']}" if company["shares_sold"] else ""
    track = listed([_place(island, hex) for hex in company["track"]], "nowhere yet")
    about = ""
    if company["private"] is not None:
        about = f" {island.privates.abouts[island.privates.keys.index(company['private'])]}"
    return (
        f"{_name(island, company['company'])}: value {company['value']}, die {company['die']}, "
        f"treasury ₱{company['treasury']}, {company['shares_sold']} of {all_shares} shares sold{pays}. "
        f"Track: {track}; {company['track_left']} left.{about}"
    )


def _cards(view: Any) -> list[str]:
    lines = [f"On display: {_counted_cards([card for card in view['display'] if card])}."]
    if view["hand"] is not None:
        lines.append(f"Your hand: {_counted_cards(view['hand'])}.")
    gone = [card for card, count in view["discard"].items() for _ in range(count)]
    return [*lines, f"Played: {_counted_cards(gone)}.", f"In the deck: {view['deck']}."]


def _counted_cards(cards: list[str]) -> str:
    kinds = dict.fromkeys(cards)
    return listed([f"{cards.count(kind)} {kind}" if cards.count(kind) > 1 else kind for kind in kinds])


def _name(island: Island, company: str) -> str:
    return island.names[island.companies.index(company)]


def _place(island: Island, hex: str) -> str:
    name = island.places[island.hexes.index(hex)]
    return hex if name == hex else f"{name} {hex}"
