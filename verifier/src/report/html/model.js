"use strict";
// The trace: what its tables say, which steps are in which calls, and the state at a step.

const KINDS = ["statement", "branch", "call", "return", "violation", "rounds"];
const [STATEMENT, BRANCH, CALL, RETURN, VIOLATION, ROUNDS] = [0, 1, 2, 3, 4, 5];
const CODES = ["driver", "harness", "rule", "library"];
const RULE = 2;
const ESSENTIAL = 2;
// So many threads have colours of their own.
const THREAD_COLOURS = 6;

// Between two copies of the whole state, so many changes lie.
const CHECKPOINT = 4096;

class Model {
  constructor(trace) {
    this.trace = trace;
    this.steps = trace.steps;
    this.count = trace.steps.kind.length;
    this.firstValue = offsets(trace.steps.values);
    this.relateCalls();
    this.checkpoints = [new Map()];
    this.rulePlaces = null;
    this.texts = null;
  }

  string(id) {
    return id < 0 ? "" : this.trace.strings[id];
  }

  // By step, the call that it is part of, and by call, the first step that is not.
  relateCalls() {
    const { depth, kind, values } = this.steps;
    this.parent = new Int32Array(this.count).fill(-1);
    this.end = new Int32Array(this.count);
    this.lowest = depth.reduce((a, b) => Math.min(a, b), Infinity);
    const open = [];
    const close = (at) => {
      const call = open.pop();
      // A return that sets nothing is part of the call.
      const isPart = at < this.count && kind[at] === RETURN && depth[at] === depth[call] && values[at] === 0;
      this.end[call] = isPart ? at + 1 : at;
      if (isPart) this.parent[at] = call;
    };
    for (let i = 0; i < this.count; i++) {
      while (open.length && depth[open[open.length - 1]] >= depth[i]) close(i);
      if (open.length && this.parent[i] < 0) this.parent[i] = open[open.length - 1];
      if (kind[i] === CALL) open.push(i);
    }
    while (open.length) close(this.count);
  }

  hasInside(i) {
    return this.steps.kind[i] === CALL && this.end[i] > i + 1;
  }

  // [name, value, is an input] of what a step shows.
  values(i) {
    const list = [];
    for (let v = this.firstValue[i]; v < this.firstValue[i + 1]; v++) {
      const at = 3 * v;
      const table = this.trace.values;
      list.push([this.string(table[at]), this.string(table[at + 1]), table[at + 2] === 1]);
    }
    return list;
  }

  location(i) {
    const { file, line, column } = this.steps;
    return file[i] < 0 ? null : { file: this.string(file[i]), line: line[i], column: column[i] };
  }

  // Which thread makes a step, if they are several.
  thread(i) {
    const place = this.steps.thread[i];
    if (place < 0) return null;
    const [number, name] = this.trace.threads[place];
    return { place, number, name: this.string(name) };
  }

  // What a step does, on one line.
  describe(i) {
    const { kind, source, text, taken } = this.steps;
    const code = this.string(source[i]);
    switch (kind[i]) {
      case BRANCH: return `[${this.string(text[i])}] is ${this.string(taken[i])}`;
      case CALL: return `${code}  → ${this.string(text[i])}`;
      case RETURN: return `← ${this.string(text[i])} returns`;
      case ROUNDS: return `… ${taken[i]} more rounds of this loop …`;
      case VIOLATION: return `${code}  ✗ ${this.string(text[i])}`;
      default: return code;
    }
  }

  // The indices of changes before that of a step, and after it.
  changesOf(i) {
    const step = this.trace.changes.step;
    return [lowerBound(step, i), lowerBound(step, i + 1)];
  }

  apply(state, from, to) {
    const { place, value } = this.trace.changes;
    for (let c = from; c < to; c++) {
      if (value[c] < 0) state.delete(place[c]);
      else state.set(place[c], value[c]);
    }
  }

