import { flushSync } from "react-dom";

/** Leaves the field that is written in, then puts the person on the first answer that cannot stand; false where all can. */
export function goToWrong(form: HTMLElement | null): boolean {
  if (document.activeElement instanceof HTMLElement) flushSync(() => (document.activeElement as HTMLElement).blur());
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return wrong !== null && wrong !== undefined;
}
