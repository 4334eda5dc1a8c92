"""Headers of every answer: what browsers may do with it."""

from __future__ import annotations

# Scripts are files of ours and nothing else. Drawings have styles in their elements, which no script is made of.
CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    ]
)

ALWAYS = ((b"x-content-type-options", b"nosniff"),)
# These are about pages: scripts, styles and typefaces are none, and there are dozens of them.
OF_PAGES = (
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    # The address of a seat is a secret: it is told to no other site.
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
NO_PAGES = (b"text/javascript", b"text/css", b"font/")
OVER_HTTPS = ((b"strict-transport-security", b"max-age=31536000"),)


def with_our_headers(given: list[tuple[bytes, bytes]], https: bool) -> list[tuple[bytes, bytes]]:
    """The headers of an answer with ours, and cookies that go over HTTPS only where the answer does."""
    headers = [(name, _secure(value) if https and name.lower() == b"set-cookie" else value) for name, value in given]
    present = {name.lower(): value for name, value in headers}
    page = not present.get(b"content-type", b"").startswith(NO_PAGES)
    ours = ALWAYS + (OF_PAGES if page else ()) + (OVER_HTTPS if https else ())
    return headers + [(name, value) for name, value in ours if name not in present]


def _secure(cookie: bytes) -> bytes:
    return cookie if b"; secure" in cookie.lower() else cookie + b"; Secure"