  // Places with the ids of their values after a step.
  stateAfter(i) {
    const [, to] = this.changesOf(i);
    const wanted = Math.floor(to / CHECKPOINT);
    while (this.checkpoints.length <= wanted) {
      const last = this.checkpoints.length - 1;
      const next = new Map(this.checkpoints[last]);
      this.apply(next, last * CHECKPOINT, (last + 1) * CHECKPOINT);
      this.checkpoints.push(next);
    }
    const state = new Map(this.checkpoints[wanted]);
    this.apply(state, wanted * CHECKPOINT, to);
    return state;
  }

  // Variables that live as long as the program and that a rule's own steps set.
  placesOfRule() {
    if (!this.rulePlaces) {
      const { step, place } = this.trace.changes;
      this.rulePlaces = new Set();
      for (let c = 0; c < step.length; c++) {
        const isSet = this.steps.kind[step[c]] === STATEMENT && this.steps.code[step[c]] === RULE;
        if (isSet && this.trace.places.scope[place[c]] === 0) this.rulePlaces.add(place[c]);
      }
    }
    return this.rulePlaces;
  }

  // The rows to show: steps of a level, without the insides of collapsed calls.
  rows(collapsed, level) {
    const rows = [];
    const { importance, kind } = this.steps;
    for (let i = 0; i < this.count; i = collapsed[i] ? Math.max(this.end[i], i + 1) : i + 1) {
      if (importance[i] >= level || kind[i] === VIOLATION) rows.push(i);
    }
    return rows;
  }

  // Steps whose text, place, function or values contain a text.
  search(query) {
    if (!this.texts) {
      this.texts = Array.from({ length: this.count }, (_, i) => {
        const at = this.location(i);
        const place = at ? `${at.file}:${at.line}` : "";
        const values = this.values(i).map(([name, value]) => `${name} = ${value}`).join(", ");
        const source = this.string(this.steps.source[i]);
        const thread = this.thread(i);
        const runs = thread ? ` t${thread.number} ${thread.name}` : "";
        return `${this.describe(i)} ${source} ${this.string(this.steps.function[i])} ${place} ${values}${runs}`.toLowerCase();
      });
    }
    const wanted = query.toLowerCase();
    const found = [];
    this.texts.forEach((text, i) => text.includes(wanted) && found.push(i));
    return found;
  }

  // By line of a file, the steps there.
  stepsOnLines(file) {
    this.onLines ??= new Map();
    if (!this.onLines.has(file)) {
      const lines = new Map();
      for (let i = 0; i < this.count; i++) {
        if (this.steps.file[i] !== file) continue;
        const line = this.steps.line[i];
        if (!lines.has(line)) lines.set(line, []);
        lines.get(line).push(i);
      }
      this.onLines.set(file, lines);
    }
    return this.onLines.get(file);
  }
}

// The lines of a file that are known: parts are [first line, text].
class SourceText {
  constructor(parts) {
    this.lines = [];
    for (const [first, text] of parts) {
      const last = this.lines.length ? this.lines[this.lines.length - 1][0] : 0;
      if (first > last + 1) this.lines.push([last + 1, null]);
      text.split("\n").forEach((line, i) => this.lines.push([first + i, line]));
    }
    this.numbers = this.lines.map(([number]) => number);
  }

  // The row that shows a line, or the gap it is in.
  rowOf(line) {
    const row = lowerBound(this.numbers, line + 1) - 1;
    return Math.max(row, 0);
  }

  search(query) {
    const wanted = query.toLowerCase();
    const found = [];
    this.lines.forEach(([, text], row) => text !== null && text.toLowerCase().includes(wanted) && found.push(row));
    return found;
  }
}

function offsets(counts) {
  const result = new Int32Array(counts.length + 1);
  counts.forEach((count, i) => { result[i + 1] = result[i] + count; });
  return result;
}

// The first index whose entry is not less.
function lowerBound(sorted, wanted) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
