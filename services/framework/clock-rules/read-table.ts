import { table } from "./table.ts";

/** A zone's clock: `offsets[i]`, in minutes west of Greenwich, holds from `changes[i - 1]` to `changes[i]`, instants in milliseconds. */
export interface ZoneClock {
  changes: number[];
  offsets: number[];
}

const minute = 60_000;
const tableFrom = Date.UTC(1999, 11, 1);
const tableTo = Date.UTC(2055, 0, 1);
/** After 28 years every date falls on the same day of the week, and so does every rule of a calendar. */
const cycle = (365 * 28 + 7) * 24 * 60 * minute;

let lines: Map<string, string> | undefined;
const read = new Map<string, ZoneClock>();

/** Each zone's line of the table, by name; read once, when a zone is first asked for. */
export function zoneLines(): Map<string, string> {
  lines ??= new Map(
    table.split("\n").flatMap((line) => {
      const [names = "", offsets = "", changes = ""] = line.split("|");
      return names.split(" ").map((name) => [name, `${offsets}|${changes}`] as const);
    }),
  );
  return lines;
}

/** The clock of a zone; throws for a name that is none. */
export function clockOf(zone: string): ZoneClock {
  const known = read.get(zone);
  if (known) return known;
  const line = zoneLines().get(zone);
  if (line === undefined) throw new RangeError(`No time zone: ${zone}`);
  const [offsets = [], changes = []] = line.split("|").map((part) => part.split(" ").filter(Boolean));
  let at = tableFrom;
  const clock: ZoneClock = { changes: [], offsets: [Number(offsets[0])] };
  for (const change of changes) {
    const [later = "", place = ""] = change.split("/");
    at += Number.parseInt(later, 36) * minute;
    clock.changes.push(at);
    clock.offsets.push(Number(offsets[Number(place)]));
  }
  read.set(zone, clock);
  return clock;
}

/** Minutes west of Greenwich at an instant. */
export function offsetAt({ changes, offsets }: ZoneClock, instant: number): number {
  const cycles = Math.max(0, Math.ceil((instant - tableTo + 1) / cycle));
  const within = instant - cycles * cycle;
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (changes[middle]! <= within) low = middle + 1;
    else high = middle;
  }
  return offsets[low]!;
}
