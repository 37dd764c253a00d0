#!/usr/bin/env python3
"""Makes the packages of a built praetor: dist.py PROGRAM OUTPUT

PROGRAM is what `make dist` builds: stripped, and with `$ORIGIN/../lib/praetor` as the place of libz3. Into the folder
OUTPUT go, for VERSION and this machine's kind:

    praetor-VERSION-x86_64-linux.tar.gz, .zip   bin, lib and share in one folder, which runs wherever it is unpacked
    praetor_VERSION_amd64.deb                   the same below /usr; where there is dpkg-deb
    praetor_verifier-VERSION-py3-none-manylinux_..._x86_64.whl

All have one layout, PREFIX/{bin,lib/praetor,share}. The same program gives the same packages, byte for byte: times
are SOURCE_DATE_EPOCH's, or 1980.
"""

import argparse
import base64
import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
Z3 = ROOT / ".deps" / "z3" / "lib"
RUNPATH = "$ORIGIN/../lib/praetor"
COMPLETIONS = {
    "bash": "share/bash-completion/completions/praetor",
    "zsh": "share/zsh/site-functions/_praetor",
    "fish": "share/fish/vendor_completions.d/praetor.fish",
}
SUMMARY = "A verifier for C programs and device drivers: proofs, or executions that violate a property"
# Seconds since 1970; a zip file knows no time before 1980.
TIME = max(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), 315532800)


