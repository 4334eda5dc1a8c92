"""Pictures of games for people who are not at the table: documents, notebooks, files."""
