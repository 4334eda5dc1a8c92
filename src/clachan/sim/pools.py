"""Who plays: this process, several on this machine, or a cluster."""

from __future__ import annotations

from clachan.sim.running import Here, Pool, Unplayable

RAY = "ray"


def is_ray(on: str) -> bool:
    """Whether a place to play, as commands take it, is a cluster of Ray."""
    return on == RAY or on.startswith(f"{RAY}://")


def pool_for(jobs: int | None, on: str = "") -> Pool:
    """Those who play at a place: here, `ray` (a cluster at hand, or a new one) or `ray://address`."""
    if is_ray(on):
        from clachan.sim.on_ray import Cluster

        return Cluster("" if on == RAY else on, jobs)
    if on:
        raise Unplayable(f"--on takes ray or ray://address, not {on!r}")
    if jobs is None or jobs == 1:
        return Here()
    from clachan.sim.workers import Processes

    return Processes(jobs)
