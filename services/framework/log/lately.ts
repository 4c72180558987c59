/** What was answered in the last hour. */
export interface LastHour {
  requests: number;
  /** Answers 5xx. */
  errors: number;
  /** Within how many milliseconds 95 of 100 were answered; null where none was. */
  p95Ms: number | null;
}

/** Counts answers by the minute, for an hour. */
export interface Lately {
  note(status: number, tookMs: number): void;
  lastHour(): LastHour;
}

const minutes = 60;
/** An answer counts for the first of these that it is within. */
const limitsMs = [
  1, 2, 3, 5, 8, 12, 20, 30, 50, 80, 120, 200, 300, 500, 800, 1_200, 2_000, 3_000, 5_000, 8_000, 30_000,
];
const slowest = limitsMs.length - 1;

/** An hour of counts in this process, which begins without any. */
export function watchLately(now: () => number = Date.now): Lately {
  const ring = Array.from({ length: minutes }, () => ({ minute: -1, errors: 0, within: limitsMs.map(() => 0) }));
  const minuteNow = () => Math.floor(now() / 60_000);

  function ofMinute(minute: number) {
    const slot = ring[minute % minutes]!;
    if (slot.minute !== minute) {
      slot.minute = minute;
      slot.errors = 0;
      slot.within.fill(0);
    }
    return slot;
  }

  return {
    note(status, tookMs) {
      const slot = ofMinute(minuteNow());
      const at = limitsMs.findIndex((limit) => tookMs <= limit);
      slot.within[at < 0 ? slowest : at]!++;
      if (status >= 500) slot.errors++;
    },
    lastHour() {
      const kept = ring.filter(({ minute }) => minute > minuteNow() - minutes);
      const within = limitsMs.map((_, at) => kept.reduce((sum, slot) => sum + slot.within[at]!, 0));
      const requests = within.reduce((sum, count) => sum + count, 0);
      let left = Math.ceil(requests * 0.95);
      const at = within.findIndex((count) => (left -= count) <= 0);
      const errors = kept.reduce((sum, slot) => sum + slot.errors, 0);
      return { requests, errors, p95Ms: requests > 0 ? limitsMs[at]! : null };
    },
  };
}
