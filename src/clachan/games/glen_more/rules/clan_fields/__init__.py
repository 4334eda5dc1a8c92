"""What the clan fields give: fields with rules of their own by name, the others by what they do."""
