// The page: what is selected, collapsed and found, and what keys and buttons do.

const PAGE = 10;

class View {
  constructor(run) {
    this.model = new Model(run.trace);
    this.notes = notesByPlace(run);
    this.collapsed = new Uint8Array(this.model.count);
    this.level = 0;
    this.selected = this.model.count - 1;
    this.matches = new Set();
    this.found = [];
    this.sourceMatches = new Set();
    this.file = -1;
    this.source = new SourceText([]);
    this.sources = new Map();
    this.openFirst();
    this.rows = this.model.rows(this.collapsed, this.level);
    byId("trace").hidden = false;
    byId("controls").hidden = false;
    byId("source-pane").hidden = run.trace.sources.length === 0;
    byId("steps").style.setProperty("--digits", `${String(run.trace.omitted + this.model.count).length}ch`);
    this.stepList = new List(byId("steps"), (row, index) => renderStep(this, row, index));
    this.lineList = new List(byId("source"), (row, index) => renderLine(this, row, index));
    run.trace.sources.forEach(({ file }) => {
      const option = element("option", "", shortName(this.model.string(file), 48));
      option.value = file;
      byId("file").append(option);
    });
    this.stepList.reset(this.rows.length);
    this.select(this.selected);
  }

  // At first, calls are collapsed but those that lead to what is to be looked at first.
  openFirst() {
    for (let i = 0; i < this.model.count; i++) this.collapsed[i] = this.model.hasInside(i) ? 1 : 0;
    this.openTo((i) => this.model.steps.importance[i] === ESSENTIAL || this.model.steps.kind[i] === VIOLATION);
  }

  // Expands the calls around some steps.
  openTo(isWanted) {
    for (let i = 0; i < this.model.count; i++) {
      if (!isWanted(i)) continue;
      for (let call = this.model.parent[i]; call >= 0; call = this.model.parent[call]) this.collapsed[call] = 0;
    }
  }

  // The row of a step, or of the last one shown before it.
  rowOf(step) {
    return Math.max(0, lowerBound(this.rows, step + 1) - 1);
  }

  refresh() {
    const anchor = this.rowOf(this.selected) * ROW - this.stepList.box.scrollTop;
    this.rows = this.model.rows(this.collapsed, this.level);
    this.selected = this.rows[this.rowOf(this.selected)] ?? this.selected;
    this.stepList.reset(this.rows.length);
    this.stepList.box.scrollTop = this.rowOf(this.selected) * ROW - anchor;
    this.stepList.draw();
    this.select(this.selected);
  }

  // Shows a step everywhere; the calls around it are expanded.
  goTo(step) {
    let isHidden = this.model.steps.importance[step] < this.level;
    if (isHidden) {
      this.level = 0;
      byId("level").value = "0";
    }
    for (let call = this.model.parent[step]; call >= 0; call = this.model.parent[call]) {
      isHidden ||= this.collapsed[call] === 1;
      this.collapsed[call] = 0;
    }
    if (isHidden) {
      this.selected = step;
      this.refresh();
    }
    this.select(step);
  }

  select(step) {
    this.selected = step;
    const row = this.rowOf(step);
    for (const [index, element] of this.stepList.shown) element.setAttribute("aria-selected", index === row);
    this.stepList.reveal(row, false);
    this.stepList.box.setAttribute("aria-activedescendant", `step-${this.rows[row]}`);
    byId("prev").disabled = byId("start").disabled = row === 0;
    byId("next").disabled = byId("last").disabled = row === this.rows.length - 1;
    const at = this.model.location(step);
    byId("place").textContent = at ? `line ${at.line}, column ${at.column}` : "";
    if (at) this.showFile(this.model.steps.file[step]);
    this.lineList.reset(this.source.lines.length);
    if (at) this.lineList.reveal(this.source.rowOf(at.line), true);
    showNow(this);
    showState(this);
  }

  showFile(file) {
    if (file === this.file) return;
    this.file = file;
    if (!this.sources.has(file)) {
      const known = this.model.trace.sources.find((source) => source.file === file);
      this.sources.set(file, new SourceText(known ? known.parts : []));
    }
    this.source = this.sources.get(file);
    this.sourceMatches = new Set();
    byId("file").value = file;
    this.lineList.reset(this.source.lines.length);
  }

  move(by) {
    const row = this.rowOf(this.selected) + by;
    this.select(this.rows[Math.max(0, Math.min(this.rows.length - 1, row))]);
  }

  toggle() {
    if (!this.model.hasInside(this.selected)) return;
    this.collapsed[this.selected] ^= 1;
    this.refresh();
  }

  into() {
    if (this.model.hasInside(this.selected) && this.collapsed[this.selected]) this.toggle();
    else this.move(1);
  }

  outOf() {
    const { model, selected } = this;
    if (model.hasInside(selected) && !this.collapsed[selected]) this.toggle();
    else if (model.parent[selected] >= 0) this.goTo(model.parent[selected]);
  }

  setAll(isCollapsed) {
    for (let i = 0; i < this.model.count; i++) this.collapsed[i] = isCollapsed && this.model.hasInside(i) ? 1 : 0;
    this.refresh();
  }

  setLevel(level) {
    this.level = level;
    if (level > 0) this.openTo((i) => this.model.steps.importance[i] >= level);
    this.refresh();
  }

  // The next step on a line, in one of both directions.
  alongLine(line, file, direction) {
    const steps = this.model.stepsOnLines(file).get(line) ?? [];
    const at = lowerBound(steps, this.selected);
    const next = direction < 0 ? steps[at - 1] : steps[at] === this.selected ? steps[at + 1] : steps[at];
    if (next !== undefined) this.goTo(next);
    return next !== undefined;
  }

