const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "input"] as const;

let waiting: (() => void)[] | undefined = [];

function act(): void {
  for (const sign of signs) removeEventListener(sign, act, true);
  const deeds = waiting ?? [];
  waiting = undefined;
  for (const action of deeds) action();
}

for (const sign of signs) addEventListener(sign, act, { capture: true, passive: true });
// Whoever only reads may lose the network before they move: what says so must be there by then.
setTimeout(act, 10_000);

/**
 * Does it at the first sign of a hand on this page: a pointer that moves, a finger, a key; after ten seconds without one. At
 * once when there was one already.
 */
export function whenSomebodyActs(action: () => void): void {
  if (waiting) waiting.push(action);
  else action();
}
