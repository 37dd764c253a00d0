run(() => {
  same("the violation is selected", selected(), 100000);
  same("its line is shown", line(), "large.c:50001");
  const few = () => all(".row").length < 250;
  check("only what is in view exists", few(), all(".row").length);
  press("Home");
  same("Home", selected(), 1);
  same("the first line", line(), "large.c:1");
  press("e");
  check("still few", few(), all(".row").length);
  press("j");
  same("the next step", selected(), 2);

  // Anywhere, the state is that of the step.
  press("/");
  type("number 77777;");
  press("Enter");
  same("a step is found", selected(), 77777);
  same("its line", line(), "large.c:38889");
  check("its state", state().includes("total = 77777*"), state());
  check("that of memory", state().includes("cells[76] = 77695") && state().includes("cells[77] = 67795"), state());
  press("Escape");
  press("k");
  check("the one before", selected() === 77776 && state().includes("total = 77776*"), state());

  // Scrolling draws what comes into view.
  scroll("#steps", 1000000);
  scroll("#source", 500000);
  check("steps in view", all("#steps .row").some((row) => isVisible(row)) && few());
  check("lines in view", all("#source .row").some((row) => isVisible(row)));
  press("c");
  check("collapsed", few() && selected() !== null, selected());
  press("End");
  same("End", selected(), 100000);
});
