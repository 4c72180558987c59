import { useSyncExternalStore } from "react";

/** A field of the page in which something stands that is not kept, e.g. a number out of bounds. */
export interface RefusedField {
  label: string;
  field: HTMLElement;
}

const wrong = ':is(input, textarea)[aria-invalid="true"]';

/**
 * The fields in elements that a selector names, or in a part of them, that say what is wrong with them: what was typed there is stored
 * nowhere. They are read from the page, which alone knows them.
 */
export const refusedFields = (within: string, part: ParentNode = document): RefusedField[] =>
  [...part.querySelectorAll<HTMLInputElement>(wrong)]
    .filter((field) => field.closest(within) !== null)
    .map((field) => ({ label: nameOf(field), field }));

/** What a field is called, without the mark of one that is required. */
const nameOf = ({ labels, ariaLabel }: HTMLInputElement) =>
  (labels?.[0]?.textContent ?? ariaLabel ?? "").replace(/\s*\*$/, "");

/** What those fields are called, as they come and go. */
export function useRefusedLabels(within: string): readonly string[] {
  const read = () => JSON.stringify(refusedFields(within).map(({ label }) => label));
  return JSON.parse(useSyncExternalStore(watch, read)) as string[];
}

/** Hears a field say what is wrong with it, or take that back, and one that comes or goes with the part that it is in. */
function watch(changed: () => void): () => void {
  const watcher = new MutationObserver((changes) => changes.some(isOfWrong) && changed());
  watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ["aria-invalid"] });
  return () => watcher.disconnect();
}

const isOfWrong = ({ type, addedNodes, removedNodes }: MutationRecord) =>
  type === "attributes" || [...addedNodes, ...removedNodes].some(holdsWrong);

const holdsWrong = (node: Node) =>
  node instanceof Element && (node.matches(wrong) || node.querySelector(wrong) !== null);
