/** `2026-11-26 19:29:36.123456+00`, as Postgres writes a moment to a session in UTC. */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

/** A moment as ISO 8601 in UTC, to the millisecond. A record has a dozen of them: what is in UTC already needs no calendar. */
export function isoOf(text: string): string {
  const [, day, time, fraction = ""] = inUtc.exec(text) ?? [];
  if (day === undefined || time === undefined) return new Date(text).toISOString();
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, "0")}Z`;
}
