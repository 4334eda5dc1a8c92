"""Forms are sent by pages of ours: each carries a token that only these know."""

from __future__ import annotations

from litestar._parsers import parse_url_encoded_form_data
from litestar.config.csrf import CSRFConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.csrf import CSRFMiddleware
from litestar.types import Receive, Scope, Send

COOKIE = "csrftoken"


class FormGuard(CSRFMiddleware):
    """Litestar's guard, for whom a token of odd letters is a wrong one, and an odd cookie none at all."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look at the token of a request that changes something."""
        scope["headers"] = [(name, _ours(value) if name == b"cookie" else value) for name, value in scope["headers"]]
        try:
            await super().__call__(scope, receive, send)
        finally:
            # Litestar would keep the last thousand forms that anybody has sent, each as long as a body may be, and
            # with the passwords in them.
            parse_url_encoded_form_data.cache_clear()

    def _decode_csrf_token(self, token: str) -> str | None:
        return super()._decode_csrf_token(token) if isinstance(token, str) and token.isascii() else None


def _ours(cookies: bytes) -> bytes:
    """Cookies without a token that is not written as ours are."""
    return b"; ".join([cookie for cookie in cookies.split(b"; ") if not _odd_token(cookie)])


def _odd_token(cookie: bytes) -> bool:
    name, _, value = cookie.strip().partition(b"=")
    return name == COOKIE.encode() and not (value.isalnum() and len(value) == TOKEN_LENGTH)


# Random bytes and their hash, in hexadecimal.
TOKEN_LENGTH = 128


def guard(secret: str) -> DefineMiddleware:
    """The guard of forms. The API takes no cookies, so nobody's browser can be talked into using it.

    Nor do links to stop notices, which mail programs follow by themselves.
    """
    return DefineMiddleware(FormGuard, config=CSRFConfig(secret, cookie_name=COOKIE, exclude=["^/api/", "^/stop/"]))
