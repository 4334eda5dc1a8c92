"""The description of the API: as OpenAPI for programs, and as a page of ours, which loads nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin, YamlRenderPlugin

import clachan
from clachan.games import registry
from clachan.web.api.exactness import exactly
from clachan.web.people import AnyRequest, language_of
from clachan.web.templating import Context, Frame, render

JSON = "/openapi.json"


@dataclass(frozen=True)
class Value:
    """A parameter, or a field of a body or an answer."""

    name: str
    type: str
    required: bool
    description: str


@dataclass(frozen=True)
class Call:
    """One thing that can be asked for."""

    method: str
    path: str
    summary: str
    description: str
    parameters: Sequence[Value]
    body: str
    answers: Sequence[tuple[str, str, str]]


@dataclass(frozen=True)
class Shape:
    """What a body or an answer is made of."""

    name: str
    description: str
    fields: Sequence[Value]


@dataclass(frozen=True)
class ApiPage(Context):
    """All calls of the API, and the shapes that they take and give."""

    template: ClassVar[str] = "api.html"

    document: str
    calls: Sequence[Call]
    shapes: Sequence[Shape]


class OurPage(OpenAPIRenderPlugin):
    """The page of the API."""

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        """The page in the frame of all pages."""
        frame = Frame(None, "", request.url.path, registry.all_games())
        document = exactly(openapi_schema)
        calls, shapes = calls_of(document), shapes_of(document)
        return render(language_of(request), frame, ApiPage(f"/schema{JSON}", calls, shapes)).encode()


class AsJson(JsonRenderPlugin):
    """The document as JSON."""

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        """The same for everybody."""
        return super().render(request, exactly(openapi_schema))


class AsYaml(YamlRenderPlugin):
    """The document as YAML, which takes a tenth of a second to write: it is written once."""

    _written: bytes = b""

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        """The same for everybody."""
        self._written = self._written or super().render(request, exactly(openapi_schema))
        return self._written


def api_document() -> OpenAPIConfig:
    """How the API is described, and where."""
    return OpenAPIConfig(
        title="Clachan",
        version=clachan.__version__,
        description="The open table for Scottish board games.",
        render_plugins=[OurPage(path="/"), AsJson(path=JSON), AsYaml()],
    )


def calls_of(document: Mapping[str, Any]) -> list[Call]:
    """The calls of a document, in its order."""
    return [
        _call(method, path, call)
        for path, calls in document["paths"].items()
        for method, call in calls.items()
        if isinstance(call, dict) and "responses" in call
    ]


def _call(method: str, path: str, call: Mapping[str, Any]) -> Call:
    parameters = [
        Value(item["name"], type_of(item["schema"]), bool(item.get("required")), item.get("description", ""))
        for item in call.get("parameters", [])
    ]
    answers = [(code, item["description"], _content(item)) for code, item in sorted(call["responses"].items())]
    body = _content(call.get("requestBody", {}))
    return Call(method.upper(), path, call.get("summary", ""), call.get("description", ""), parameters, body, answers)


def _content(item: Mapping[str, Any]) -> str:
    """The type of a body or an answer."""
    return next((type_of(content["schema"]) for content in item.get("content", {}).values() if "schema" in content), "")


def shapes_of(document: Mapping[str, Any]) -> list[Shape]:
    """The shapes of a document, by name."""
    shapes = document.get("components", {}).get("schemas", {})
    return [Shape(name, shape.get("description", ""), _fields(shape)) for name, shape in sorted(shapes.items())]


def _fields(shape: Mapping[str, Any]) -> list[Value]:
    required = shape.get("required", ())
    return [
        Value(name, type_of(item), name in required, item.get("description", ""))
        for name, item in shape.get("properties", {}).items()
    ]


def type_of(schema: Mapping[str, Any]) -> str:
    """A type in words: `list of TableOut`, `text or null`."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    several = schema.get("anyOf") or schema.get("oneOf")
    if several:
        return " or ".join(type_of(one) for one in several)
    kind = schema.get("type", "anything")
    if kind == "array":
        return f"list of {type_of(schema.get('items', {}))}"
    return " or ".join(kind) if isinstance(kind, list) else str(kind)
