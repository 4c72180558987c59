import css from "./print-paper.module.css";

/** A sheet that nobody came back from is taken off the page all the same. */
const longest = 60_000;
let takeOff = () => {};

/**
 * Prints a sheet alone, from the page itself: no engine needs a tab, a file or a viewer of PDF for it. The sheet is never seen on
 * the screen. Not every engine says when it has printed, so it stays until somebody uses the page again.
 */
export async function printPaper(sheet: Element): Promise<void> {
  takeOff();
  const paper = document.createElement("div");
  paper.className = css["paper"]!;
  paper.append(sheet);
  document.body.append(paper);
  const used = new AbortController();
  const late = setTimeout(() => takeOff(), longest);
  takeOff = () => {
    paper.remove();
    used.abort();
    clearTimeout(late);
  };
  for (const event of ["pointerdown", "keydown"])
    addEventListener(event, takeOff, { signal: used.signal, capture: true });
  await Promise.all([...paper.querySelectorAll("img")].map((image) => image.decode().catch(() => undefined)));
  window.print();
}
