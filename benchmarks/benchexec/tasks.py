#!/usr/bin/env python3
"""Makes task definitions (format 2.0) for BenchExec and for job arrays: tasks.py FOLDER [--every N]

Of each case of tests/verdicts that asks about a property file, a copy and a NAME.yml go into FOLDER, the property files into
FOLDER/properties, and the names of all definitions, one a line, into FOLDER/tasks.set. FOLDER/questions.tsv has the same
questions for questions.py. Cases with other flags than a data model are left out, as a task definition has no place for
these, and so are cases that ask about a property by its name.
"""

import argparse
import re
import shlex
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT / "tests" / "verdicts"
PROPERTIES = ROOT / "tests" / "properties"
MODEL = re.compile(r"--data-model (ILP32|LP64)$")
PARTS_OF_MEMSAFETY = {"valid-deref", "valid-free", "valid-memtrack"}


def header(text, name):
    """What a line `// NAME: ...` at the start of a case says, or None."""
    found = re.search(rf"^// {name}: (.*)$", "\n".join(text.splitlines()[:5]), re.M)
    return found and found.group(1)


def definition(case, text):
    """The task definition of a case, or None if it cannot be one."""
    prop, flags, verdict = (header(text, name) for name in ("Property", "Flags", "Verdict"))
    model = "LP64"
    if flags:
        found = MODEL.match(flags)
        model = found and found.group(1)
    if not prop or not model or not (PROPERTIES / f"{prop}.prp").is_file():
        return None
    lines = ["format_version: '2.0'", f"input_files: '{case}'", "properties:", f"  - property_file: properties/{prop}.prp"]
    violated = re.match(r"FALSE\((.*)\)", verdict)
    if verdict == "TRUE" or violated:
        lines.append(f"    expected_verdict: {'false' if violated else 'true'}")
    if violated and violated.group(1) in PARTS_OF_MEMSAFETY and prop == "valid-memsafety":
        lines.append(f"    subproperty: {violated.group(1)}")
    lines += ["options:", "  language: C", f"  data_model: {model}"]
    return "\n".join(lines) + "\n"


def question(folder, case, made):
    """A line for questions.py that asks what a definition asks, with its files below `folder`."""
    prop, model = (re.search(rf"{key}: (\S+)", made).group(1) for key in ("property_file", "data_model"))
    words = ["verify", "--timeout", "30", "--property", folder / prop, "--data-model", model, folder / case.name]
    return f"{case.stem}\t{shlex.join(map(str, words))}\n"


def write(folder, every):
    """Makes the definitions of every so many cases; how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copytree(PROPERTIES, folder / "properties", dirs_exist_ok=True)
    texts = ((case, case.read_text(errors="replace")) for case in sorted(CASES.glob("*.c")))
    defined = [(case, made) for case, text in texts if (made := definition(case.name, text))][::every]
    for case, made in defined:
        shutil.copy(case, folder)
        (folder / f"{case.stem}.yml").write_text(made)
    questions = "".join(question(folder, case, made) for case, made in defined)
    (folder / "questions.tsv").write_text(questions)
    (folder / "tasks.set").write_text("".join(f"{case.stem}.yml\n" for case, _ in defined))
    return len(defined)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="take one case of N [default: all]")
    arguments = parser.parse_args()
    print(f"{write(arguments.folder, arguments.every)} task definitions in {arguments.folder}")


if __name__ == "__main__":
    main()
