/** How long a page may take to show its title, in milliseconds. */
const timeoutMs = 10_000;

let path = location.pathname;
let query = location.search;
/** Whether the last step was one of the browser's own, back or forward, which keeps the place where a page was left. */
let isBack = false;
/** Ends the wait for a title; null while none is awaited. */
let forget: (() => void) | null = null;

/**
 * Told of every step of the page. After one to another address the focus goes to the title of what is shown there, once it is, so that
 * it is read out and Tab goes on from there; never away from a field or whatever else of the new page has it by then, nor from somebody
 * who has gone on by key or pointer. A step that keeps its title, as from tab to tab, keeps the focus; what a page itself adds to its
 * address while its title is awaited is no other step. A new page is shown from its top, but where one goes back or forward.
 */
export function followStep(event?: Event): void {
  const isSamePath = location.pathname === path;
  const isSameQuery = location.search === query;
  [path, query] = [location.pathname, location.search];
  if (isSamePath && (isSameQuery || forget)) return;
  isBack = event?.isTrusted ?? false;
  forget?.();
  forget = awaitTitle();
}

/** The title of the page that is shown; one that says nothing yet is none. */
const shownTitle = (): HTMLElement | undefined =>
  [...document.querySelectorAll("h1")].find(
    (title) => title.textContent.trim() !== "" && !title.closest('[hidden], [role="dialog"], [aria-hidden="true"]'),
  );

/** Gives the focus to the title of the page, so that it is read out and Tab goes on from there; to all of a page that has none. */
export function focusTitle(title = shownTitle()): void {
  if (title) title.tabIndex = -1;
  (title ?? document.getElementById("content"))?.focus({ preventScroll: true });
}

/** Whether the focus is on nothing of a page: nowhere, in what was hidden with the page before, in the navigation, or on what stands for the whole. */
function isAside(focused: Element | null): boolean {
  return (
    focused === null ||
    focused === document.body ||
    focused.id === "content" ||
    focused.closest("[hidden], nav, [data-rail]") !== null
  );
}

function awaitTitle(): () => void {
  const before = shownTitle();
  const words = before?.textContent;
  let given: HTMLElement | null = null;
  const observer = new MutationObserver(() => {
    // A page may be drawn once more when all of it is there, as a chart is: its new title takes over.
    if (given?.isConnected) return;
    const title = shownTitle();
    const isNew = title !== undefined && (title !== before || title.textContent !== words);
    if (!isNew || document.querySelector('[aria-modal="true"]')) return;
    given = title;
    if (!isBack && !location.hash) document.documentElement.scrollTop = 0;
    // What the new page gives the focus to, and a palette that gives it back, does so first.
    requestAnimationFrame(() => {
      if (!title.isConnected) return;
      if (!isAside(document.activeElement)) return end();
      focusTitle(title);
    });
  });
  const timer = setTimeout(() => end(), timeoutMs);
  const end = () => {
    forget = null;
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener("pointerdown", end, true);
    removeEventListener("keydown", leave, true);
  };
  // A lone modifier is no step: Ctrl silences a screen reader.
  const leave = (event: KeyboardEvent) => event.getModifierState(event.key) || end();
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ["hidden", "aria-hidden", "aria-modal"],
  });
  addEventListener("pointerdown", end, true);
  addEventListener("keydown", leave, true);
  return end;
}
