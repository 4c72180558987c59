import type { Figure } from "../figure.ts";

/** A figure that should not exceed its goal. */
export const atMost = (id: string, what: string, limit: number, value: number, unit = "×"): Figure => ({
  id,
  what,
  goal: `≤ ${limit} ${unit}`,
  now: `${shown(value)} ${unit}`,
  ok: value <= limit,
});
/** A figure that should reach its goal. */
export const atLeast = (id: string, what: string, limit: number, value: number): Figure => ({
  id,
  what,
  goal: `≥ ${limit} ×`,
  now: `${shown(value)} ×`,
  ok: value >= limit,
});
/** A peer's figure, which has no goal. */
export const told = (id: string, what: string, value: number, unit: string): Figure => ({
  id,
  what,
  goal: "",
  now: `${shown(value)} ${unit}`,
  ok: true,
});
const shown = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
