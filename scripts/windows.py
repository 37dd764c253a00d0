#!/usr/bin/env python3
"""Gets the headers that drivers of Windows are tested with: windows.py fetch

They are those of mingw-w64, from Debian's package; nothing is installed and no
root is needed. They come into .deps/windows, where the tests look for them.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / ".deps" / "windows"
PACKAGE = "mingw-w64-common"


def fetch():
    """Unpacks the package unless that is done."""
    if TARGET.is_dir():
        return
    TARGET.parent.mkdir(exist_ok=True)
    # On the same file system, so that the finished folder appears in one step.
    with tempfile.TemporaryDirectory(dir=TARGET.parent) as scratch:
        folder = Path(scratch) / "windows"
        script = ROOT / "scripts" / "apt_unpack.sh"
        if subprocess.run(["sh", str(script), str(folder), PACKAGE], check=False).returncode != 0:
            sys.exit("windows: the package could not be had (the message is above)")
        os.rename(folder, TARGET)


if __name__ == "__main__":
    if sys.argv[1:] != ["fetch"]:
        sys.exit(__doc__)
    fetch()
