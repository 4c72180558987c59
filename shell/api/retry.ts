/** The waits between attempts, in milliseconds (ERR-001, DEC-3). */
export const retryDelays = [1_000, 2_000, 4_000, 8_000, 16_000] as const;

/** The statuses after which the same call is tried again; 0 stands for no answer at all. */
export const retriedStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** A delay with 0 to 10 % added, so that a thousand browsers do not come back in the same instant. */
export const withJitter = (delay: number, random: () => number = Math.random): number => delay * (1 + random() * 0.1);

/** Resolves after `delay` ms, or rejects at once when the call is given up. */
export function wait(delay: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", giveUp);
      resolve();
    }, delay);
    signal?.addEventListener("abort", giveUp, { once: true });
  });
}
