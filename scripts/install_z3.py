#!/usr/bin/env python3
"""Puts the pinned Z3 library, its headers and its program into .deps/z3.

Takes them from the wheel of the PyPI package z3-solver, which pip downloads
with the user's own configuration (index, mirror, proxy, certificates) and
checks against the hashes in z3-requirements.txt. Needs no root. Does nothing
when they are already there and the library is intact.

    install_z3.py            install
    install_z3.py --wheel F  install from a wheel that was downloaded elsewhere
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "scripts" / "z3-requirements.txt"
APT_UNPACK = ROOT / "scripts" / "apt_unpack.sh"
TARGET = ROOT / ".deps" / "z3"

NO_PIP = """\
install_z3: Python has no pip, and none could be fetched. Do one of:
  install pip (on Debian: apt-get install python3-pip ca-certificates);
  download the {pin} wheel for this machine elsewhere and run
      make setup Z3_WHEEL=FILE
  install a system libz3 of version 4.13.3 or newer and use plain `cargo build`.
"""


class Failure(Exception):
    """A message for the user; nothing was installed."""


def pinned():
    """The requirement (`name==version`) and the accepted wheel hashes."""
    text = REQUIREMENTS.read_text()
    requirement = re.search(r"^z3-solver==\S+", text, re.M).group()
    return requirement, set(re.findall(r"sha256:([0-9a-f]{64})", text))


def sha256(path):
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        for block in iter(lambda: file.read(1 << 20), b""):
            digest.update(block)
    return digest.hexdigest()


def installed(requirement):
    """Whether the stamp names this version and the library is the one it was written for."""
    stamp, library = TARGET / "stamp", TARGET / "lib" / "libz3.so"
    if not (stamp.is_file() and library.is_file() and (TARGET / "bin" / "z3").is_file()):
        return False
    return stamp.read_text() == f"{requirement} {sha256(library)}\n"


def runs(command):
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def pips(scratch):
    """Ways to run pip, the user's own first; later ones are made on demand."""
    yield [sys.executable, "-m", "pip"]
    for name in ("pip3", "pip"):
        if shutil.which(name):
            yield [name]
    venv = scratch / "venv"
    if runs([sys.executable, "-m", "venv", str(venv)]):
        yield [str(venv / "bin" / "python"), "-m", "pip"]
    # Debian splits pip from Python; its wheel runs without being installed.
    unpacked = scratch / "debian"
    print("install_z3: fetching pip from the Debian package python3-pip-whl", flush=True)
    if subprocess.run([str(APT_UNPACK), str(unpacked), "python3-pip-whl"], check=False).returncode == 0:
        for wheel in sorted(unpacked.glob("usr/share/python-wheels/pip-*.whl")):
            yield [sys.executable, str(wheel / "pip")]


def download(requirement, scratch):
    """The wheel, fetched by the first pip that runs."""
    for pip in pips(scratch):
        if not runs([*pip, "--version"]):
            continue
        print(f"install_z3: downloading {requirement}", flush=True)
        command = [*pip, "download", "--quiet", "--no-deps", "--only-binary=:all:",
                   "--require-hashes", "--dest", str(scratch), "-r", str(REQUIREMENTS)]
        if subprocess.run(command, check=False).returncode != 0:
            raise Failure("install_z3: pip could not download the package (its message is above)\n")
        return next(scratch.glob("z3_solver-*.whl"))
    raise Failure(NO_PIP.format(pin=requirement))


def unpack(wheel, requirement, hashes, folder):
    """Lays out lib/, include/, bin/ and the stamp in `folder`."""
    if sha256(wheel) not in hashes:
        raise Failure(f"install_z3: {wheel} is not the pinned wheel: its SHA-256 is not in {REQUIREMENTS}\n")
    lib, include, programs = folder / "lib", folder / "include", folder / "bin"
    for part in (lib, include, programs):
        part.mkdir(parents=True)
    with zipfile.ZipFile(wheel) as archive:
        for member in archive.namelist():
            name = member.rsplit("/", 1)[1]
            if re.fullmatch(r"z3/lib/libz3\.so\.[0-9.]+", member):
                (lib / name).write_bytes(archive.read(member))
                # The linker looks for libz3.so, the loader for the recorded soname.
                (lib / "libz3.so").symlink_to(name)
            elif re.fullmatch(r"z3/include/z3[^/]*\.h", member):
                (include / name).write_bytes(archive.read(member))
            elif re.fullmatch(r"[^/]*\.data/data/bin/z3", member):
                (programs / name).write_bytes(archive.read(member))
                (programs / name).chmod(0o755)
    (folder / "stamp").write_text(f"{requirement} {sha256(lib / 'libz3.so')}\n")


def install(wheel):
    requirement, hashes = pinned()
    if installed(requirement):
        print(f"install_z3: {requirement} is in place")
        return
    TARGET.parent.mkdir(exist_ok=True)
    # On the same file system, so that the finished folder appears in one step.
    with tempfile.TemporaryDirectory(dir=TARGET.parent) as name:
        scratch = Path(name)
        wheel = wheel or download(requirement, scratch)
        unpack(wheel, requirement, hashes, scratch / "z3")
        if TARGET.exists():
            shutil.rmtree(TARGET)
        os.rename(scratch / "z3", TARGET)
    print(f"install_z3: {requirement} installed in {TARGET.relative_to(ROOT)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--wheel", type=Path, help="a wheel that was downloaded elsewhere")
    arguments = parser.parse_args()
    try:
        install(arguments.wheel)
    except (Failure, OSError, zipfile.BadZipFile) as failure:
        sys.exit(str(failure).rstrip("\n"))


if __name__ == "__main__":
    main()
