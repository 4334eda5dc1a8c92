"""Installs Ray, half a gigabyte, in an environment of its own, and plays on a real cluster: on_cluster.py FOLDER"""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

TOOLS = ["pytest", "hypothesis"]
TESTS = ["tests/runs/real_ray.py"]


def main(folder: Path) -> int:
    """The exit code of the tests."""
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*install, "--editable", ".[ray]", *TOOLS], check=True)
    # A conftest would ask for all that other tests need. What Ray says of others is none of our business.
    options = ["--noconftest", "-p", "no:cacheprovider", "-W", "default", "-vv", "--tb=short"]
    return subprocess.run([str(python), "-m", "pytest", *options, *TESTS], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
