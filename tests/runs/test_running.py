"""Games that are given to workers: in their order, whoever is quick and whoever dies. No process is started here."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

import clachan
from clachan.core.rng import Rng
from clachan.sim.chunks import Chunk, Played, Versions, Work, play_chunk
from clachan.sim.playing import Result, Task, task_for
from clachan.sim.pools import is_ray, pool_for
from clachan.sim.running import AHEAD, DEATHS, MOST_IN_A_CHUNK, Died, Here, Unplayable, play_in

GAME = clachan.game("isle-of-skye")
OPTIONS = GAME.options(2)


def tasks(count: int, bot: str = "random") -> Iterator[Task]:
    return (task_for(GAME, None, OPTIONS, [bot, "random"], seed) for seed in range(count))


def quick(chunk: Chunk) -> Played:
    """What a very quick worker gives back."""
    return Played([Result(task.bots, task.seed, (0, 0), (1, 2)) for task in chunk.tasks], seconds=1e-4)


class StandIn:
    """Workers that answer in any order and die when they are told to."""

    def __init__(self, room: int, dies: Callable[[Chunk], bool], seed: int = 0) -> None:
        self.room = room
        self.sizes: list[int] = []
        self.given: list[Chunk] = []
        self.most = 0
        self.closed = False
        self._dies = dies
        self._rng = Rng(seed)

    def give(self, chunk: Chunk) -> None:
        self.given.append(chunk)
        self.sizes.append(len(chunk.tasks))
        assert len(self.given) <= self.room

    def wait(self) -> list[tuple[Chunk, Played] | Died]:
        chunk = self.given.pop(self._rng.below(len(self.given)))
        return [Died(chunk) if self._dies(chunk) else (chunk, quick(chunk))]

    def close(self) -> None:
        self.closed = True


def never(chunk: Chunk) -> bool:
    return False


def seeds_of(played: list[Played]) -> list[int]:
    return [result.seed for one in played for result in one.results]


def test_games_come_in_their_order_whoever_is_quick() -> None:
    pool = StandIn(5, never)
    assert seeds_of(list(play_in(pool, tasks(1000), Work()))) == list(range(1000))
    assert pool.closed
    # Chunks of quick games grow, and so that little is lost they stay small.
    assert (pool.sizes[0], max(pool.sizes)) == (1, MOST_IN_A_CHUNK)


def test_only_so_many_games_are_in_the_memory() -> None:
    """The first game takes for ever: the others wait for it, and then no more are sent."""
    asked = 0

    def counted() -> Iterator[Task]:
        nonlocal asked
        for task in tasks(100_000):
            asked += 1
            yield task

    class Stuck(StandIn):
        def wait(self) -> list[tuple[Chunk, Played] | Died]:
            if len(self.given) > 1:
                chunk = self.given.pop()
                return [(chunk, quick(chunk))]
            return super().wait()

    pool = Stuck(3, never)
    first = next(play := play_in(pool, counted(), Work()))
    play.close()
    assert seeds_of([first]) == [0]
    assert asked <= (AHEAD * 3 + 3) * MOST_IN_A_CHUNK


def test_the_games_of_a_worker_that_dies_are_played_by_others() -> None:
    deaths = Rng(5)
    pool = StandIn(4, lambda chunk: not chunk.deaths and deaths.below(3) == 0, seed=1)
    assert seeds_of(list(play_in(pool, tasks(300), Work()))) == list(range(300))


def test_a_game_that_kills_its_workers_is_left_out_and_named() -> None:
    killed = 0

    def dies(chunk: Chunk) -> bool:
        nonlocal killed
        killed += chunk.tasks[0].seed == 7 and len(chunk.tasks) == 1
        return any(task.seed == 7 for task in chunk.tasks)

    played = list(play_in(StandIn(3, dies), tasks(40), Work()))
    assert seeds_of(played) == [seed for seed in range(40) if seed != 7]
    (failure,) = [failure for one in played for failure in one.failures]
    assert (failure.task.seed, killed) == (7, DEATHS)
    assert str(failure) == "seed 7, random,random: the process that played it died, 3 times"


@pytest.mark.parametrize(
    ("versions", "reason"),
    [
        (Versions("0.0.1", "1", ""), f"a worker has clachan {clachan.__version__}, this is 0.0.1"),
        (Versions(clachan.__version__, "77", ""), "a worker has rules version"),
        (Versions(clachan.__version__, GAME.rules_version, "abc"), "a worker has component data"),
    ],
)
def test_a_worker_with_other_versions_plays_nothing(versions: Versions, reason: str) -> None:
    with pytest.raises(Unplayable, match=reason):
        list(play_in(Here(), tasks(1), Work(versions=versions)))


def test_a_worker_without_the_data_plays_nothing() -> None:
    (task,) = tasks(1)
    away = Task(task.game, "no-such-folder", *[getattr(task, name) for name in list(vars(task))[2:]])
    fit = Versions(clachan.__version__, GAME.rules_version, GAME.data_version(()))
    assert "a worker cannot play isle-of-skye" in play_chunk(Chunk(0, (away,), Work(versions=fit))).unfit


# Ray itself is tried by `make ray`; here stands one that does what it says of itself.


class FakeRay(ModuleType):
    """As much of Ray as is used, in this process."""

    class RayError(Exception):
        pass

    class RayTaskError(RayError):
        cause: Exception | None = None

    class LocalRayletDiedError(RayError):
        pass

    class RuntimeEnvSetupError(RayError):
        pass

    class TaskUnschedulableError(RayError):
        pass

    def __init__(self) -> None:
        super().__init__("ray")
        self.exceptions = ModuleType("ray.exceptions")
        for name in ("RayError", "RayTaskError", "LocalRayletDiedError", "RuntimeEnvSetupError"):
            setattr(self.exceptions, name, getattr(FakeRay, name))
        self.exceptions.TaskUnschedulableError = FakeRay.TaskUnschedulableError  # type: ignore[attr-defined]
        self.address: str | None = "not yet"
        self.up = False
        self.cancelled = 0
        # What becomes of tasks, in their order; after these all go well.
        self.fates: list[Exception] = []

    def is_initialized(self) -> bool:
        return self.up

    def init(self, address: str | None, **more: object) -> None:
        if address == "ray://nowhere":
            raise ConnectionError("nobody\nanswers")
        self.address, self.up = address, True

    def shutdown(self) -> None:
        self.up = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    def remote(self, function: Callable[..., Played]) -> Any:
        class Remote:
            def options(self, max_retries: int) -> Remote:
                assert max_retries == 0
                return self

            def remote(self, *args: object, **named: object) -> object:
                return lambda: function(*args)

        return Remote()

    def wait(self, given: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        return given[:1], given[1:]

    def get(self, one: Any) -> object:
        if self.fates:
            raise self.fates.pop(0)
        return one()

    def cancel(self, one: Any, force: bool) -> None:
        self.cancelled += 1


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeRay]:
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)
    monkeypatch.setitem(sys.modules, "ray.exceptions", fake.exceptions)
    yield fake
    sys.modules.pop("clachan.sim.on_ray", None)


def test_on_ray_the_same_games_are_played_though_workers_die(ray: FakeRay) -> None:
    ray.fates = [FakeRay.RayError("worker crashed"), FakeRay.RayError("node died")]
    pool = pool_for(None, "ray://head:10001")
    assert (ray.address, pool.room) == ("ray://head:10001", 3)
    there = [result for one in play_in(pool, tasks(7), Work()) for result in one.results]
    here = [result for one in play_in(Here(), tasks(7), Work()) for result in one.results]
    assert there == here
    assert not ray.up


def test_a_program_that_uses_ray_keeps_it(ray: FakeRay) -> None:
    ray.up = True
    play = play_in(pool_for(2, "ray"), tasks(7), Work())
    next(play)
    play.close()
    assert ray.address is None
    assert ray.up
    assert ray.cancelled == 1


@pytest.mark.parametrize("fate", [FakeRay.RayTaskError("no module named 'clachan'"), FakeRay.TaskUnschedulableError()])
def test_a_cluster_that_cannot_play_is_one_line(ray: FakeRay, fate: Exception) -> None:
    ray.fates = [fate]
    with pytest.raises(Unplayable, match="cannot play"):
        list(play_in(pool_for(None, "ray"), tasks(3), Work()))
    with pytest.raises(Unplayable, match="no cluster of Ray at ray://nowhere: nobody answers"):
        pool_for(None, "ray://nowhere")


def test_where_one_can_play() -> None:
    assert is_ray("ray")
    assert is_ray("ray://a:1")
    with pytest.raises(Unplayable, match="--on takes ray or ray://address, not 'mars'"):
        pool_for(None, "mars")
