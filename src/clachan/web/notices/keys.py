"""The key that signs our pushes. It is made once and kept in the database: browsers know us by it."""

from __future__ import annotations

from base64 import urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePrivateKey, generate_private_key
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

SETTING = "vapid"


def new_key() -> str:
    """A new key, in PEM."""
    key = generate_private_key(SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def public_key(key: str) -> str:
    """What browsers are told of a key."""
    found = load_pem_private_key(key.encode(), None)
    assert isinstance(found, EllipticCurvePrivateKey)
    point = found.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).rstrip(b"=").decode()
