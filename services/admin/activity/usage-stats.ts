import { usageKinds, type UsageKind, type UsageStats } from "../contract/activity.ts";
import { UsageDay } from "./usage-day.model.ts";

const shownDays = 60;
const dayMs = 24 * 60 * 60_000;
const none = Object.fromEntries(usageKinds.map((kind) => [kind, 0])) as Record<UsageKind, number>;

/** The last sixty days until `now`, oldest first, zeros included. */
export async function usageUntil(now: Date): Promise<UsageStats> {
  const days = Array.from({ length: shownDays }, (_, ago) =>
    new Date(now.getTime() - (shownDays - 1 - ago) * dayMs).toISOString().slice(0, 10),
  );
  const known = await UsageDay.query().where("day", ">=", days[0] ?? "");
  const byDay = new Map(days.map((day) => [day, { day, ...none }]));
  for (const { day, kind, count } of known) {
    const counts = byDay.get(day);
    if (counts && kind in counts) counts[kind] = count;
  }
  return { days: [...byDay.values()] };
}
