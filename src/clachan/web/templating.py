"""Templates: each is given a context of its own type, in the language of whoever reads."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, MutableMapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, ClassVar

from jinja2 import Environment, PackageLoader, StrictUndefined, Template, select_autoescape
from markupsafe import escape
from msgspec.json import encode

from clachan.core.game import Game
from clachan.face.words import Translator
from clachan.i18n import LANGUAGES, translator
from clachan.web.faces import component_picture, definitions, drawing_style, lobby_definitions, lobby_picture
from clachan.web.kept import kept
from clachan.web.reloading import reloading
from clachan.web.store import Person

STATIC = Path(__file__).parent / "static"
_TEXT = re.compile(r"""\{\{ _\((["'])([^"'\\]*)\1\) \}\}""")
KEPT_TEMPLATES = 100 * len(LANGUAGES)
# The names that each template is given.
_NAMES: dict[str, tuple[str, ...]] = {}
# In this order, since later rules win over earlier ones.
STYLES = (
    "fonts",
    "elements",
    "pages",
    "explained",
    "lobby",
    "table",
    "stage",
    "rail",
    "lesson",
    "after",
    "result",
    "analysis",
    "room",
    "rules",
    "places",
    "workshop",
    "tips",
    "narrow",
)
# All of them in one file, as browsers ask for it.
STYLE = "style/clachan.css"


@dataclass(frozen=True)
class Context:
    """What a template is given: its fields are the names that the template may use, and there are no others."""

    template: ClassVar[str]

    @property
    def blank(self) -> bool:
        """Whether it is known beforehand that there is nothing to show."""
        return False


@dataclass(frozen=True)
class Frame(Context):
    """What stands around the content of every page: who looks, and the games there are."""

    template: ClassVar[str] = "base.html"

    person: Person | None
    csrf: str
    path: str
    all_games: Sequence[Game]


def render(language: str, *contexts: Context) -> str:
    """The template of the last context, with what all of them know."""
    if contexts[-1].blank:
        return ""
    named = {name: getattr(context, name) for context in contexts for name in _names(context)}
    return _template(language, contexts[-1].template).render(named)


@kept(KEPT_TEMPLATES)
def _template(language: str, name: str) -> Template:
    """A template in a language: to ask its environment each time costs as much as a small one."""
    return environment(language).get_template(name)


def _names(context: Context) -> tuple[str, ...]:
    found = _NAMES.get(context.template)
    if found is None:
        found = _NAMES[context.template] = tuple([field.name for field in fields(context)])
    return found


class _Environment(Environment):
    """Templates that share what all of them know."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Plainly: a chain of mappings is gone through link by link for each template that is rendered."""
        return {**self.globals, **(d or {})}


class _Templates(PackageLoader):
    """Texts in which nothing is to be put are translated once, when a template is read, not each time it is shown."""

    def __init__(self, words: Translator) -> None:
        super().__init__("clachan.web")
        self._words = words

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool] | None]:
        """A template in the language."""
        source, path, unchanged = super().get_source(environment, template)
        return _TEXT.sub(self._said, source) if template.endswith(".html") else source, path, unchanged

    def _said(self, found: re.Match[str]) -> str:
        return str(escape(self._words.gettext(found[2])))


def _json(value: object) -> str:
    """Plain data as JSON, without spaces."""
    return encode(value, enc_hook=_plain_text).decode()


def _plain_text(value: object) -> str:
    """Names and sentences are texts that can do more."""
    if isinstance(value, str):
        return str(value)
    raise NotImplementedError


@kept(len(LANGUAGES))
def environment(language: str) -> Environment:
    """Templates that speak a language; a name that they are not given is an error."""
    words = translator(language)
    templates = _Environment(
        loader=_Templates(words),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    # `tojson` escapes what could end a script. Other letters stay: Cyrillic would be three times as long.
    templates.policies["json.dumps_function"] = _json
    templates.policies["json.dumps_kwargs"] = {}
    templates.globals.update(
        _=words.gettext,
        ngettext=words.ngettext,
        pgettext=words.pgettext,
        number=words.number,
        listed=words.listed,
        language=language,
        languages=LANGUAGES,
        static=static_path(),
        style=STYLE,
        scripts=scripts(),
        reloading=reloading(),
        drawing_style=drawing_style,
        definitions=definitions,
        component_picture=component_picture,
        lobby_picture=lobby_picture,
        lobby_definitions=lobby_definitions,
    )
    return templates


@kept(1)
def static_path() -> str:
    """Where static files are served. It changes when they do, so that no browser mixes old modules with new ones."""
    content = b"".join([file.read_bytes() for file in sorted(STATIC.rglob("*")) if file.is_file()])
    return f"/static/{hashlib.sha256(content).hexdigest()[:12]}"


@kept(1)
def scripts() -> tuple[str, ...]:
    """The modules of the script of a table."""
    return tuple(sorted(file.name for file in (STATIC / "table").glob("*.js")))