def output_of(*command):
    """What a command says on standard output. It has to succeed."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def check_program(program):
    """The libz3 that the program needs. Refuses one that looks for it in a checkout."""
    dynamic = output_of("readelf", "-d", program)
    runpath = re.findall(r"\(RUNPATH\).*\[(.*)\]", dynamic)
    if runpath != [RUNPATH]:
        sys.exit(f"dist: {program} looks for libraries in {runpath}, not in {RUNPATH}: build it by `make dist`")
    return re.search(r"\(NEEDED\).*\[(libz3\.so[^]]*)\]", dynamic).group(1)


def newest_glibc(files):
    """The version of the GNU C library that these files need, as (major, minor)."""
    symbols = output_of("objdump", "-T", *files)
    return max((int(major), int(minor)) for major, minor in re.findall(r"GLIBC_(\d+)\.(\d+)", symbols))


def crates():
    """The crates that are linked into the program: (name, version, licence, folder)."""
    metadata = json.loads(output_of("cargo", "metadata", "--format-version", "1", "--locked", "--offline",
                                    "--filter-platform", "x86_64-unknown-linux-gnu", "--manifest-path", ROOT / "Cargo.toml"))
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    todo = [key for key, package in packages.items() if package["name"] == "verifier"]
    seen = set()
    while todo:
        key = todo.pop()
        if key not in seen:
            seen.add(key)
            links = (link for link in nodes[key]["deps"] if any(kind["kind"] is None for kind in link["dep_kinds"]))
            todo.extend(link["pkg"] for link in links)
    foreign = [packages[key] for key in seen if packages[key]["source"]]
    return sorted((p["name"], p["version"], p["license"], Path(p["manifest_path"]).parent) for p in foreign)


def third_party():
    """The licences of what the program is linked with, each text once."""
    texts = {(ROOT / "packaging" / "Z3-LICENSE.txt").read_text(): ["Z3 (libz3, a library beside the program)"]}
    for name, version, licence, folder in crates():
        files = sorted(f for f in folder.iterdir() if re.match(r"(?i)licen[cs]e|copying|unlicense", f.name) and f.is_file())
        for text in [f.read_text() for f in files] or [f"{licence}\n"]:
            texts.setdefault(text, []).append(f"{name} {version} ({licence})")
    rule = "=" * 78
    return "".join(f"{rule}\n{chr(10).join(names)}\n{rule}\n\n{text.strip()}\n\n\n" for text, names in texts.items())


def stage(program, prefix):
    """Lays out bin, lib and share below `prefix`."""
    def put(source, place, mode=0o644):
        target = prefix / place
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
        target.chmod(mode)

    def write(text, place):
        target = prefix / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)

    library = check_program(program)
    put(program, "bin/praetor", 0o755)
    put(Z3 / library, f"lib/praetor/{library}")
    staged = prefix / "bin" / "praetor"
    subprocess.run([staged, "man", prefix / "share/man/man1"], check=True)
    for shell, place in COMPLETIONS.items():
        write(output_of(staged, "completions", shell), place)
    for name in ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"]:
        put(ROOT / name, f"share/doc/praetor/{name}")
    for file in sorted((ROOT / "docs").glob("*.md")):
        put(file, f"share/doc/praetor/docs/{file.name}")
    write(third_party(), "share/doc/praetor/THIRD-PARTY.txt")
    # What is built in is for reading, and for `--models`.
    for file in sorted(f for f in (ROOT / "harnesses").rglob("*") if f.is_file()):
        put(file, f"share/praetor/{file.relative_to(ROOT)}")


def files_below(folder):
    return sorted(f for f in folder.rglob("*") if f.is_file())


def write_tar(folder, target):
    """A tar.gz of a folder, under its name."""
    def plain(entry):
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = TIME
        entry.mode = 0o755 if entry.mode & 0o100 else 0o644
        return entry

    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for file in files_below(folder):
            archive.add(file, str(file.relative_to(folder.parent)), recursive=False, filter=plain)
    with gzip.GzipFile(target, "wb", mtime=TIME) as file:
        file.write(packed.getvalue())


def zip_entry(name, mode):
    entry = zipfile.ZipInfo(name, time.gmtime(TIME)[:6])
    entry.external_attr = (0o100000 | mode) << 16
    entry.compress_type = zipfile.ZIP_DEFLATED
    return entry


def write_zip(entries, target):
    """A zip file of (name, file, or bytes) pairs."""
    with zipfile.ZipFile(target, "w") as archive:
        for name, source in entries:
            is_file = isinstance(source, Path)
            mode = 0o755 if is_file and os.access(source, os.X_OK) else 0o644
            archive.writestr(zip_entry(name, mode), source.read_bytes() if is_file else source)


def write_archives(prefix, name, output):
    """The archive for everybody and for SV-COMP: a folder with a README, a licence and a smoke test."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / name
        shutil.copytree(prefix, folder)
        shutil.copy(ROOT / "packaging" / "smoketest.sh", folder)
        shutil.copy(ROOT / "packaging" / "README.md", folder)
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"]:
            shutil.copy(ROOT / licence, folder)
        (folder / "LICENSE").write_text(
            "Praetor is licensed under MIT (LICENSE-MIT) or Apache-2.0 (LICENSE-APACHE), at your choice. The licences of Z3\n"
            "and of the crates it is linked with are in share/doc/praetor/THIRD-PARTY.txt. All of them permit to use,\n"
            "copy and redistribute this archive, to run it in competitions, and to publish the results.\n")
        write_tar(folder, output / f"{name}.tar.gz")
        write_zip([(str(f.relative_to(folder.parent)), f) for f in files_below(folder)], output / f"{name}.zip")


