"""Pictures beside rules and explanations: drawn once by the faces of the games, and kept."""

from __future__ import annotations

from clachan.core.game import Game
from clachan.face.explained import Boards, Drawing, Explained
from clachan.face.illustrating import illustration
from clachan.face.svg import escape
from clachan.i18n import translator
from clachan.manifest import face_of
from clachan.web.kept import kept


@kept(8)
def explained(game: Game) -> Explained:
    """What explains a game and its modules."""
    return face_of(game).explained()


def figure(game: Game, language: str, name: str, shows: str) -> str:
    """A picture of the page that explains a game, with what it shows below it."""
    drawing = explained(game).shown[name]
    return _figure(game, language, drawing, f"<figcaption>{escape(shows)}</figcaption>")


def figure_after(game: Game, language: str, rule: str) -> str:
    """The picture that belongs to a rule; nothing if none does. The rule says all that it shows."""
    drawing = explained(game).pictured.get(rule)
    return "" if drawing is None else _figure(game, language, drawing, "")


def _figure(game: Game, language: str, drawing: Drawing, caption: str) -> str:
    pictures = "".join(illustration(game, face_of(game), translator(language), drawing))
    kind = "boards" if isinstance(drawing, Boards) else "pieces"
    return f'<figure class="{kind}"><div class="drawn" aria-hidden="true">{pictures}</div>{caption}</figure>'
