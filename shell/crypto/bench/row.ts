/** One figure: its name in the design, the goal, and what was measured just now. */
export interface Row {
  readonly id: string;
  readonly what: string;
  readonly goal: string;
  readonly now: string;
  readonly ok: boolean;
}

/** A figure that should not exceed its goal. */
export const atMost = (id: string, what: string, limit: number, value: number, unit = "×"): Row => ({
  id,
  what,
  goal: `≤ ${limit} ${unit}`,
  now: `${shown(value)} ${unit}`,
  ok: value <= limit,
});
/** A figure that should reach its goal. */
export const atLeast = (id: string, what: string, limit: number, value: number): Row => ({
  id,
  what,
  goal: `≥ ${limit} ×`,
  now: `${shown(value)} ×`,
  ok: value >= limit,
});
/** A peer's figure, which has no goal. */
export const told = (id: string, what: string, value: number, unit: string): Row => ({
  id,
  what,
  goal: "",
  now: `${shown(value)} ${unit}`,
  ok: true,
});
const shown = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
