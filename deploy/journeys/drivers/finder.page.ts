import { queryAllByLabelText, queryAllByRole, queryAllByText } from "@testing-library/dom";
import type { Found, Hold, Wanted, Wording } from "./wanted.ts";

const reads = (wording: Wording | undefined) =>
  wording === undefined ? undefined : typeof wording === "string" ? wording : new RegExp(wording.matches);

/** What a page shows of what is wanted, in the order of the page. */
function find(wanted: Wanted): HTMLElement[] {
  const inside = wanted.within ? find(wanted.within)[0] : document.body;
  if (!inside) return [];
  const name = reads(wanted.name);
  const named = { ...(name !== undefined && { name }), ...(wanted.level && { level: wanted.level }) };
  const all =
    wanted.role === "label"
      ? queryAllByLabelText(inside, name ?? /(?:)/)
      : wanted.role === "text"
        ? queryAllByText(inside, name ?? /(?:)/)
        : queryAllByRole(inside, wanted.role, named);
  const text = reads(wanted.text);
  const shown = all.filter((each) => isShown(each) && (text === undefined || says(each, text)));
  return wanted.at === undefined ? shown : shown.slice(wanted.at).slice(0, 1);
}

const says = (element: HTMLElement, text: string | RegExp) => {
  const words = element.innerText.trim();
  return typeof text === "string" ? words === text : text.test(words);
};

function isShown(element: HTMLElement): boolean {
  return placeOf(element) !== undefined && getComputedStyle(element).visibility === "visible";
}

/** A box for a choice has no place of its own where its label stands for it. */
const placeOf = (element: HTMLElement): DOMRect | undefined =>
  [element, ...((element as HTMLInputElement).labels ?? [])]
    .map((each) => each.getBoundingClientRect())
    .find(({ width, height }) => width > 0 && height > 0);

/** What there is of what is wanted. */
function look(wanted: Wanted): Found[] {
  return find(wanted).map((element) => ({
    text: element.innerText,
    value: "value" in element ? String(element.value) : "",
    isChecked: "checked" in element ? Boolean(element.checked) : element.getAttribute("aria-checked") === "true",
    hasFocus: element === document.activeElement,
  }));
}

/** In ms: a window that somebody else's covers draws no frame. */
const longestFrame = 250;

const nextFrame = () =>
  new Promise<unknown>((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, longestFrame);
  });

/** Where, once the next frame is drawn, a finger reaches the first of what is wanted, which is scrolled to first; or why none does. */
async function reach(wanted: Wanted): Promise<Hold> {
  // On a busy machine what opens stands still between two frames, and goes on.
  await nextFrame();
  const element = find(wanted)[0];
  if (!element) return { why: "is not there" };
  if (element.matches(":disabled, [aria-disabled=true]")) return { why: "is disabled" };
  element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const place = placeOf(element);
  if (!place) return { why: "has no place" };
  const { left, top, width, height } = place;
  const at = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const hit = document.elementFromPoint(at.x, at.y);
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  if (hit && [element, ...labels].some((each) => each.contains(hit))) return { at, width, height };
  return { why: `is under ${hit?.outerHTML.slice(0, 120) ?? "nothing that is shown"}` };
}

Object.assign(globalThis, { carnetFinder: { look, reach } });
