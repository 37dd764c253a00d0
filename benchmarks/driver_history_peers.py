#!/usr/bin/env python3
"""What sparse and Coccinelle say about the bugs of driver_history.toml.

    benchmarks/driver_history_peers.py           every bug, with both tools
    benchmarks/driver_history_peers.py NAME...   these bugs

Both are Debian's, fetched into .deps/peers on the first run; smatch is not among Debian's packages. sparse has the
options of the kernel's build. Coccinelle has the kernel's own semantic patches that report (scripts/coccinelle), of the
folders that are about memory, locks, pointers and calls. What counts is what a tool says about the driver with the bug
and not about the driver as it is; lines are not compared, as edits move them.
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

import driver_history
import scoring
import tables
from driver_history import COPIES, linux

PEERS = scoring.ROOT / ".deps" / "peers"
PACKAGES = ("sparse", "coccinelle", "libsqlite3-0", "libllvm14", "libpcre3")
PATCHES = "scripts/coccinelle"
# The others are about style.
FOLDERS = ("free", "locks", "null", "iterators", "tests", "api")
# Of one semantic patch on one file.
LIMIT = 60
PLACE = re.compile(r"^\S+\.[ch]:[\d:,\s\-]*")


def fetch():
    if not PEERS.is_dir():
        linux.apt_unpack(PEERS, *PACKAGES)
    if not (linux.tree() / PATCHES).is_dir():
        archive = linux.TARGET / "usr" / "src" / f"{linux.SOURCE}.tar.xz"
        subprocess.run(["tar", "-C", str(linux.tree()), "--strip-components=1", "-xf", str(archive),
                        f"{linux.SOURCE}/{PATCHES}"], check=True)


def environment():
    """For tools that are not where they expect to be."""
    home = PEERS / "usr" / "lib" / "coccinelle"
    libraries = ":".join(str(PEERS / folder / "x86_64-linux-gnu") for folder in ("usr/lib", "lib"))
    return os.environ | {"LD_LIBRARY_PATH": libraries, "COCCINELLE_HOME": str(home), "PYTHONPATH": str(home / "python")}


def said(command, folder):
    """The lines that a tool prints, without their places."""
    try:
        done = subprocess.run(command, cwd=folder, env=environment(), capture_output=True, text=True, check=False,
                              timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return []
    lines = [line for line in (done.stdout + done.stderr).splitlines() if PLACE.match(line)]
    return [re.sub(r"\bline \d+", "line", PLACE.sub("", line)) for line in lines]


def sparse(bug, folder):
    return said([str(PEERS / "usr/bin/sparse"), *linux.compiler(bug.files[0])[1:], bug.files[0]], folder)


def coccinelle(bug, folder):
    patches = [patch for name in FOLDERS for patch in sorted((linux.tree() / PATCHES / name).rglob("*.cocci"))
               if re.search(r"^virtual.*\breport\b", patch.read_text(), re.M)]
    common = [str(PEERS / "usr/bin/spatch"), "-D", "report", "--no-show-diff", "--very-quiet", "--no-includes"]
    return [line for patch in patches for line in said([*common, "--cocci-file", str(patch), bug.files[0]], folder)]


def new(tool, bug, folder):
    """What a tool says about the driver with the bug alone."""
    undone = tool(bug, folder / COPIES[0])
    if not undone:
        return ""
    unchanged = tool(bug, folder / COPIES[1])
    for line in unchanged:
        if line in undone:
            undone.remove(line)
    return "; ".join(dict.fromkeys(undone)).replace("|", "/")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--out", type=Path, default=scoring.target() / "driver-history",
                        help="output folder (default: driver-history in Cargo's target folder)")
    options = parser.parse_args()
    bugs = [bug for bug in driver_history.read_bugs(driver_history.BUGS)
            if not options.names or bug.name in options.names]
    out = options.out.resolve()
    good = driver_history.put_back(bugs, out)
    fetch()
    rows = []
    for bug in good:
        rows.append([bug.name, bug.rule, *(new(tool, bug, out / bug.name) for tool in (sparse, coccinelle))])
        print(*rows[-1], sep="\t", file=sys.stderr, flush=True)
    text = tables.markdown(["bug", "rule", "sparse", "Coccinelle"], rows) + "\n"
    (out / "peers.md").write_text(text)
    print(text)


if __name__ == "__main__":
    main()
