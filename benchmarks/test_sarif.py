#!/usr/bin/env python3
"""Tests of sarif.py: a log that is as it has to be, and each thing that may be wrong with it."""

import copy
import json
import unittest

import sarif

REGION = {"startLine": 3, "startColumn": 2, "endLine": 3, "endColumn": 9}
PLACE = {"physicalLocation": {"artifactLocation": {"uri": "src/a%20b.c"}, "region": REGION}, "message": {"text": "x = 1"}}
RULE = {
    "id": "null", "shortDescription": {"text": "s"}, "fullDescription": {"text": "f"}, "help": {"text": "h"},
    "defaultConfiguration": {"level": "error"}, "properties": {"tags": ["security"], "precision": "very-high"},
}
RESULT = {
    "ruleId": "null", "ruleIndex": 0, "level": "error", "message": {"text": "m"}, "locations": [PLACE],
    "partialFingerprints": {"praetor/v1": "12"}, "codeFlows": [{"threadFlows": [{"locations": [{"location": PLACE}]}]}],
}
LOG = {
    "$schema": "https://example.org/sarif-schema-2.1.0.json", "version": "2.1.0",
    "runs": [{"tool": {"driver": {"name": "praetor", "rules": [RULE]}}, "results": [RESULT]}],
}


def changed(place, value):
    """The log with another value at a place such as `runs.0.results`; None takes it away."""
    log = copy.deepcopy(LOG)
    *way, last = [int(word) if word.isdigit() else word for word in place.split("/")]
    holder = log
    for word in way:
        holder = holder[word]
    if value is None:
        del holder[last]
    else:
        holder[last] = value
    return json.dumps(log)


class Rules(unittest.TestCase):
    def test_a_log_with_all_is_right(self):
        self.assertEqual(sarif.Log(json.dumps(LOG)).wrong, [])
        self.assertEqual(sarif.Log(changed("runs/0/results", [])).wrong, [])

    def test_what_is_missing_is_seen(self):
        result, rule = "runs/0/results/0", "runs/0/tool/driver/rules/0"
        region = f"{result}/locations/0/physicalLocation/region"
        step = f"{result}/codeFlows/0/threadFlows/0/locations/0/location"
        for place in ["$schema", "runs", "runs/0/results", "runs/0/tool/driver/name", "runs/0/tool/driver/rules",
                      f"{rule}/id", f"{rule}/fullDescription", f"{rule}/help", f"{result}/message", f"{result}/locations",
                      f"{result}/ruleIndex", f"{result}/partialFingerprints", f"{result}/locations/0/physicalLocation",
                      f"{region}/endColumn", f"{step}/physicalLocation", f"{step}/message"]:
            self.assertNotEqual(sarif.Log(changed(place, None)).wrong, [], place)

    def test_what_is_wrong_is_seen(self):
        result, rule = "runs/0/results/0", "runs/0/tool/driver/rules/0"
        place = f"{result}/locations/0/physicalLocation"
        flow = f"{result}/codeFlows/0/threadFlows/0/locations"
        for where, value in [
            ("version", "2.0.0"), (f"{result}/ruleId", "leak"), (f"{result}/level", "fatal"), (f"{result}/ruleIndex", 1),
            (f"{result}/partialFingerprints", {"praetor/v1": ""}), (f"{result}/locations", [PLACE] * 1001),
            (f"{place}/artifactLocation/uri", "a b.c"), (f"{place}/artifactLocation/uri", ""),
            (f"{place}/region/startLine", 0), (f"{place}/region/endColumn", 1), (flow, []), (flow, [{"location": PLACE}] * 10001),
            (f"{rule}/shortDescription/text", "x" * 1025), (f"{rule}/properties/tags", ["t"] * 21),
            (f"{rule}/properties/precision", "best"), (f"{rule}/defaultConfiguration/level", "high"), ("runs", LOG["runs"] * 21),
            ("runs/0/results", [RESULT, RESULT]), ("runs/0/tool/driver/rules", [RULE, RULE]),
        ]:
            self.assertNotEqual(sarif.Log(changed(where, value)).wrong, [], (where, str(value)[:50]))
        self.assertNotEqual(sarif.Log("{").wrong, [])

    def test_questions_are_of_each_kind(self):
        asked = list(sarif.questions(50))
        self.assertEqual(len(asked), 50)
        self.assertEqual({words[0] for words in asked}, {"check", "verify"})
        self.assertEqual(len({words[-1] for words in asked}), 50)


if __name__ == "__main__":
    unittest.main()
