// A list of which only the rows in view exist, all equally high.

const ROW = 20;
// Rows beyond the view that exist too, so that scrolling shows no gaps.
const MARGIN = 20;

class List {
  // `render(row, index)` fills a new element for one row.
  constructor(box, render) {
    this.box = box;
    this.render = render;
    this.count = 0;
    this.space = element("div", "space");
    this.shown = new Map();
    box.append(this.space);
    box.addEventListener("scroll", () => this.draw());
    new ResizeObserver(() => this.draw()).observe(box);
  }

  // Other rows, or other contents of them.
  reset(count) {
    this.count = count;
    this.space.style.height = `${count * ROW}px`;
    this.space.replaceChildren();
    this.shown.clear();
    this.draw();
  }

  draw() {
    const first = Math.max(0, Math.floor(this.box.scrollTop / ROW) - MARGIN);
    const last = Math.min(this.count, Math.ceil((this.box.scrollTop + this.box.clientHeight) / ROW) + MARGIN);
    for (const [index, row] of this.shown) {
      if (index < first || index >= last) {
        row.remove();
        this.shown.delete(index);
      }
    }
    for (let index = first; index < last; index++) {
      if (this.shown.has(index)) continue;
      const row = element("div", "row");
      row.style.top = `${index * ROW}px`;
      this.render(row, index);
      this.shown.set(index, row);
      this.space.append(row);
    }
  }

  // Scrolls as little as makes a row visible, or puts it into the middle.
  reveal(index, toMiddle) {
    const { scrollTop, clientHeight } = this.box;
    const [top, bottom] = [index * ROW, (index + 1) * ROW];
    const isVisible = top >= scrollTop && bottom <= scrollTop + clientHeight;
    if (isVisible) return;
    const isFar = top < scrollTop - clientHeight || bottom > scrollTop + 2 * clientHeight;
    if (toMiddle || isFar) this.box.scrollTop = Math.max(0, top - clientHeight / 2);
    else this.box.scrollTop = top < scrollTop ? top : bottom - clientHeight;
    this.draw();
  }
}

function element(tag, classes, text) {
  const made = document.createElement(tag);
  if (classes) made.className = classes;
  if (text !== undefined) made.textContent = text;
  return made;
}
