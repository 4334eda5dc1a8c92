"""The files of large runs (`pip install clachan[parquet]`): Parquet shards in a folder, with a manifest beside them.

Nothing here knows a game. `columns` says what is in a shard, `manifest` what a folder is of, `writing` and `reading`
are what they say. docs/runs.md tells what others may rely on.
"""
