"""What is told: whose turn it is where, in the reader's language, and nothing that a spectator could not see."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from clachan.face.words import Translator
from clachan.games import registry
from clachan.i18n import translator
from clachan.web.names import shown_name
from clachan.web.store import TableInfo

# So many tables are named in a message; of more, how many they are.
MOST_NAMED = 10
# Characters that mean something in Discord's texts.
_MARKS = "\\*_~`|>#[]()<@:-"


@dataclass(frozen=True)
class Item:
    """A table at which somebody is waited for: what is played with whom, and where."""

    text: str
    path: str


@dataclass(frozen=True)
class Message:
    """What somebody is told."""

    title: str
    items: Sequence[Item]
    language: str
    # How many more tables there are than are named.
    more: int = 0

    @property
    def lines(self) -> list[str]:
        """The tables in words."""
        words = translator(self.language)
        rest = words.ngettext("and {n} more table", "and {n} more tables", self.more).format(n=self.more)
        return [item.text for item in self.items] + ([rest] if self.more else [])


def your_turn(tables: Sequence[tuple[TableInfo, int]], language: str) -> Message:
    """It is somebody's turn at these tables, in these seats."""
    words = translator(language)
    items = [Item(_told(info, seat, words), f"/t/{info.id}") for info, seat in tables[:MOST_NAMED]]
    count = len(tables)
    title = words.gettext("Your turn")
    if count > 1:
        title = words.ngettext("Your turn at {n} table", "Your turn at {n} tables", count).format(n=count)
    return Message(title, items, language, count - len(items))


def a_trial(language: str) -> Message:
    """What somebody is told who tries whether they are reached."""
    words = translator(language)
    return Message(words.gettext("This is how you will be told"), [Item("Clachan", "/me")], language)


def stopped(target: str, language: str) -> Message:
    """A webhook does not answer, and is not tried any more."""
    words = translator(language)
    text = words.gettext("{host} did not take our messages. You can try again on your page.")
    return Message(
        words.gettext("A webhook of yours is stopped"), [Item(text.format(host=host_of(target)), "/me")], language
    )


def host_of(target: str) -> str:
    """Whose address it is; the rest of it is a secret."""
    return urlsplit(target).hostname or target


def _told(info: TableInfo, seat: int, words: Translator) -> str:
    """A table in words: the game, and the others who sit there."""
    title = registry.game(info.game).title if info.game in registry.names() else info.game
    others = [shown_name(s.name, not s.person, words) for s in info.seats if s.seat != seat]
    return f"{words.gettext(title)}: {', '.join(others)}"


def as_push(message: Message, stop: str) -> bytes:
    """For the script in the browser that shows it."""
    words = translator(message.language)
    # One table is opened at once, several by way of the list of all.
    path = message.items[0].path if len(message.items) == 1 and not message.more else "/"
    shown = {"title": message.title, "body": "\n".join(message.lines[:4]), "path": path}
    return json.dumps(shown | {"stop": stop, "stop_words": words.gettext("Stop these notices")}).encode()


def as_letter(message: Message, name: str, base: str, stop: str) -> tuple[str, str]:
    """Subject and text of a letter."""
    words = translator(message.language)
    subject = message.title
    if len(message.items) == 1 and not message.more:
        subject = f"{message.title} – {message.items[0].text}"
    parts = [words.gettext("Hello {name},").format(name=name), f"{message.title}:"]
    parts += [f"{item.text}\n{base}{item.path}" for item in message.items] + message.lines[len(message.items) :]
    why = words.gettext("You asked for these letters at Clachan; they come while you are away, once for each turn.")
    how = words.gettext("To stop them:")
    parts.append(f"-- \n{why}\n{how} {base}{stop}")
    # A subject is one line, whatever somebody calls themselves.
    return " ".join(subject.split()), "\n\n".join(parts)


def as_hook(message: Message, name: str, base: str, stop: str, target: str) -> dict[str, object]:
    """In the form that Discord and Slack take; other receivers take one of the two."""
    host = host_of(target)
    slack = {"text": _for_slack(message, name, base, stop)}
    discord: dict[str, object] = {"content": _for_discord(message, name, base, stop)}
    # Nobody is called by a name that looks like a call to all.
    discord |= {"allowed_mentions": {"parse": []}, "flags": 4}
    if host.endswith("slack.com"):
        return dict(slack)
    return discord if host.endswith(("discord.com", "discordapp.com")) else {**discord, **slack}


def _for_slack(message: Message, name: str, base: str, stop: str) -> str:
    def plain(text: str) -> str:
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")

    items = [f"<{base}{item.path}|{plain(item.text)}>" if base else plain(item.text) for item in message.items]
    lines = [f"*{plain(message.title)}*, {plain(name)}", *items, *message.lines[len(items) :]]
    end = translator(message.language).gettext("Stop these notices")
    return "\n".join(lines + ([f"<{base}{stop}|{end}>"] if base else []))


def _for_discord(message: Message, name: str, base: str, stop: str) -> str:
    def plain(text: str) -> str:
        return "".join([f"\\{letter}" if letter in _MARKS else letter for letter in text])

    items = [f"[{plain(item.text)}]({base}{item.path})" if base else plain(item.text) for item in message.items]
    lines = [f"**{plain(message.title)}**, {plain(name)}", *items, *message.lines[len(items) :]]
    end = translator(message.language).gettext("Stop these notices")
    return "\n".join(lines + ([f"-# [{end}]({base}{stop})"] if base else []))
