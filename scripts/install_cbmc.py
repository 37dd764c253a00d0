#!/usr/bin/env python3
"""Puts CBMC 6.6 into .deps/cbmc, for comparisons; the verifier does not need it.

Takes the program from Debian 13 with the libraries that it runs with, from the
mirror of the system's own package sources, whichever release of Debian that is.
apt checks the packages against the signed index, and this script the program
against the hash below. Needs no root. Does nothing when it is there and intact.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from install_z3 import APT_UNPACK, ROOT, Failure, sha256

TARGET = ROOT / ".deps" / "cbmc"
SUITE = "trixie"
PACKAGES = ("cbmc", "libc6", "libgcc-s1", "libstdc++6", "minisat", "zlib1g")
# Of usr/bin/cbmc in version 6.6.0-4 for x86-64.
SHA256 = "346f5ff6ef13aa49c187977edfc9ac86754ded0d12e9fc9fd6e3e4d8ef49e498"

# The packages' own loader, as the system's is that of another C library.
LAUNCHER = f"""\
#!/bin/sh
# CBMC {SHA256}
folder=$(cd "$(dirname "$0")/.." && pwd)
libraries=$(dirname "$folder"/usr/lib/*/libc.so.6)
exec "$libraries"/ld-linux-*.so.2 --library-path "$libraries:$folder/usr/lib" "$folder/usr/bin/cbmc" "$@"
"""


def installed():
    """Whether the launcher is this one, and the program the one it was written for."""
    launcher, program = TARGET / "bin" / "cbmc", TARGET / "usr" / "bin" / "cbmc"
    return (launcher.is_file() and launcher.read_text() == LAUNCHER
            and program.is_file() and sha256(program) == SHA256)


def unpack(folder):
    """Lays out the packages and the launcher in `folder`."""
    if subprocess.run(["sh", str(APT_UNPACK), "-s", SUITE, str(folder), *PACKAGES], check=False).returncode != 0:
        raise Failure("install_cbmc: the packages could not be had (the message is above)")
    found = sha256(folder / "usr" / "bin" / "cbmc")
    if found != SHA256:
        raise Failure(f"install_cbmc: the program is not the pinned one: its SHA-256 is {found}")
    launcher = folder / "bin" / "cbmc"
    launcher.parent.mkdir()
    launcher.write_text(LAUNCHER)
    launcher.chmod(0o755)


def install():
    if installed():
        print("install_cbmc: CBMC is in place")
        return
    TARGET.parent.mkdir(exist_ok=True)
    # On the same file system, so that the finished folder appears in one step.
    with tempfile.TemporaryDirectory(dir=TARGET.parent) as scratch:
        folder = Path(scratch) / "cbmc"
        unpack(folder)
        if TARGET.exists():
            shutil.rmtree(TARGET)
        os.rename(folder, TARGET)
    print(f"install_cbmc: installed in {TARGET.relative_to(ROOT)}")


if __name__ == "__main__":
    try:
        install()
    except (Failure, OSError) as failure:
        sys.exit(str(failure))
