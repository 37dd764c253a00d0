// What is drawn of the model: rows of steps and source lines, the state, the notes.

const IMPORTANCE = ["unimportant", "important", "essential"];
// Of a longer source line, the part around the step's column is shown.
const LONGEST_LINE = 2000;
// Of a larger group of places, more are shown on demand.
const MOST_PLACES = 200;
const MOST_VALUES_IN_LINE = 8;

function valuesInLine(values) {
  const text = values.slice(0, MOST_VALUES_IN_LINE).map(([name, value]) => `${name} = ${value}`).join(", ");
  return values.length > MOST_VALUES_IN_LINE ? `${text}, ...` : text;
}

// Of a long name, the end tells most.
function shortName(file, longest) {
  return file.length <= longest ? file : `…${file.slice(1 - longest)}`;
}

function placeText(at) {
  return at ? `${at.file}:${at.line}:${at.column}` : "";
}

// A row of the list of steps.
function renderStep(view, row, index) {
  const { model, collapsed, notes } = view;
  const i = view.rows[index];
  const { kind, code, depth, importance } = model.steps;
  const isSelected = i === view.selected;
  row.id = `step-${i}`;
  row.dataset.step = i;
  row.classList.add(KINDS[kind[i]], IMPORTANCE[importance[i]], `in-${CODES[code[i]]}`);
  row.classList.toggle("match", view.matches.has(i));
  row.setAttribute("role", "treeitem");
  row.setAttribute("aria-level", depth[i] - model.lowest + 1);
  row.setAttribute("aria-selected", isSelected);
  row.append(element("span", "number", String(model.trace.omitted + i + 1)));
  const thread = model.thread(i);
  if (thread) row.append(threadColumns(model, thread));
  const what = element("span", "what");
  what.style.paddingLeft = `${Math.min(depth[i] - model.lowest, 24) * 1.5}ch`;
  const twist = element("span", "twist");
  if (model.hasInside(i)) {
    row.setAttribute("aria-expanded", !collapsed[i]);
    twist.textContent = collapsed[i] ? "▸" : "▾";
  }
  what.append(twist, element("span", "code-text", model.describe(i)));
  const values = model.values(i);
  if (values.length) what.append(element("span", "values", `  // ${valuesInLine(values)}`));
  row.append(what);
  const tag = (kind, text) => row.append(element("span", `tag ${kind}`, text));
  const at = model.location(i);
  if (collapsed[i] && model.hasInside(i)) tag("size", `${model.end[i] - i - 1} steps`);
  if (values.some(([, , isInput]) => isInput)) tag("input", "input");
  if (at && notes.has(`${at.file}:${at.line}`)) tag("note", "note");
  if (code[i] === RULE) tag("rule", "rule");
  const file = at && model.trace.sources.length > 1 ? `${shortName(at.file.replace(/.*\//, ""), 20)}:` : "line ";
  row.append(element("span", "where", at ? `${file}${at.line}` : ""));
  row.title = placeText(at);
}

// A column for each thread, with the name of the one that makes the step in its own.
function threadColumns(model, thread) {
  const columns = element("span", "threads");
  columns.style.flexBasis = `${4 * model.trace.threads.length}ch`;
  const name = element("span", `thread thread-${thread.place % THREAD_COLOURS}`, `T${thread.number}`);
  name.style.marginLeft = `${4 * thread.place}ch`;
  columns.title = `thread ${thread.number}: ${thread.name}`;
  columns.append(name);
  return columns;
}

// A row of the source.
function renderLine(view, row, index) {
  const [number, text] = view.source.lines[index];
  if (text === null) {
    row.classList.add("gap");
    row.append(element("span", "gutter", "⋯"));
    return;
  }
  const { model } = view;
  const steps = model.stepsOnLines(view.file).get(number) ?? [];
  const isCurrent = view.file === model.steps.file[view.selected] && number === model.steps.line[view.selected];
  row.dataset.line = number;
  row.classList.toggle("current", isCurrent);
  row.classList.toggle("visited", steps.length > 0);
  row.classList.toggle("matters", steps.some((i) => model.steps.importance[i] === ESSENTIAL));
  row.classList.toggle("violation", steps.some((i) => model.steps.kind[i] === VIOLATION));
  row.classList.toggle("match", view.sourceMatches.has(index));
  row.append(element("span", "gutter", String(number)));
  const column = isCurrent ? model.steps.column[view.selected] : 1;
  row.append(element("span", "line-text", cut(text, column)));
  if (isCurrent) {
    const { kind, taken } = model.steps;
    const decision = kind[view.selected] === BRANCH ? `→ ${model.string(taken[view.selected])}  ` : "";
    const annotation = decision + valuesInLine(model.values(view.selected));
    if (annotation) row.append(element("span", "annotation", annotation));
  }
  const note = view.notes.get(`${model.string(view.file)}:${number}`);
  if (note) row.append(element("span", "tag note", note));
}

function cut(text, column) {
  if (text.length <= LONGEST_LINE) return text;
  const from = Math.max(0, Math.min(column - LONGEST_LINE / 2, text.length - LONGEST_LINE));
  return `${from > 0 ? "..." : ""}${text.slice(from, from + LONGEST_LINE)}...`;
}

