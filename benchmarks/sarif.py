#!/usr/bin/env python3
"""Holds SARIF logs to what GitHub's code scanning takes:

    sarif.py FILE...                     logs that there are
    sarif.py --runs 50 [--keep FOLDER]   asks about so many cases of tests/check and tests/verdicts, and looks at each log

The rules are those that GitHub documents for an upload: what has to be there, and the most of everything. Besides, that
places, rules and results of one log belong together. A line for each that is broken; the exit code is 1 if there is one.
"""

import argparse
import gzip
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# The most that an upload may have.
BYTES = 10 * 2**20
MOST = {"runs": 20, "results": 25000, "rules": 25000, "extensions": 100, "locations": 1000, "steps": 10000, "tags": 20}
DESCRIPTION, NAME = 1024, 255
LEVELS = {"none", "note", "warning", "error"}
PRECISIONS = {"very-high", "high", "medium", "low"}
SEVERITIES = {"error", "warning", "recommendation"}
URI = re.compile(r"(file://)?[A-Za-z0-9._~/%+-]+$")


class Log:
    """One log, and what is wrong with it."""

    def __init__(self, text):
        self.wrong = []
        try:
            log = json.loads(text)
        except ValueError as error:
            self.wrong.append(f"no JSON: {error}")
            return
        self.demand(len(gzip.compress(text.encode())) <= BYTES, "more than 10 MB compressed")
        self.demand(isinstance(log.get("$schema"), str), "no $schema")
        self.demand(log.get("version") == "2.1.0", "version is not 2.1.0")
        self.demand(log.get("runs"), "no runs")
        for run in self.few(log, "runs", "runs"):
            self.run(run)

    def demand(self, holds, what):
        if not holds and what not in self.wrong:
            self.wrong.append(what)

    def text(self, holder, key, what, most=None):
        """Demands `holder.key.text`."""
        text = (holder.get(key) or {}).get("text")
        self.demand(isinstance(text, str) and text, f"{what}: no {key}.text")
        self.demand(most is None or len(text or "") <= most, f"{what}: {key}.text has more than {most} characters")

    def few(self, holder, key, kind):
        """The list `holder.key`, which may not be too long."""
        found = holder.get(key) or []
        self.demand(len(found) <= MOST[kind], f"more than {MOST[kind]} {kind}")
        return found

    def run(self, run):
        driver = run.get("tool", {}).get("driver", {})
        self.demand(driver.get("name"), "no tool.driver.name")
        self.demand(isinstance(driver.get("rules"), list), "no tool.driver.rules")
        self.demand(isinstance(run.get("results"), list), "no results")
        self.few(run["tool"], "extensions", "extensions")
        rules = self.few(driver, "rules", "rules")
        self.demand(len({rule.get("id") for rule in rules}) == len(rules), "a rule is there twice")
        for rule in rules:
            self.rule(rule)
        results = self.few(run, "results", "results")
        for result in results:
            self.result(result, rules)
        prints = [json.dumps([result.get("partialFingerprints"), result.get("ruleId")]) for result in results]
        self.demand(len(set(prints)) == len(prints), "two results have one fingerprint")

    def rule(self, rule):
        name = f"rule {rule.get('id')}"
        self.demand(rule.get("id"), "a rule without id")
        self.demand(len(rule.get("name", "")) <= NAME, f"{name}: a name of more than {NAME} characters")
        self.text(rule, "shortDescription", name, DESCRIPTION)
        self.text(rule, "fullDescription", name, DESCRIPTION)
        self.text(rule, "help", name)
        self.demand(rule.get("helpUri", "https:").startswith("http"), f"{name}: helpUri is none")
        self.demand(rule.get("defaultConfiguration", {}).get("level", "warning") in LEVELS, f"{name}: level")
        properties = rule.get("properties", {})
        self.few(properties, "tags", "tags")
        self.demand(properties.get("precision", "low") in PRECISIONS, f"{name}: precision")
        self.demand(properties.get("problem.severity", "error") in SEVERITIES, f"{name}: problem.severity")

    def result(self, result, rules):
        name = f"result of {result.get('ruleId')}"
        index = result.get("ruleIndex")
        self.demand(isinstance(index, int) and 0 <= index < len(rules) and rules[index].get("id") == result.get("ruleId"),
                    f"{name}: no rule has its ruleIndex and ruleId")
        self.text(result, "message", name)
        self.demand(result.get("level", "warning") in LEVELS, f"{name}: level")
        self.demand(result.get("locations"), f"{name}: no locations")
        prints = result.get("partialFingerprints") or {}
        self.demand(prints and all(isinstance(value, str) and value for value in prints.values()),
                    f"{name}: no partialFingerprints")
        for location in self.few(result, "locations", "locations"):
            self.location(location, name)
        threads = [thread for flow in result.get("codeFlows", []) for thread in flow.get("threadFlows", [])]
        self.demand(all(thread.get("locations") for thread in threads), f"{name}: a code flow without steps")
        steps = [step for thread in threads for step in thread.get("locations", [])]
        self.demand(len(steps) <= MOST["steps"], f"{name}: more than {MOST['steps']} steps")
        for step in steps:
            self.location(step.get("location", {}), f"{name}: a step")
            self.text(step.get("location", {}), "message", f"{name}: a step")

    def location(self, location, name):
        place = location.get("physicalLocation") or {}
        uri = place.get("artifactLocation", {}).get("uri", "")
        self.demand(URI.match(uri), f"{name}: no place in a file, but '{uri}'")
        region = place.get("region") or {}
        numbers = [region.get(key) for key in ("startLine", "startColumn", "endLine", "endColumn")]
        whole = all(isinstance(number, int) and number >= 1 for number in numbers)
        self.demand(whole, f"{name}: no whole region")
        self.demand(not whole or numbers[2:] > numbers[:2] and numbers[2] >= numbers[0], f"{name}: a region ends before it starts")


