"""What every drawing shares: SVG as text, the palette, the signs of the seats, icons."""
