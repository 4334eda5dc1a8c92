"""Isle of Skye as SVG, drawn from views: `position.draw_position` for a whole table, the other modules for parts."""
