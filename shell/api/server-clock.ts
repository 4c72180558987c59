/** What two clocks may differ by and still be called the same: an answer takes a moment, and says whole seconds. */
const tolerance = 120_000;

let ahead = 0;
const listeners = new Set<() => void>();

/** Takes note of the server's hour, as an answer that was asked for from `sent` on says it. */
export function learnClock(header: string | null, sent: number, received = Date.now()): void {
  const server = Date.parse(header ?? "");
  if (Number.isNaN(server)) return;
  const off = received < server ? received - server : sent > server ? sent - server : 0;
  const now = Math.abs(off) < tolerance ? 0 : off;
  const isNew = Math.abs(now - ahead) >= tolerance;
  ahead = now;
  if (isNew) for (const listener of [...listeners]) listener();
}

/** How many milliseconds this device's clock is ahead of the server's, behind where it is negative; 0 where both say the same. */
export const clockAhead = (): number => ahead;

/** The present by the server's clock, as far as this page knows: what is locked, planned or overdue goes by it and not by a wrong device. */
export const serverNow = (): number => Date.now() - ahead;

/** Hears that the device's clock was found to be wrong, or right again. */
export function onClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
