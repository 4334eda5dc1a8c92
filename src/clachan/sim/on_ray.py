"""Other machines, by Ray (`pip install clachan[ray]`): each chunk is a task of the cluster."""

from __future__ import annotations

import warnings
from time import monotonic
from typing import Any

import ray
from ray.exceptions import LocalRayletDiedError, RayError, RayTaskError, RuntimeEnvSetupError, TaskUnschedulableError

from clachan.sim.chunks import Chunk, Played, play_chunk
from clachan.sim.running import Died, Unplayable

# Seconds after which one asks again how large the cluster is.
A_WHILE = 10.0
# Not the death of a worker: the same would come again.
HOPELESS = (LocalRayletDiedError, RuntimeEnvSetupError, TaskUnschedulableError)


class Cluster:
    """A cluster of Ray: one that is there, by its address, or one of this machine alone."""

    def __init__(self, address: str, jobs: int | None) -> None:
        # A program that uses Ray for other things keeps it.
        self._ours = not ray.is_initialized()
        try:
            # Without an address Ray looks for a cluster at hand, and begins one if there is none. What it warns of is
            # in its error as well.
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                ray.init(address=address or None, log_to_driver=False, logging_level="ERROR", ignore_reinit_error=True)
        except (RayError, OSError, RuntimeError, ValueError) as error:
            raise Unplayable(f"there is no cluster of Ray at {address or 'hand'}: {_line(error)}") from None
        # Whose worker has died is played again by us, as on one machine.
        self._play = ray.remote(play_chunk).options(max_retries=0)
        self._jobs = jobs
        self._playing: dict[Any, Chunk] = {}
        self._asked = -A_WHILE
        self._room = 1

    @property
    def room(self) -> int:
        """As many chunks as the cluster has processors, which may come and go."""
        if self._jobs is not None:
            return self._jobs
        if monotonic() - self._asked >= A_WHILE:
            self._asked = monotonic()
            self._room = max(1, int(ray.cluster_resources().get("CPU", 1)))
        return self._room

    def give(self, chunk: Chunk) -> None:
        """Send a chunk."""
        self._playing[self._play.remote(chunk, to_the_death=True)] = chunk

    def wait(self) -> list[tuple[Chunk, Played] | Died]:
        """What has become of one or more chunks."""
        try:
            done, _ = ray.wait(list(self._playing), num_returns=1)
            return [self._back(one) for one in done]
        except OSError as error:
            raise Unplayable(f"the cluster of Ray is gone: {_line(error)}") from None

    def _back(self, one: Any) -> tuple[Chunk, Played] | Died:
        chunk = self._playing.pop(one)
        try:
            played = ray.get(one)
        except RayTaskError as error:
            # A chunk fails for itself; what is left is that it could not be played at all.
            raise Unplayable(f"a worker cannot play: {_line(error.cause or error)}") from None
        except HOPELESS as error:
            raise Unplayable(f"the cluster of Ray cannot play: {_line(error)}") from None
        except RayError:
            return Died(chunk)
        assert isinstance(played, Played)
        return chunk, played

    def close(self) -> None:
        """Leave the cluster; one that was begun here ends."""
        for one in self._playing:
            try:
                ray.cancel(one, force=True)
            except (RayError, OSError, ValueError):
                break
        self._playing = {}
        if self._ours:
            ray.shutdown()


def _line(error: object) -> str:
    return " ".join(str(error).split())[:200]
