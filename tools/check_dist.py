"""Builds the package as it would be published and tries it as a stranger would: tools/check_dist.py FOLDER [compiled]

The wheel is made from the source archive. It is installed alone, then with all extras, and the tests out of the
unpacked archive run on it. With `compiled`, a compiled wheel for this machine is made from the same archive as well,
which takes gcc many minutes: it has to have all that the pure one has, and a compiled module for each of the engine's.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from pathlib import Path

# The quick ones, which between them read every folder of the archive.
TESTS = ["tests/cli", "tests/docs", "tests/golden", "tests/web/test_panels.py"]


def main(folder: Path, also_compiled: bool) -> None:
    """Everything, from nothing; stops at the first thing that is wrong."""
    shutil.rmtree(folder, ignore_errors=True)
    sdist, wheel = build(folder)
    root = unpacked(sdist, folder)
    check_wheel(wheel, root)
    check_readme(wheel)
    bin_ = environment(folder / "plain", str(wheel))
    run(bin_ / "clachan", "--version")
    run(bin_ / "clachan", "simulate", "glen-more", "--games", "1")
    serve = subprocess.run([bin_ / "clachan", "serve"], stderr=subprocess.PIPE, text=True, check=False)
    assert serve.stderr == "clachan: clachan serve needs the server: pip install 'clachan[server]'\n", serve.stderr
    bin_ = environment(folder / "dev", f"{wheel}[dev]")
    run(bin_ / "pytest", "-p", "no:cacheprovider", "--collect-only", "--quiet", "--quiet", cwd=root, quiet=True)
    tests = [str(path.relative_to(root)) for path in sorted(root.glob("tests/test_*.py"))]
    run(bin_ / "pytest", "-p", "no:cacheprovider", *tests, *TESTS, cwd=root)
    try_alone(folder / "pure", wheel, root, "pure")
    wheels = [wheel]
    if also_compiled:
        wheels.append(compiled_wheel(folder, sdist))
        check_wheel(wheels[-1], root)
        check_compiled(wheels[-1], root)
        try_alone(folder / "compiled", wheels[-1], root, "compiled")
    print(f"{sdist} and {' and '.join([str(one) for one in wheels])} are good")


def build(folder: Path) -> tuple[Path, Path]:
    """The source archive and the wheel that is made from it."""
    bin_ = environment(folder / "build", "build")
    run(bin_ / "python", "-m", "build", "--outdir", str(folder), ".", quiet=True)
    (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return sdist.resolve(), wheel.resolve()


def compiled_wheel(folder: Path, sdist: Path) -> Path:
    """The wheel for this machine that mypyc makes of the source archive."""
    built = folder / "wheels"
    surroundings = {**os.environ, "HATCH_BUILD_HOOK_ENABLE_MYPYC": "true", "CFLAGS": "-Wno-misleading-indentation"}
    pip = [
        str(folder / "build" / "bin" / "pip"),
        "wheel",
        "--quiet",
        "--no-deps",
        "--wheel-dir",
        str(built),
        str(sdist),
    ]
    subprocess.run(pip, env=surroundings, check=True)
    (wheel,) = built.glob("*.whl")
    return wheel.resolve()


def check_compiled(wheel: Path, root: Path) -> None:
    """It is for one Python on one system, and everything that is compiled has its module there."""
    assert not wheel.name.endswith("-none-any.whl"), f"{wheel.name} is for every machine"
    hook = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]
    patterns = [pattern.removeprefix("src/") for pattern in hook["wheel"]["hooks"]["mypyc"]["include"]]
    sources = {path for pattern in patterns for path in (root / "src").glob(pattern) if path.name != "__init__.py"}
    wanted = {str(path.relative_to(root / "src").with_suffix("")) for path in sources}
    made = {name.partition(".")[0] for name in zipfile.ZipFile(wheel).namelist() if name.endswith((".so", ".pyd"))}
    assert wanted <= made, f"not compiled: {sorted(wanted - made)}"


def try_alone(folder: Path, wheel: Path, root: Path, kind: str) -> None:
    """Install a wheel and nothing else, and play the golden games on it."""
    bin_ = environment(folder, str(wheel))
    run(bin_ / "python", str(root / "tools" / "try_wheel.py"), str(root / "tests" / "golden"), kind, cwd=folder)


def unpacked(sdist: Path, folder: Path) -> Path:
    """The folder that the source archive holds."""
    with tarfile.open(sdist) as archive:
        archive.extractall(folder / "source", filter="data")
    (root,) = (folder / "source").iterdir()
    return root


def check_wheel(wheel: Path, root: Path) -> None:
    """Sources, data, catalogues, templates, pictures: whatever lies in src, and the rules that the pages show."""
    wanted = {str(path.relative_to(root / "src")) for path in root.glob("src/**/*") if path.is_file()}
    wanted |= {f"clachan/{path.relative_to(root)}" for path in root.glob("docs/*/**/*.md") if path.parts[-2] != "games"}
    missing = wanted - set(zipfile.ZipFile(wheel).namelist())
    assert not missing, f"not in the wheel: {sorted(missing)}"
    for ending in (".toml", ".mo", ".css", ".js", ".html", ".woff2", "py.typed", ".ru.md"):
        assert any(name.endswith(ending) for name in wanted), f"the source archive has no {ending}"


def check_readme(wheel: Path) -> None:
    """On a package index, a link that is not absolute leads nowhere."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        text = archive.read(name).decode()
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert links
    relative = [link for link in links if not link.startswith("https://")]
    assert not relative, f"these lead nowhere on a package index: {relative}"


def environment(folder: Path, package: str) -> Path:
    """The commands of a fresh environment with a package."""
    venv.create(folder, with_pip=True)
    run(folder / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check", package)
    return (folder / "bin").absolute()


def run(command: Path, *args: str, cwd: Path | None = None, quiet: bool = False) -> None:
    """A command that must succeed."""
    subprocess.run([command, *args], cwd=cwd, stdout=subprocess.DEVNULL if quiet else None, check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] == ["compiled"])
