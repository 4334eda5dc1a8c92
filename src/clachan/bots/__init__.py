"""Bots: players that choose from nothing but a seat's view."""

from clachan.bots.bot import BOT_NAMES, Bot, bot_from, make_bot

__all__ = ["BOT_NAMES", "Bot", "bot_from", "make_bot"]
