"""A mail server on this machine that keeps what it is given."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from types import SimpleNamespace

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.web.support import free_port


class Mailbox:
    """The letters that have come so far."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.port = free_port()
        # What is answered to a letter.
        self.answer = "250 fine"

    async def keep(self, _: SMTP, __: Session, envelope: Envelope) -> str:
        """Keep a letter."""
        assert isinstance(envelope.content, bytes)
        if self.answer.startswith("250"):
            letter = message_from_bytes(envelope.content, policy=policy.default)
            assert isinstance(letter, EmailMessage)
            self.letters.append(letter)
        return self.answer

    def wait_for(self, count: int) -> EmailMessage:
        """The last letter, once there are so many."""
        _wait(lambda: len(self.letters) >= count, lambda: f"{len(self.letters)} letters have come, not {count}")
        return self.letters[count - 1]

    def wait_for_text(self, text: str, after: int) -> EmailMessage:
        """The first letter after so many that has something in its text; others may come before it."""
        found: list[EmailMessage] = []

        def has_come() -> bool:
            found[:] = [letter for letter in self.letters[after:] if text in letter.get_content()]
            return bool(found)

        _wait(has_come, lambda: f"none of {len(self.letters) - after} letters says {text}")
        return found[0]


def _wait(has_come: Callable[[], bool], complaint: Callable[[], str]) -> None:
    limit = time.monotonic() + 20
    while not has_come():
        assert time.monotonic() < limit, complaint()
        time.sleep(0.02)


@contextmanager
def mailboxes() -> Iterator[Mailbox]:
    """A mail server while the block runs."""
    box = Mailbox()
    # What it calls when the text of a letter has come has this name.
    controller = Controller(SimpleNamespace(handle_DATA=box.keep), hostname="127.0.0.1", port=box.port)
    controller.start()
    try:
        yield box
    finally:
        controller.stop()
