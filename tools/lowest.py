"""Installs the lowest versions that pyproject.toml allows, and runs the tests that touch them: tools/lowest.py FOLDER

Each `name>=version` becomes `name==version`; pip refuses if these cannot stand side by side.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
import venv
from pathlib import Path

# Newest, since users never see them.
TOOLS = ["pytest", "hypothesis", "httpx", "aiosmtpd"]
# Whatever calls other packages: all commands, the terminal, the API, the pages, the database, passwords.
TESTS = ["tests/cli", "tests/test_readme.py", "tests/runs/test_folders.py", "tests/runs/test_shards.py"]
TESTS += [
    f"tests/web/test_{name}.py"
    for name in ("accounts", "api", "browsers", "hall", "letters", "notices", "panels", "places")
]


def main(folder: Path) -> int:
    """The exit code of the tests."""
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    constraints = folder / "lowest.txt"
    constraints.write_text("\n".join(lowest()) + "\n", encoding="utf-8")
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run(
        [*install, "--constraint", str(constraints), "--editable", ".[postgresql,parquet]", *TOOLS], check=True
    )
    print("\n".join(lowest()))
    # What old packages say of new Pythons and of each other is none of our business.
    command = [str(python), "-m", "pytest", "-p", "no:cacheprovider", "-W", "default", *TESTS]
    return subprocess.run(command, check=False).returncode


def lowest() -> list[str]:
    """Every dependency with its lowest version, our own extras apart."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    named = [*project["dependencies"], *extras["server"], *extras["postgresql"], *extras["parquet"]]
    pairs = [requirement.split(">=") for requirement in named if not requirement.startswith("clachan[")]
    return sorted({f"{name.partition('[')[0]}=={version}" for name, version in pairs})


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
