#!/usr/bin/env python3
"""Tests of replay_violations.py, with a shell script in place of the verifier."""

import json
import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import replay_violations
from replay_violations import Evidence

WITNESS = """- entry_type: "violation_sequence"
  content:
  - segment:
    - waypoint:
        type: "function_return"
        location: {file_name: "FILE", line: 1, column: COLUMN}
  - segment:
    - waypoint: {type: "target", location: {file_name: "FILE", line: 2}}
"""

GRAPHML = """<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<key for="node" id="entry"/><key for="node" id="violation"/>
<key for="edge" id="startline"/><key for="edge" id="control"/>
<graph><node id="n0"><data key="entry">true</data></node><node id="n1"/>
<node id="n2"><data key="violation">true</data></node>
<edge source="n0" target="n1"><data key="startline">1</data></edge>
<edge source="n1" target="n2"><data key="startline">2</data></edge></graph></graphml>
"""

# Writes what --witness and --json name; the file `replayed` beside it holds what a replay says.
VERIFIER = """#!/bin/sh
if [ "$1" = replay ]; then
    echo "Reason: because"
    cat "${0%/*}/replayed"
    exit 2
fi
while [ $# -gt 0 ]; do
    case $1 in
    --witness) cp "${0%/*}/${2##*/}.in" "$2" ;;
    --json) cp "${0%/*}/report.json" "$2" ;;
    esac
    shift
done
echo "Verdict: FALSE(unreach-call)"
"""


class Script(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.file = self.folder / "a.c"
        self.file.write_text("  x = f();\n  reach_error();\n")
        self.verifier = self.folder / "praetor"
        self.verifier.write_text(VERIFIER)
        self.verifier.chmod(0o755)

    def look(self, replayed, column, graphml=GRAPHML, function="__VERIFIER_nondet_int", reads_unset=False):
        trace = {"inputs": [{"function": function}], "steps": [{"reads_unset": reads_unset}]}
        (self.folder / "report.json").write_text(json.dumps({"trace": trace}))
        (self.folder / "replayed").write_text(f"Verdict: {replayed}\n")
        (self.folder / "witness.yml.in").write_text(
            WITNESS.replace("FILE", str(self.file)).replace("COLUMN", str(column)))
        (self.folder / "witness.graphml.in").write_text(graphml)
        task = {"name": "s/a", "files": [self.file], "prp": "p.prp", "model": "LP64"}
        arguments = mock.Mock(limit=5, engine="portfolio")
        with mock.patch.dict(os.environ, PRAETOR=str(self.verifier)):
            return replay_violations.look_at(task, arguments, self.folder)

    def test_a_violation_that_replays(self):
        found = self.look("FALSE(unreach-call)", 9)
        self.assertEqual(found, Evidence("s/a", "FALSE(unreach-call)", "nondet", "", "", ""))

    def test_inputs_of_other_kinds(self):
        self.assertEqual(self.look("FALSE(unreach-call)", 9, function="read").inputs, "other")
        self.assertEqual(self.look("FALSE(unreach-call)", 9, reads_unset=True).inputs, "unset")

    def test_one_that_does_not_says_why(self):
        self.assertEqual(self.look("UNKNOWN(unconfirmed)", 9).replay, "because")

    def test_a_wrong_column_is_malformed(self):
        self.assertEqual(self.look("FALSE(unreach-call)", 8).yaml, "function_return at 1:8")

    def test_graphml_is_a_path_of_declared_keys_through_the_text(self):
        for right, wrong, why in [('target="n1"', 'target="n2"', "not a path to the violation"),
                                  ('id="startline"', 'id="line"', "a key is not declared"),
                                  ("</graph>", "</grap>", "mismatched tag: line 7, column 69"),
                                  (">2</data>", ">9</data>", "edge of n1 at line 9"),
                                  ('e">1</data>', 'e">1</data><data key="control">condition-true</data>',
                                   "edge of n0 at line 1"),
                                  ('"violation">true', '"violation">false', "not one entry and one violation")]:
            found = self.look("FALSE(unreach-call)", 9, GRAPHML.replace(right, wrong)).graphml
            self.assertEqual(found, why)

    def test_finished_tasks_are_kept(self):
        out = self.folder / "out.tsv"
        for name in ("a", "b"):
            replay_violations.add(out, Evidence(name, "TRUE", "", "", "", ""))
        self.assertEqual(list(replay_violations.finished(out)), ["a", "b"])

    def test_the_table_counts(self):
        evidence = [Evidence("a", "FALSE(p)", "nondet", "", "", ""), Evidence("b", "FALSE(p)", "other", "why", "x", "")]
        last = replay_violations.table(evidence).strip().splitlines()[-1]
        self.assertEqual([cell.strip() for cell in last.strip("|").split("|")], ["all", "2", "1", "1", "1", "1", "2"])


if __name__ == "__main__":
    unittest.main()
