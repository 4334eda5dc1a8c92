"""Documents in Markdown, as HTML."""

from __future__ import annotations

import pytest

from clachan.web.markdown import to_document


def test_chapters_can_be_linked_to() -> None:
    found = to_document("# Title\n\n## The *first*\n\nText.\n\n### Part\n\n## Second & last\n")
    assert list(found.chapters) == [("section-1", "The <em>first</em>"), ("section-2", "Second &amp; last")]
    assert '<h2 id="section-1">The <em>first</em></h2>' in found.html
    assert '<h3 id="section-1-1">Part</h3>' in found.html


@pytest.mark.parametrize("rule", ["GM-OVER-01", "GM8-119", "IS-BUY-04"])
def test_rules_can_be_linked_to(rule: str) -> None:
    found = to_document(f"**{rule}** You may, see **{rule}**.\n\n**Not a rule** here.\n")
    assert f'<p id="{rule}" class="rule"><a class="rule-id" href="#{rule}">{rule}</a> You may' in found.html
    assert f'see <strong><a class="rule-ref" href="#{rule}">{rule}</a></strong>.' in found.html
    assert "<p><strong>Not a rule</strong> here.</p>" in found.html


def test_tables_can_be_scrolled_and_have_heads() -> None:
    html = to_document("| | Points |\n|---|---|\n| sheep | 1 |\n").html.replace("\n", "")
    assert html.startswith('<div class="pan" tabindex="0" role="group"><table>')
    assert html.endswith("</table></div>")
    assert '<tr><td></td><th scope="col">Points</th></tr>' in html
    assert "<tr><td>sheep</td><td>1</td></tr>" in html


def test_nothing_in_a_document_can_run() -> None:
    html = to_document("<script>alert(1)</script>\n\n[here](javascript:alert(1)) and `<b>` and <i>there</i>\n").html
    assert "<script" not in html
    assert "<i>" not in html
    assert "<a " not in html
    assert "<code>&lt;b&gt;</code>" in html
