"""Tests of Chronicle IV Hammer of the Scots."""