def header(text, name):
    found = re.search(rf"^// {name}: (.*)$", "\n".join(text.splitlines()[:5]), re.M)
    return found.group(1) if found else ""


def questions(number):
    """So many questions, as arguments: half of them of tests/check, half of what is violated in tests/verdicts, each from
    the first to the last."""
    picked = []
    for folder, command, share in [("check", "check", number // 2), ("verdicts", "verify", number - number // 2)]:
        cases = sorted((ROOT / "tests" / folder).glob("*.c"))
        if command == "verify":
            cases = [case for case in cases if "FALSE" in header(case.read_text(errors="replace"), "Verdict")]
        share = min(share, len(cases))
        picked += [(command, cases[at * len(cases) // share]) for at in range(share)]
    for command, case in picked:
        text = case.read_text(errors="replace")
        asked = header(text, "Property") if command == "verify" else ""
        file = ROOT / "tests" / "properties" / f"{asked}.prp"
        words = ["--property", str(file) if file.is_file() else asked] if asked else []
        yield [command, *shlex.split(header(text, "Flags")), *words, "--timeout", "20", str(case.relative_to(ROOT))]


def ask(praetor, words, log):
    """Asks a question, and leaves its log."""
    subprocess.run([praetor, *words, "--sarif", log], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, check=False)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("logs", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--runs", type=int, default=0, metavar="N", help="make N logs")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where to leave them")
    parser.add_argument("--praetor", default=os.environ.get("PRAETOR", ROOT / "target/release/praetor"))
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = (arguments.keep or Path(scratch)).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        logs = list(arguments.logs)
        for number, words in enumerate(questions(arguments.runs)):
            logs.append(folder / f"{number:03}-{Path(words[-1]).stem}.sarif")
            ask(Path(arguments.praetor).resolve(), words, logs[-1])
        broken = results = 0
        for log in logs:
            wrong = Log(log.read_text()).wrong if log.is_file() else ["there is no log"]
            results += log.read_text().count('"partialFingerprints"') if log.is_file() else 0
            broken += bool(wrong)
            for what in wrong:
                print(f"{log.name}: {what}")
    print(f"{len(logs)} logs, {results} results, {broken} logs break a rule")
    sys.exit(bool(broken) or not logs)


if __name__ == "__main__":
    main()