def write_deb(prefix, version, glibc, output):
    """A package for Debian and its like; libz3 is in a folder of its own, so it meets no other."""
    if not shutil.which("dpkg-deb"):
        print("dist: no dpkg-deb on this machine: no .deb is made")
        return
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch)
        root.chmod(0o755)
        shutil.copytree(prefix, root / "usr")
        shares = root / "usr" / "share"
        # Where Debian's zsh looks.
        shutil.move(shares / "zsh" / "site-functions", shares / "zsh" / "vendor-completions")
        for page in (shares / "man/man1").iterdir():
            page.with_name(page.name + ".gz").write_bytes(gzip.compress(page.read_bytes(), mtime=0))
            page.unlink()
        documents = shares / "doc/praetor"
        parts = [(documents / name).read_text() for name in ["LICENSE-MIT", "LICENSE-APACHE", "THIRD-PARTY.txt"]]
        (documents / "copyright").write_text("Praetor: MIT or Apache-2.0.\n\n" + "\n\n".join(parts))
        size = sum(f.stat().st_size for f in files_below(root)) // 1024
        control = root / "DEBIAN" / "control"
        control.parent.mkdir()
        control.write_text(f"""Package: praetor
Version: {version}
Architecture: amd64
Maintainer: The Praetor developers <praetor@localhost>
Installed-Size: {size}
Depends: libc6 (>= {glibc[0]}.{glibc[1]}), libgcc-s1, libstdc++6
Recommends: gcc, libc6-dev, xz-utils
Section: devel
Priority: optional
Description: {SUMMARY}
 Proves that a property of a C program holds in every execution, or shows an
 execution that violates it, step by step. Checks drivers of Linux against
 rules of the kernel without a harness. The library of Z3 comes with it.
""")
        for path in [root, *root.rglob("*")]:
            os.utime(path, (TIME, TIME))
        subprocess.run(["dpkg-deb", "--build", "--root-owner-group", "-Zxz", root, output / f"praetor_{version}_amd64.deb"],
                       check=True, stdout=subprocess.DEVNULL, env={**os.environ, "SOURCE_DATE_EPOCH": str(TIME)})


def write_wheel(prefix, version, glibc, output):
    """A wheel whose scripts and data are the program and what is beside it; there is no Python in it."""
    tag = f"py3-none-manylinux_{glibc[0]}_{glibc[1]}_x86_64"
    name = f"praetor_verifier-{version}"
    info, data = f"{name}.dist-info", f"{name}.data"
    entries = []
    for file in files_below(prefix):
        place = file.relative_to(prefix)
        entries.append((f"{data}/scripts/praetor" if str(place) == "bin/praetor" else f"{data}/data/{place}", file))
    licences = ["LICENSE-MIT", "LICENSE-APACHE"]
    fields = ["Metadata-Version: 2.1", "Name: praetor-verifier", f"Version: {version}", f"Summary: {SUMMARY}",
              "License: MIT OR Apache-2.0", "Requires-Python: >=3.7", "Description-Content-Type: text/markdown",
              *(f"License-File: {licence}" for licence in licences)]
    entries.append((f"{info}/METADATA", ("\n".join(fields) + "\n\n" + (ROOT / "README.md").read_text()).encode()))
    entries.append((f"{info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: praetor\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()))
    entries.extend((f"{info}/{licence}", ROOT / licence) for licence in licences)
    record = "".join(f"{place},{digest(source)}\n" for place, source in entries) + f"{info}/RECORD,,\n"
    entries.append((f"{info}/RECORD", record.encode()))
    write_zip(entries, output / f"{name}-{tag}.whl")


def digest(source):
    """What RECORD says of a file: its hash and its size."""
    contents = source.read_bytes() if isinstance(source, Path) else source
    hashed = base64.urlsafe_b64encode(hashlib.sha256(contents).digest()).rstrip(b"=").decode()
    return f"sha256={hashed},{len(contents)}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", type=Path)
    parser.add_argument("output", type=Path)
    arguments = parser.parse_args()
    program, output = arguments.program.resolve(), arguments.output.resolve()
    output.mkdir(parents=True, exist_ok=True)
    version = re.search(r'^version = "(.*)"', (ROOT / "Cargo.toml").read_text(), re.M).group(1)
    with tempfile.TemporaryDirectory() as scratch:
        prefix = Path(scratch) / "prefix"
        stage(program, prefix)
        glibc = newest_glibc([prefix / "bin/praetor", *(prefix / "lib/praetor").iterdir()])
        write_archives(prefix, f"praetor-{version}-x86_64-linux", output)
        write_deb(prefix, version, glibc, output)
        write_wheel(prefix, version, glibc, output)
    for package in sorted(output.glob(f"praetor*{version}*")):
        print(f"{package.stat().st_size / 1e6:6.1f} MB  {package}")


if __name__ == "__main__":
    main()
