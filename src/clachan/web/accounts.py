"""Accounts: names kept with passwords, e-mail for a forgotten one, and leaving for good."""

from __future__ import annotations

from typing import Any

from clachan.face.words import Translator
from clachan.i18n import translator
from clachan.web.mail import Mail, checked_address
from clachan.web.names import checked_name, folded
from clachan.web.passwords import Passwords, check_new
from clachan.web.people import AnyRequest, language_of, resident, visitor
from clachan.web.refusals import NotYours, Refused, TooMuch
from clachan.web.sessions import new_session, session_of, use_token
from clachan.web.shares import address_of
from clachan.web.store import Person, Store
from clachan.web.store.letters import CONFIRM, RESET

# After so many wrong passwords there are pauses: for a name, and for an address, behind which many people may be.
FREE_BY_NAME, FREE_BY_ADDRESS = 5, 20
# Letters to one address, and asked for from one.
FREE_LETTERS = 3


class Accounts:
    """What people do about their own accounts."""

    def __init__(self, store: Store, passwords: Passwords, mail: Mail) -> None:
        self._store = store
        self._passwords = passwords
        self.mail = mail

    async def keep_name(self, request: AnyRequest, name: str, password: str) -> list[str]:
        """Keep a name with a password; the tables where others had to give way to it."""
        name = checked_name(name)
        check_new(password)
        person = await resident(request, self._store)
        if person.kept:
            raise NotYours("a kept name stays as it is")
        session = new_session(request)
        tables = await self._store.keep_name(person.id, name, await self._passwords.hash(password), session)
        use_token(request, session.token)
        return tables

    async def sign_in(self, request: AnyRequest, name: str, password: str) -> None:
        """Come back as somebody who keeps a name."""
        by_address, by_name = f"from {address_of(request)}", f"name {folded(name)}"
        await self._store.attempt(by_address, FREE_BY_ADDRESS)
        await self._store.attempt(by_name, FREE_BY_NAME)
        found = await self._store.password_of(name)
        try:
            fits = await self._passwords.fits(found[1] if found else None, password)
        except TooMuch:
            # Nothing was tried.
            await self._store.take_back_attempt(by_name)
            await self._store.take_back_attempt(by_address)
            raise
        if found is None or not fits:
            raise NotYours("name and password do not go together")
        await self._store.forgive(by_name)
        await self._store.take_back_attempt(by_address)
        person, stored = found
        anew = await self._passwords.hash(password) if self._passwords.outdated(stored) else stored
        session = new_session(request)
        # It may have got another password while this one was looked at: then all who know this one are out.
        if not await self._store.sign_in(person.id, stored, session, anew):
            raise NotYours("name and password do not go together")
        use_token(request, session.token)

    async def check_password(self, person: Person, password: str) -> str:
        """Whoever is signed in shows that they are the one: the password as it is stored.

        Attempts of strangers at the name do not count here.
        """
        who = f"person {person.id}"
        await self._store.attempt(who, FREE_BY_NAME)
        found = await self._store.password_of(person.name)
        try:
            if found is None or found[0].id != person.id or not await self._passwords.fits(found[1], password):
                raise NotYours("this is not your password")
        except TooMuch:
            # Nothing was tried.
            await self._store.take_back_attempt(who)
            raise
        await self._store.forgive(who)
        return found[1]

    async def change_password(self, request: AnyRequest, old: str, new: str) -> list[str]:
        """Another password, by whoever knows the old one. All other browsers are signed out.

        Links of seats that others may have are good for nothing any more; these are the tables.
        """
        person = await self._keeper(request)
        check_new(new)
        known = await self.check_password(person, old)
        session = new_session(request)
        tables = await self._store.change_password(person.id, await self._passwords.hash(new), session, known)
        use_token(request, session.token)
        return tables

    async def end_other_session(self, request: AnyRequest, id_: str) -> None:
        """Sign another browser out, or all others."""
        session = await session_of(request, self._store)
        if session is None:
            raise NotYours("you are not signed in")
        if id_:
            await self._store.end_session(session.person.id, id_)
        else:
            await self._store.end_sessions(session.person.id, but=session.id)

    async def ask_for_email(self, request: AnyRequest, email: str, password: str) -> None:
        """Send a link to an address, by which it becomes that of whoever is signed in."""
        person = await self._keeper(request)
        email = checked_address(email)
        self._check_mail()
        await self.check_password(person, password)
        await self._store.attempt(f"letters to {email}", FREE_LETTERS)
        token = await self._store.add_letter(person.id, CONFIRM, email)
        words = translator(language_of(request))
        subject = words.gettext("Confirm your address at Clachan")
        what = words.gettext("open this link to confirm that this address is yours:")
        good = words.gettext("It is good for a day. If you did not ask for it, you need not do anything.")
        text = self._text(words, person, what, f"/confirm/{token}", good)
        self.mail.in_background(self.mail.send(email, subject, text))

    async def ask_for_reset(self, request: AnyRequest, email: str) -> None:
        """Send links to set a new password, if there are people at the address. Nobody is told whether there are."""
        email = checked_address(email)
        self._check_mail()
        await self._store.attempt(f"letters asked from {address_of(request)}", FREE_BY_ADDRESS)
        self.mail.in_background(self._send_reset(email, language_of(request)))

    async def _send_reset(self, email: str, language: str) -> None:
        words = translator(language)
        subject = words.gettext("A new password at Clachan")
        for person in await self._store.people_at(email):
            try:
                await self._store.attempt(f"letters to {email} for {person.id}", FREE_LETTERS)
            except TooMuch:
                return
            token = await self._store.add_letter(person.id, RESET, email)
            what = words.gettext("open this link to choose a new password:")
            good = words.gettext("It is good for an hour, once. If you did not ask for it, you need not do anything.")
            await self.mail.send(email, subject, self._text(words, person, what, f"/reset/{token}", good))

    def _text(self, words: Translator, person: Person, what: str, path: str, good: str) -> str:
        """A letter: what to do with its link, and how long that is good."""
        hello = words.gettext("Hello {name},").format(name=person.name)
        return "\n\n".join([hello, what, self.mail.link(path), good])

    async def reset_password(self, request: AnyRequest, token: str, password: str) -> list[str]:
        """A new password by a link. All browsers are signed out, and this one is signed in.

        Links of seats that others may have are good for nothing any more; these are the tables.
        """
        check_new(password)
        if await self._store.letter(token, RESET) is None:
            raise NotYours("this link is not good any more")
        session = new_session(request)
        found = await self._store.reset_password(token, await self._passwords.hash(password), session)
        if found is None:
            raise NotYours("this link is not good any more")
        use_token(request, session.token)
        return found[1]

    async def everything(self, request: AnyRequest) -> dict[str, Any]:
        """All that is stored of whoever asks."""
        person = await visitor(request, self._store)
        return {} if person is None else await self._store.all_of(person.id)

    async def leave_for_good(self, request: AnyRequest, password: str) -> list[str]:
        """Take away all that is stored of whoever asks; the tables where they sat."""
        person = await visitor(request, self._store)
        if person is None:
            return []
        if person.kept:
            await self.check_password(person, password)
        tables = await self._store.forget(person.id)
        use_token(request, "")  # the session went with everything else
        return tables

    async def _keeper(self, request: AnyRequest) -> Person:
        person = await visitor(request, self._store)
        if person is None or not person.kept:
            raise NotYours("you are not signed in")
        return person

    def _check_mail(self) -> None:
        if not self.mail.ready:
            raise Refused("this server sends no e-mail")