  search(query) {
    const inSource = byId("where").value === "source";
    this.found = query === "" ? [] : inSource ? this.source.search(query) : this.model.search(query);
    this.matches = new Set(inSource ? [] : this.found);
    this.sourceMatches = new Set(inSource ? this.found : []);
    this.foundAt = -1;
    this.stepList.reset(this.rows.length);
    this.lineList.reset(this.source.lines.length);
    byId("found").textContent = query === "" ? "" : `${this.found.length} found`;
  }

  // Goes to what is found next after where the user is.
  nextFound(direction) {
    const { found } = this;
    if (!found.length) return;
    const inSource = byId("where").value === "source";
    if (this.foundAt < 0) {
      const here = inSource ? Math.round(this.lineList.box.scrollTop / ROW) : this.selected;
      const next = lowerBound(found, direction > 0 ? here : here + 1);
      this.foundAt = direction > 0 ? next % found.length : (next - 1 + found.length) % found.length;
    } else {
      this.foundAt = (this.foundAt + direction + found.length) % found.length;
    }
    if (inSource) this.lineList.reveal(found[this.foundAt], true);
    else this.goTo(found[this.foundAt]);
    byId("found").textContent = `${this.foundAt + 1} of ${found.length}`;
  }
}

function onClick(id, action) {
  byId(id).addEventListener("click", action);
}

function connect(view) {
  onClick("start", () => view.select(view.rows[0]));
  onClick("prev", () => view.move(-1));
  onClick("next", () => view.move(1));
  onClick("last", () => view.goTo(view.model.count - 1));
  onClick("expand", () => view.setAll(false));
  onClick("collapse", () => view.setAll(true));
  onClick("found-prev", () => view.nextFound(-1));
  onClick("found-next", () => view.nextFound(1));
  byId("level").addEventListener("change", (event) => view.setLevel(Number(event.target.value)));
  byId("file").addEventListener("change", (event) => {
    view.showFile(Number(event.target.value));
    view.lineList.reset(view.source.lines.length);
  });
  byId("query").addEventListener("input", (event) => view.search(event.target.value));
  byId("where").addEventListener("change", () => view.search(byId("query").value));
  byId("query").addEventListener("keydown", (event) => {
    if (event.key === "Enter") view.nextFound(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape") byId("steps").focus();
    else return;
    event.preventDefault();
  });
  byId("steps").addEventListener("click", (event) => {
    const row = event.target.closest(".row");
    if (!row) return;
    view.select(Number(row.dataset.step));
    if (event.target.classList.contains("twist")) view.toggle();
  });
  byId("steps").addEventListener("dblclick", () => view.toggle());
  byId("source").addEventListener("click", (event) => {
    const row = event.target.closest(".visited");
    if (!row || String(getSelection())) return;
    const line = Number(row.dataset.line);
    if (!view.alongLine(line, view.file, 1)) view.alongLine(line, view.file, -1);
  });
  document.addEventListener("keydown", (event) => stepKeys(view, event));
}

function stepKeys(view, event) {
  if (isTaken(event)) return;
  const { model, selected } = view;
  const here = [model.steps.line[selected], model.steps.file[selected]];
  const onButton = event.target.closest("button, select") !== null;
  const isScrolled = event.target.closest("#source, #state-pane") !== null;
  const actions = {
    j: () => view.move(1),
    k: () => view.move(-1),
    e: () => view.setAll(false),
    c: () => view.setAll(true),
    "[": () => view.alongLine(...here, -1),
    "]": () => view.alongLine(...here, 1),
    "/": () => { byId("query").focus(); byId("query").select(); },
  };
  // In the panes that scroll, these keys do.
  if (!isScrolled) {
    Object.assign(actions, {
      ArrowDown: () => view.move(1),
      ArrowUp: () => view.move(-1),
      PageDown: () => view.move(PAGE),
      PageUp: () => view.move(-PAGE),
      ArrowRight: () => view.into(),
      ArrowLeft: () => view.outOf(),
      Home: () => view.select(view.rows[0]),
      End: () => view.goTo(model.count - 1),
    });
  }
  if (!isScrolled && !onButton) Object.assign(actions, { Enter: () => view.toggle(), " ": () => view.toggle() });
  const action = actions[event.key];
  if (!action) return;
  action();
  event.preventDefault();
}

// Keys that are meant for something else.
function isTaken(event) {
  const isTyping = event.target.closest("input, select, dialog") !== null;
  return event.defaultPrevented || isTyping || event.ctrlKey || event.altKey || event.metaKey || byId("help").open;
}

function connectPage() {
  const help = byId("help");
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const setTheme = (isDark) => {
    root.dataset.theme = isDark ? "dark" : "light";
    byId("theme").textContent = isDark ? "Light" : "Dark";
  };
  const toggleTheme = () => setTheme(root.dataset.theme !== "dark");
  setTheme(system.matches);
  system.addEventListener("change", () => setTheme(system.matches));
  onClick("theme", toggleTheme);
  onClick("help-button", () => help.showModal());
  document.addEventListener("keydown", (event) => {
    if (isTaken(event)) return;
    if (event.key === "?") help.showModal();
    else if (event.key === "t") toggleTheme();
    else return;
    event.preventDefault();
  });
}

function open() {
  const run = JSON.parse(byId("data").textContent);
  document.body.classList.add(run.verdict === "TRUE" ? "is-good" : run.trace ? "is-bad" : "is-open");
  document.body.classList.toggle("no-trace", !run.trace);
  connectPage();
  showNotes(run);
  if (run.trace && run.trace.steps.kind.length) {
    connect(new View(run));
    byId("steps").focus({ preventScroll: true });
  }
}

open();
