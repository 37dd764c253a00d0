run(() => {
  // It opens at the violation.
  same("the violation is selected", selected(), 11);
  same("its line is shown", line(), "rules/held.c:7");
  check("it is marked", $('.row.violation[aria-selected="true"]'));
  const wrong = "unreach-call is violated: the error function is called";
  check("what is wrong is said", $("#now").textContent.includes(wrong));
  check("the verdict is shown", $("#verdict").textContent === "FALSE(unreach-call)");
  check("assumptions are notes", $("#notes").textContent.includes("'init' returns anything"));
  same("the keys go to the steps", document.activeElement.id, "steps");

  // Buttons and keys go through the steps; a collapsed call counts as one.
  $("#start").click();
  same("Start", selected(), 1);
  check("no step before the first", $("#prev").disabled && !$("#next").disabled);
  same("the line of the first step", line(), "driver.c:3");
  same("the state after it", state(), "x = 5*");
  check("the source is text", all("#source .line-text").some((l) => l.textContent.includes("</script><b>&amp;")));
  check("nothing is known of the rule", $("#rule").textContent.includes("nothing is known"));
  check("the input is marked", $("#step-0 .tag.input") && $("#now").textContent.includes("x = 5 (input)"));
  check("the note is at its step", $("#step-1 .tag.note"));
  $("#next").click();
  same("Next", selected(), 2);
  check("the call is collapsed", $("#step-1").getAttribute("aria-expanded") === "false" && !hasStep(3));
  check("it says how much is in it", $("#step-1 .size").textContent === "2 steps");
  press("ArrowDown");
  same("over the call", selected(), 5);
  same("what it did stays, and its own variables are gone", state(), "x = 5; dev.state = IDLE*");
  press("k");
  same("back", selected(), 2);

  // Calls are expanded and collapsed.
  press("ArrowRight");
  check("the call is expanded", $("#step-1").getAttribute("aria-expanded") === "true" && hasStep(3) && hasStep(4));
  same("its level", $("#step-2").getAttribute("aria-level"), "2");
  press("ArrowRight");
  same("into the call", selected(), 3);
  same("what changed comes first, the innermost call first", state(), "d = &dev; x = 5; dev.state = IDLE*");
  check("what it was before", !$("#state .before"));
  check("values are in the source", $("#source .current .annotation").textContent.includes("d->state = IDLE"));
  press("ArrowLeft");
  same("to the call around", selected(), 2);
  press("ArrowLeft");
  check("collapsed again", $("#step-1").getAttribute("aria-expanded") === "false" && !hasStep(3));
  press("Enter");
  check("Enter expands", hasStep(3));
  press(" ");
  check("Space collapses", !hasStep(3));
  press("e");
  check("all expanded", hasStep(3) && hasStep(6));
  press("c");
  check("all collapsed", !hasStep(3) && !hasStep(6) && !hasStep(11));
  $("#step-1 .twist").click();
  check("a click expands", hasStep(3));

  // Home, End, the rule's own row.
  press("End");
  same("End", selected(), 11);
  check("the calls around it are expanded", hasStep(10));
  press("Home");
  same("Home", selected(), 1);
  press("PageDown");
  same("PageDown", selected(), 11);
  press("e");
  press("Home");
  for (let i = 0; i < 5; i++) press("j");
  same("j", selected(), 6);
  same("the rule's state changes", $("#rule .changed").textContent, "held = 1");
  check("the rule's step is marked", $("#step-5 .tag.rule"));
  press("]");
  same("the next step on the line", selected(), 7 + 1);
  press("[");
  same("the previous one", selected(), 6);

  // Search.
  press("c");
  press("/");
  same("/ goes to the search", document.activeElement.id, "query");
  type("idle");
  same("how many", $("#found").textContent, "1 found");
  press("Enter");
  same("the step is shown", selected(), 3);
  same("which one", $("#found").textContent, "1 of 1");
  type("held");
  press("Enter");
  const first = selected();
  press("Enter");
  const second = selected();
  check("on", first === 6 && second === 8, `${first} ${second}`);
  press("Enter", { shiftKey: true });
  same("back", selected(), 6);
  type("nowhere");
  same("nothing", $("#found").textContent, "0 found");
  press("Enter");
  same("stays", selected(), 6);
  choose("#where", "source");
  type("error function");
  same("in the source", $("#found").textContent, "1 found");
  press("Enter");
  check("the line is marked", all("#source .match").some((row) => row.dataset.line === "7"));
  press("Escape");
  same("Escape goes back to the steps", document.activeElement.id, "steps");

  // What matters.
  choose("#level", "2");
  const left = all("#steps .row").length;
  check("the first to look at", left === 2 && hasStep(6) && hasStep(11), left);
  choose("#level", "0");

  // The source leads to steps.
  choose("#file", $("#file").options[0].value);
  $('#source .row[data-line="6"]').click();
  same("a click in the source", selected(), 9);
  same("marks the line", line(), "driver.c:6");
  check("decisions are in the source", $("#source .current .annotation").textContent.startsWith("→ true"));

  // Help and colours.
  press("?");
  check("help", $("#help").open);
  press("j");
  same("keys wait for it", selected(), 9);
  $("#help button").click();
  check("closed", !$("#help").open);
  $("#steps").focus();
  const page = () => getComputedStyle(document.body).backgroundColor;
  const [before, label] = [page(), $("#theme").textContent];
  press("t");
  check("other colours", page() !== before && $("#theme").textContent !== label, page());
  $("#theme").click();
  same("and back", page(), before);

  // In a pane that scrolls, arrows do.
  $("#source").focus();
  press("ArrowDown");
  same("the step stays", selected(), 9);
  press("j");
  same("j is for steps everywhere", selected(), 10);
});
