import { flushSync } from "react-dom";

/**
 * Leaves the field that is written in, then puts the person on the first answer that cannot stand and would be lost with the
 * step; false where there is none. One that is only missing keeps nobody from going back.
 */
export function goToWrong(form: HTMLElement | null): boolean {
  if (document.activeElement instanceof HTMLElement) flushSync(() => (document.activeElement as HTMLElement).blur());
  const fields = form?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]') ?? [];
  const wrong = [...fields].find(({ value }) => value !== "");
  wrong?.focus();
  return wrong !== undefined;
}
