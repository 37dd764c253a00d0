#!/usr/bin/env python3
"""Checks real C projects function by function, each with any arguments, and counts what is decided.

    benchmarks/projects.py --praetor target/release/praetor --checkouts DIR [--timeout 10] [--out FILE.jsonl] [NAME...]

`projects.toml` says which files of which revisions. DIR holds a checkout of each project, named as its repository; what is
missing is cloned. An ended run goes on where it stopped, as FILE.jsonl has a line for each function that was checked.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import time
import tomllib

HERE = pathlib.Path(__file__).resolve().parent


def checkout(project, folder):
    """The folder of a project's revision, with the headers that its build would generate."""
    place = folder / project["repository"].rsplit("/", 1)[1]
    if not place.exists():
        subprocess.run(["git", "clone", "--quiet", project["repository"], place], check=True)
    subprocess.run(["git", "-C", place, "checkout", "--quiet", project["revision"]], check=True)
    for name, text in project.get("generated", {}).items():
        (place / name).write_text(text)
    return place


def flags(project, place, praetor):
    """What is known of a project's units: what its own build says, or else its includes and macros."""
    if "build" in project:
        record = place / "compile_commands.json"
        record.unlink(missing_ok=True)
        compiler = f"CC={pathlib.Path(praetor).resolve()} cc"
        subprocess.run([*project["build"].split(), compiler], cwd=place, check=True, capture_output=True)
        return ["--build", record]
    return [f"-I{place / name}" for name in project.get("include", [])] + [f"-D{name}" for name in project.get("define", [])]


def functions(file, options):
    """The functions that a file defines, as gcc compiles it, in the order of their names."""
    options = [] if "--build" in options else options
    with tempfile.TemporaryDirectory() as scratch:
        compiled = pathlib.Path(scratch) / "unit.o"
        subprocess.run(["gcc", "-w", "-c", *options, "-o", compiled, file], check=True)
        listed = subprocess.run(["nm", "--defined-only", compiled], check=True, capture_output=True, text=True).stdout
    symbols = (line.split() for line in listed.splitlines())
    return sorted(name for _, kind, name in symbols if kind in "tT" and "." not in name and name != "main")


def check(praetor, file, function, options, timeout, cache):
    """One function: how each check ended, and what was found."""
    with tempfile.TemporaryDirectory() as scratch:
        report = pathlib.Path(scratch) / "report.json"
        command = [praetor, "check", "--function", function, "--timeout", str(timeout), "--json", report, *cache, *options, file]
        start = time.monotonic()
        done = subprocess.run(command, capture_output=True, text=True)
        seconds = time.monotonic() - start
        result = {"code": done.returncode, "seconds": round(seconds, 2)}
        if not report.exists():
            return result | {"error": done.stderr.strip().splitlines()[-1:]}
        said = json.loads(report.read_text())
    found = [{"check": f["check"], "at": f"{f['location']['file']}:{f['location']['line']}", "message": f["message"]}
             for f in said["findings"]]
    return result | {"checks": {row["check"]: [row["places"], row.get("detail", row["rest"])] for row in said["checks"]}, "found": found}


def table(lines):
    """A Markdown table: of each project, functions, how many checks are proved, violated, open, and the seconds."""
    out = ["| project | functions | checks proved | violated | not decided | findings | seconds a function |", "|---|---|---|---|---|---|---|"]
    for name in dict.fromkeys(line["project"] for line in lines):
        own = [line for line in lines if line["project"] == name]
        rows = [row for line in own for row in line.get("checks", {}).values()]
        proved = sum(1 for places, rest in rows if places == 0 and rest == "proved")
        violated = sum(1 for places, _ in rows if places)
        places = {(f["check"], f["at"]) for line in own for f in line.get("found", [])}
        middle = sorted(line["seconds"] for line in own)[len(own) // 2]
        share = lambda n: f"{n} ({100 * n // max(1, len(rows))} %)"
        out.append(f"| {name} | {len(own)} | {share(proved)} | {share(violated)} | {share(len(rows) - proved - violated)} "
                   f"| {len(places)} | {middle:.1f} |")
    return "\n".join(out)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--praetor", default="target/release/praetor")
    parser.add_argument("--checkouts", type=pathlib.Path, required=True)
    parser.add_argument("--timeout", type=int, default=10)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("projects.jsonl"))
    parser.add_argument("--cache", action="store_true", help="with the proofs that earlier runs have kept")
    parser.add_argument("names", nargs="*")
    args = parser.parse_args()
    projects = tomllib.loads((HERE / "projects.toml").read_text())
    unknown = set(args.names) - set(projects)
    if unknown:
        sys.exit(f"no such project: {', '.join(sorted(unknown))}")
    lines = [json.loads(line) for line in args.out.read_text().splitlines()] if args.out.exists() else []
    done = {(line["project"], line["file"], line["function"]) for line in lines}
    with args.out.open("a") as out:
        for name, project in projects.items():
            if args.names and name not in args.names:
                continue
            place = checkout(project, args.checkouts)
            options = flags(project, place, args.praetor)
            for file in project["files"]:
                for function in functions(place / file, options):
                    if (name, file, function) in done:
                        continue
                    result = check(args.praetor, place / file, function, options, args.timeout, [] if args.cache else ["--no-cache"])
                    lines.append({"project": name, "file": file, "function": function} | result)
                    print(json.dumps(lines[-1]), file=out, flush=True)
    print(table(lines))


if __name__ == "__main__":
    main()
