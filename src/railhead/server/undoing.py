"""Taking back with the others' consent: a request kept on disk until it is agreed to, refused or idle."""

from typing import TYPE_CHECKING, Any, Final

from railhead.table.table import Table

from .problem import Problem

if TYPE_CHECKING:
    from .live import LiveTable

SHOWN: Final = (
    "The game is over and the seed of its dice is shown, so nothing is taken back any more."
    " A rematch has new dice."
)


class Undoing:
    """Somebody's request to take a step back, to which others must agree; there is one at a time."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live

    @property
    def request(self) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.live.stored.setting.get("undo_request")
        return found

    @request.setter
    def request(self, request: dict[str, Any] | None) -> None:
        self.live.stored.setting["undo_request"] = request

    def shown(self) -> dict[str, Any] | None:
        """The request as everybody may know it."""
        request = self.request
        return request and {name: request[name] for name in ("seat", "asks", "agreed")}

    def refused(self) -> dict[str, Any] | None:
        """Whose request was refused, and by whom: it stands until they go on or request something else."""
        found: dict[str, Any] | None = self.live.stored.setting.get("undo_refused")
        return found and {name: found[name] for name in ("seat", "by")}

    def terms(self, table: Table, seat: int) -> dict[str, Any]:
        """Whether a seat may take its last step back, and whom it has to ask. Nobody goes back behind a seed
        that was shown, and no bot agrees for a player in whose absence somebody else let it in."""
        table.silent = self.live.seating.silent()
        terms = table.undo_terms(seat)
        return {**terms, "possible": False, "asks": [], "falls": [], "why": SHOWN} if table.over else terms

    def take_back(self, seat: int) -> dict[str, Any]:
        """Take back a seat's last step, or ask those who must agree."""
        table = self.live.playing()
        terms = self.terms(table, seat)
        if not terms["possible"]:
            raise Problem("refused", terms["why"], "T-6")
        self.live.stored.setting["undo_refused"] = None
        if terms["asks"]:
            entry = table.last_step(seat)
            self.request = {"seat": seat, "asks": terms["asks"], "agreed": [], "entry": entry, "stood": {}}
            return {"asked": terms["asks"]}
        table.undo(seat)
        return {"asked": []}

    def answer(self, seat: int, agree: bool) -> dict[str, Any]:
        """Agree to somebody's undo, or not."""
        table, request = self.live.playing(), self.request
        if request is None or seat not in request["asks"]:
            raise Problem("no-request", "Nobody is asking you to agree to an undo.")
        if not agree:
            refused = {"seat": request["seat"], "by": seat, "entry": request["entry"]}
            self.live.stored.setting["undo_refused"] = refused
            self.request = None
            return {"agreed": False}
        agreed = sorted({*request["agreed"], seat})
        if set(self.terms(table, request["seat"])["asks"]) <= set(agreed):
            table.undo(request["seat"], consent=agreed)
            self.request = None
        else:
            stood = {**request.get("stood", {}), str(seat): table.last_open_step(seat)}
            self.request = {**request, "agreed": agreed, "stood": stood}
        return {"agreed": True}

    def withdraw(self, seat: int) -> dict[str, Any]:
        """Withdraw one's undo request."""
        request = self.request
        if request is None or request["seat"] != seat:
            raise Problem("no-request", "You have not asked to take something back.")
        self.request = None
        return {"withdrawn": True}

    def review(self, table: Table) -> None:
        """A request falls when its seat has gone on, an agreement when the seat that gave it has: it did not
        agree to lose that step. Whom the request concerns is found anew. What others choose in secret changes
        none of this, so that nobody learns of it from here."""
        setting = self.live.stored.setting
        refused = setting.get("undo_refused")
        if refused is not None and table.last_step(refused["seat"]) != refused["entry"]:
            setting["undo_refused"] = None
        request = self.request
        if request is None:
            return
        terms = self.terms(table, request["seat"])
        if not terms["possible"] or table.last_step(request["seat"]) != request["entry"] or not terms["asks"]:
            self.request = None
        else:
            stood = request.get("stood", {})
            agreed = [one for one in request["agreed"] if stood.get(str(one)) == table.last_open_step(one)]
            self.request = {**request, "asks": terms["asks"], "agreed": agreed}
