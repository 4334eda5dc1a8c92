"""Many games: simulation, tournaments, benchmarks."""
