const targets = ['[role="toolbar"] [tabindex="0"]', "textarea", "input:not([type=radio], [type=checkbox])", "button"];

/** Goes to a field within a part that has a letter of its own, or presses what opens it; false where there is none. */
export function focusWithin(letter: string): boolean {
  const place = document.querySelector<HTMLElement>(`[data-jump="${letter}"]`);
  if (!place) return false;
  if (place.matches("button")) place.click();
  else place.querySelector("textarea")?.focus();
  return true;
}

/** Shows a part of the open session and puts the caret at the end of its first field, or the focus on its tools. */
export function focusPart(name: string): void {
  const part = document.getElementById(`part-${name}`);
  if (!part) return;
  part.scrollIntoView?.({ block: "nearest" });
  const target = targets.map((what) => part.querySelector<HTMLElement>(what)).find((found) => found !== null);
  target?.focus();
  if (target instanceof HTMLTextAreaElement) target.setSelectionRange(target.value.length, target.value.length);
}
