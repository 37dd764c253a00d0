#!/usr/bin/env python3
"""Gets drivers of Linux 6.1 ready for the verifier; docs/linux.md shows how.

    linux.py fetch DRIVER...               put the kernel's headers and the folders of these drivers into .deps/linux
    linux.py preprocess FILE.c -o FILE.i   preprocess a driver, or a harness that includes one, as kbuild would

Headers and sources are Debian's; nothing is installed and no root is needed.
DRIVER is a path in the kernel's tree such as drivers/char/lp.c, and FILE may
include it by that path.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
APT_UNPACK = ROOT / "scripts" / "apt_unpack.sh"
TARGET = ROOT / ".deps" / "linux"
SOURCE = "linux-source-6.1"
# Depends on the headers of the kernel that is built from this source.
HEADERS = "linux-headers-amd64"

# What decides about macros among kbuild's options for x86-64.
OPTIONS = ("-std=gnu11 -nostdinc -m64 -O2 -fshort-wchar -fno-PIE -mno-sse -mno-mmx -mno-sse2 -mno-3dnow -mno-avx "
           "-mcmodel=kernel -D__KERNEL__ -DMODULE -DCC_USING_FENTRY").split()
# In the architecture-independent headers and in those of the configuration, in kbuild's order.
INCLUDED = (("common", "arch/x86/include"), ("amd64", "arch/x86/include/generated"),
            ("common", "include"), ("amd64", "include"),
            ("common", "arch/x86/include/uapi"), ("amd64", "arch/x86/include/generated/uapi"),
            ("common", "include/uapi"), ("amd64", "include/generated/uapi"))
READ_FIRST = ("include/linux/compiler-version.h", "include/linux/kconfig.h", "include/linux/compiler_types.h")


def apt_unpack(folder, *packages):
    if subprocess.run(["sh", str(APT_UNPACK), str(folder), *packages], check=False).returncode != 0:
        sys.exit("linux: the packages could not be had (the message is above)")


def fetch(drivers):
    """Gets the headers, and the folders of the drivers that are not there yet."""
    if not TARGET.is_dir():
        TARGET.parent.mkdir(exist_ok=True)
        # On the same file system, so that the finished folder appears in one step.
        with tempfile.TemporaryDirectory(dir=TARGET.parent) as scratch:
            folder = Path(scratch) / "linux"
            apt_unpack(folder, SOURCE, HEADERS)
            needed = (folder / "control" / HEADERS).read_text()
            amd64 = re.search(r"linux-headers-[0-9][\w.-]*-amd64", needed).group()
            apt_unpack(folder, amd64, amd64.removesuffix("amd64") + "common")
            os.rename(folder, TARGET)
    missing = [Path(driver) for driver in drivers if not (tree() / driver).is_file()]
    if missing:
        tree().mkdir(exist_ok=True)
        # A driver includes headers of its own folder, and of others of its kind, such as drivers/input.
        nested = [driver for driver in missing if len(driver.parts) > 3]
        members = sorted({f"{SOURCE}/{driver.parent}" for driver in missing}
                         | {f"{SOURCE}/{'/'.join(driver.parts[:2])}/*.h" for driver in nested})
        subprocess.run(["tar", "-C", str(tree()), "--strip-components=1", "--wildcards", "-xf",
                        str(TARGET / "usr" / "src" / f"{SOURCE}.tar.xz"), *members], check=False)
    absent = [driver for driver in drivers if not (tree() / driver).is_file()]
    if absent:
        sys.exit(f"linux: not in {SOURCE}: {', '.join(absent)}")


def tree():
    """The unpacked part of the kernel's tree."""
    return TARGET / "tree"


def version():
    """Of the Debian package with the source."""
    return re.search(r"^Version: (.*)$", (TARGET / "control" / SOURCE).read_text(), re.M)[1]


def compiler(file):
    """The compiler's command with kbuild's options, without what to do and with which file."""
    headers = {part: next((TARGET / "usr" / "src").glob(f"linux-headers-*-{part}")) for part in ("common", "amd64")}
    name = Path(file).stem.replace("-", "_")
    command = os.environ.get("CC", "cc").split() + OPTIONS
    command += [f"-I{headers[part] / folder}" for part, folder in INCLUDED] + [f"-I{tree()}"]
    for header in READ_FIRST:
        command += ["-include", str(headers["common"] / header)]
    return command + [f'-DKBUILD_BASENAME="{name}"', f'-DKBUILD_MODNAME="{name}"', f"-D__KBUILD_MODNAME=kmod_{name}"]


def preprocess(file, output):
    """Leaves the preprocessed text in `output`."""
    if not TARGET.is_dir():
        sys.exit("linux: nothing is fetched yet: run linux.py fetch DRIVER...")
    return subprocess.run([*compiler(file), "-E", "-o", str(output), str(file)], check=False).returncode


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    fetching = commands.add_parser("fetch")
    fetching.add_argument("drivers", nargs="+", metavar="DRIVER")
    preprocessing = commands.add_parser("preprocess")
    preprocessing.add_argument("file", type=Path)
    preprocessing.add_argument("-o", "--output", type=Path, required=True)
    arguments = parser.parse_args()
    if arguments.command == "preprocess":
        return preprocess(arguments.file, arguments.output)
    return fetch(arguments.drivers)


if __name__ == "__main__":
    sys.exit(main())
