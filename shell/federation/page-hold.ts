/** Asks the person about what is not saved; calls `leave` once they decided to go, and never when they stay. */
type Ask = (leave: () => void) => void;

const holders = new Set<Ask>();
/** Where the held page is, and what the history keeps of it. */
let held: { href: string; state: unknown } | undefined;

const remember = () => {
  held = { href: location.href, state: history.state };
};

/**
 * Something here is not saved yet: whatever leads elsewhere, a link, the palette or the Back button, asks first (NAV-015).
 * Answers how to let the page go.
 */
export function holdPage(ask: Ask): () => void {
  holders.add(ask);
  remember();
  return () => void holders.delete(ask);
}

/** Leaves the page by `leave`, after everyone who holds it let it go. */
export function leavePage(leave: () => void): void {
  const all = [...holders].reduceRight<() => void>((next, ask) => () => ask(next), leave);
  all();
}

/**
 * The part of the Back and Forward buttons: once a page, by its host, before anything else hears of steps. The browser has
 * gone when it tells; so a held page is put back on top of where it was going, and nobody hears of the step. Leaving it is
 * then one step back, whichever way the button led.
 */
export function guardSteps(): void {
  let isLeaving = false;
  const step = (event: PopStateEvent) => {
    // What a script says, as single-spa does of each push, is the step of a link or a router that asked already.
    if (!event.isTrusted || isLeaving || holders.size === 0 || !held) {
      isLeaving = false;
      remember();
      return;
    }
    event.stopImmediatePropagation();
    // The prototype's own, unheard: single-spa patches the page's, and would draw anew what never went away.
    History.prototype.pushState.call(history, held.state, "", held.href);
    leavePage(() => {
      isLeaving = true;
      history.back();
    });
  };
  addEventListener("popstate", step, { capture: true });
}
