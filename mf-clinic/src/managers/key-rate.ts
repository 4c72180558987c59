const place = "carnet.keyRate";

/** Keys passed on in a second where nothing was measured yet on this device: the slowest worth planning with (MEM-015). */
export const unmeasuredRate = 8;

/** Above this many seconds somebody is told before it starts. */
export const longGrant = 10;

/** How many keys this device passes on in a second: as measured last, or `unmeasuredRate`. */
export function keyRate(): number {
  const stored = Number(localStorage.getItem(place));
  return stored > 0 ? stored : unmeasuredRate;
}

/** Keeps what a batch has just measured. */
export const keepKeyRate = (rate: number): void => localStorage.setItem(place, rate.toFixed(1));

/** Whole seconds that so many keys take. */
export const secondsFor = (count: number, rate = keyRate()): number => Math.ceil(count / rate);
