// What the checks of pages use: keys and buttons as a user has them, and what is to be seen.
"use strict";

const results = [];
const $ = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];

function check(what, holds, seen) {
  results.push({ what, holds: Boolean(holds), seen: seen === undefined ? "" : String(seen) });
}

function same(what, found, expected) {
  check(what, found === expected, `${found}, expected ${expected}`);
}

function press(key, more = {}) {
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
}

function type(text) {
  document.activeElement.value = text;
  document.activeElement.dispatchEvent(new Event("input", { bubbles: true }));
}

function choose(selector, value) {
  $(selector).value = value;
  $(selector).dispatchEvent(new Event("change", { bubbles: true }));
}

// The number of the selected step, counted from 1, or nothing if it is not to be seen.
function selected() {
  const row = $('#steps .row[aria-selected="true"]');
  return row && isVisible(row) ? Number(row.querySelector(".number").textContent) : null;
}

function isVisible(element) {
  const [inner, outer] = [element.getBoundingClientRect(), element.closest(".list").getBoundingClientRect()];
  return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1 && inner.height > 0;
}

function hasStep(number) {
  return all("#steps .row .number").some((cell) => Number(cell.textContent) === number);
}

// The line of the source that is marked, with its file.
function line() {
  const row = $("#source .row.current");
  return row && isVisible(row) ? `${$("#file").selectedOptions[0].textContent}:${row.dataset.line}` : null;
}

// `name = value` of all that the state has, what changed with a star.
function state() {
  const rows = all("#state tr").map((row) => {
    const [name, value] = row.cells;
    return `${name.textContent} = ${value.firstChild.textContent}${row.classList.contains("changed") ? "*" : ""}`;
  });
  return rows.join("; ");
}

// Everything that can be used has a name, and no error was seen.
function finish() {
  for (const control of all("button, select, input, [tabindex]")) {
    const name = control.getAttribute("aria-label") || control.textContent.trim() || control.labels?.[0]?.textContent;
    check(`a name for ${control.outerHTML.slice(0, 60)}`, name);
  }
  same("nothing was fetched", performance.getEntriesByType("resource").length, 0);
  same("no errors", window.pageErrors.join("; "), "");
  const shown = document.createElement("pre");
  shown.id = "checks";
  shown.textContent = JSON.stringify(results.filter((result) => !result.holds));
  shown.dataset.count = results.length;
  document.body.append(shown);
}

// Scrolls a list. The browser tells of it with the next frame, for which these checks do not wait.
function scroll(selector, to) {
  $(selector).scrollTop = to;
  $(selector).dispatchEvent(new Event("scroll"));
}

// Everything happens before the page counts as loaded.
function run(checks) {
  try {
    checks();
  } catch (error) {
    check("the checks end", false, error.stack);
  }
  finish();
}
