/** One figure: its name, what it says, the goal, and what was measured just now. */
export interface Figure {
  id: string;
  what: string;
  goal: string;
  now: string;
  ok: boolean;
}

export const atMost = (id: string, what: string, limit: number, value: number): Figure => ({
  id,
  what,
  goal: `≤ ${limit} ×`,
  now: `${value.toFixed(2)} ×`,
  ok: value <= limit,
});

export const atLeast = (id: string, what: string, limit: number, percent: number): Figure => ({
  id,
  what,
  goal: `≥ ${limit} %`,
  now: `${Math.round(percent)} %`,
  ok: percent >= limit,
});

/** A figure that may be so much at most, in a unit of its own. */
export const most = (id: string, what: string, limit: number, value: number, unit: string): Figure => ({
  id,
  what,
  goal: `≤ ${Number.isInteger(limit) ? limit : limit.toFixed(1)} ${unit}`,
  now: `${unit === "×" ? value.toFixed(2) : Math.round(value)} ${unit}`,
  ok: value <= limit,
});
