import { useSyncExternalStore } from "react";

/** A field of the chart in which something stands that is not kept, e.g. a number out of bounds. */
export interface RefusedField {
  label: string;
  field: HTMLElement;
}

const wrong = ':is(input, textarea)[aria-invalid="true"]';

/**
 * The fields of the chart, or of a part of it, that say what is wrong with them: what was typed there is in no part of the session.
 * They are read from the page, which alone knows them.
 */
export const refusedFields = (part: ParentNode = document): RefusedField[] =>
  [...part.querySelectorAll<HTMLInputElement>(wrong)]
    .filter((field) => field.closest("[data-private-chart]") !== null)
    .map((field) => ({ label: field.labels?.[0]?.textContent ?? field.ariaLabel ?? "", field }));

/** What those fields are called, as they come and go. */
export function useRefusedLabels(): readonly string[] {
  // Told anew each time it is drawn: a field goes with the part that it is in, and says nothing then.
  const read = () => JSON.stringify(refusedFields().map(({ label }) => label));
  return JSON.parse(useSyncExternalStore(watch, read)) as string[];
}

function watch(changed: () => void): () => void {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.body, { subtree: true, attributeFilter: ["aria-invalid"] });
  return () => watcher.disconnect();
}