// The selected step in full.
function showNow(view) {
  const { model, selected: i } = view;
  const { kind, code, text } = model.steps;
  const box = byId("now");
  const name = model.string(model.steps.function[i]);
  const whose = CODES[code[i]] === "driver" ? "" : ` (${CODES[code[i]]})`;
  const all = model.trace.omitted + model.count;
  const thread = model.thread(i);
  const runs = thread ? `, thread ${thread.number} (${thread.name})` : "";
  const where = `${name ? `, in ${name}` : ""}${whose}${runs}`;
  const head = element("div", "", `Step ${model.trace.omitted + i + 1} of ${all}${where}`);
  box.replaceChildren(head, element("code", "", model.describe(i)));
  if (kind[i] === VIOLATION) {
    box.append(element("div", "violated", `${model.trace.property} is violated: ${model.string(text[i])}`));
  }
  const at = model.location(i);
  const note = at && view.notes.get(`${at.file}:${at.line}`);
  if (note) box.append(element("div", "tag note", `Note: ${note}`));
  const values = model.values(i);
  if (values.length) {
    const shown = values.map(([name, value, isInput]) => `${name} = ${value}${isInput ? " (input)" : ""}`);
    box.append(element("h2", "", "Values at this step"), element("code", "", shown.join("\n")));
  }
}

// The whole state after the selected step: the rule's variables, open calls from the innermost one, then memory.
function showState(view) {
  const { model, selected } = view;
  const { scope, name } = model.trace.places;
  const row = view.rowOf(selected);
  // What a collapsed call did is seen after it.
  const before = row > 0 ? model.stateAfter(view.rows[row - 1]) : new Map();
  const state = model.stateAfter(selected);
  const ofRule = model.placesOfRule();
  const groups = new Map();
  const rule = byId("rule");
  rule.replaceChildren(element("b", "", "Rule: "));
  for (const [place, value] of state) {
    const entry = { name: model.string(name[place]), value, before: before.get(place) };
    entry.isChanged = entry.before !== value;
    if (ofRule.has(place)) {
      const text = `${entry.name} = ${model.string(value)}`;
      rule.append(element("code", entry.isChanged ? "changed" : "", text));
      continue;
    }
    if (!groups.has(scope[place])) groups.set(scope[place], { place, entries: [] });
    groups.get(scope[place]).entries.push(entry);
  }
  rule.hidden = ofRule.size === 0;
  if (rule.childElementCount === 1) rule.append(element("span", "before", "nothing is known of it yet"));
  const order = [...groups.keys()].sort((a, b) => b - a);
  const box = byId("state");
  box.replaceChildren(...order.map((key) => stateGroup(view, key, groups.get(key))));
  const isEverKnown = model.trace.changes.step.length > 0;
  if (isEverKnown && state.size === 0) box.append(element("p", "before", "No variable has a known value yet."));
}

function stateGroup(view, scope, { place, entries }) {
  const { model } = view;
  const group = element("div", "group");
  const name = model.string(model.trace.places.function[place]);
  const owner = scope === 0 ? "Variables and memory of the program" : `In ${name}`;
  group.append(element("h2", "", owner));
  entries.sort((a, b) => Number(b.isChanged) - Number(a.isChanged) || compareNames(a.name, b.name));
  const table = element("table");
  const add = (entry) => {
    const row = table.insertRow();
    row.className = entry.isChanged ? "changed" : "";
    row.insertCell().textContent = entry.name;
    const value = row.insertCell();
    value.textContent = model.string(entry.value);
    if (entry.isChanged && entry.before !== undefined) {
      value.append(element("span", "before", `  (before: ${model.string(entry.before)})`));
    }
  };
  entries.slice(0, MOST_PLACES).forEach(add);
  group.append(table);
  if (entries.length > MOST_PLACES) {
    const more = element("button", "", `Show ${entries.length - MOST_PLACES} more`);
    more.addEventListener("click", () => {
      more.remove();
      entries.slice(MOST_PLACES).forEach(add);
    });
    group.append(more);
  }
  return group;
}

// `a[2]` comes before `a[10]`.
const compareNames = new Intl.Collator("en", { numeric: true }).compare;

// What there is to say about the run as a whole.
function showNotes(run) {
  const box = byId("notes");
  const list = (title, items) => {
    if (!items.length) return;
    const all = element("ul");
    all.append(...items.map((item) => element("li", "", item)));
    box.append(element("h2", "", title), all);
  };
  list("Assumed", run.assumptions);
  list("Bounds reached", run.bounds);
  list("Not decided", run.reasons);
  list("What may help", run.advice);
  if (!run.trace) {
    list("Files", run.files);
    list("Properties", run.properties);
    list("Engines", run.engines);
  }
}

// Notes that name a place, by `file:line`.
function notesByPlace(run) {
  const notes = new Map();
  for (const note of run.assumptions) {
    const parts = note.match(/^(.+?:\d+): (.*)$/s);
    if (parts) notes.set(parts[1], notes.has(parts[1]) ? `${notes.get(parts[1])}; ${parts[2]}` : parts[2]);
  }
  return notes;
}

function byId(id) {
  return document.getElementById(id);
}
