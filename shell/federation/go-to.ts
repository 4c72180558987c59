import { leavePage } from "./page-hold.ts";

/** single-spa's way of going somewhere, present once the page has microfrontends. */
declare global {
  interface Window {
    singleSpaNavigate?: (path: string) => void;
  }
}

/**
 * Goes to any path of the product without reloading the page, whichever part of it is shown there. Whoever holds the page
 * is asked first, except where nobody may stay, as when the session is over.
 */
export function goTo(path: string, { evenHeld = false } = {}): void {
  if (evenHeld) go(path);
  else leavePage(() => go(path));
}

function go(path: string): void {
  if (window.singleSpaNavigate) return window.singleSpaNavigate(path);
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate", { state: null }));
}

/** Follows a plain link without reloading, unless it asks for a tab of its own. */
export function followLink(
  event: { currentTarget: HTMLAnchorElement; preventDefault(): void } & Pick<
    MouseEvent,
    "metaKey" | "ctrlKey" | "shiftKey" | "button"
  >,
): void {
  const { metaKey, ctrlKey, shiftKey, button, currentTarget } = event;
  if (metaKey || ctrlKey || shiftKey || button !== 0 || currentTarget.origin !== location.origin) return;
  event.preventDefault();
  goTo(currentTarget.pathname + currentTarget.search + currentTarget.hash);
}
