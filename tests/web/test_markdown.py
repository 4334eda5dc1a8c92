"""Documents in Markdown, as HTML."""

from __future__ import annotations

import pytest

from clachan.web.markdown import Manner, to_document


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


def test_cells_of_wide_tables_know_their_column_where_there_is_no_room_for_columns() -> None:
    html = to_document("| option | what it decides |\n|---|---|\n| `neighbourhood-of-farms` | diagonally |\n").html
    assert '<table class="stacks">' in html
    assert '<td data-head="what it decides">diagonally</td>' in html


def test_what_programs_call_otherwise_is_told_in_words() -> None:
    manner = Manner(
        {"herd": "Largest herd", "herd=all": "all animals", "road=all": "all roads"}, {"own_tile": "own tile"}
    )
    text = "An `own_tile` slab\n(`own_tile`), with the option `herd` set to `all`.\n\nBut `all` and `herd`.\n"
    html = to_document(text, manner).html
    assert "An <em>own tile</em> slab, with the option <em>Largest herd</em> set to <em>all animals</em>." in html
    # Of which option it is a value, nobody knows.
    assert "But <code>all</code>" in to_document("But `all` is all.\n", manner).html
    assert '<p class="numbering">' in to_document("Rules have ids such as `GM-TURN-04`.\n").html


def test_nothing_in_a_document_can_run() -> None:
    html = to_document("<script>alert(1)</script>\n\n[here](javascript:alert(1)) and `<b>` and <i>there</i>\n").html
    assert "<script" not in html
    assert "<i>" not in html
    assert "<a " not in html
    assert "<code>&lt;b&gt;</code>" in html
