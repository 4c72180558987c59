import type { House } from "../local/house/start-house.ts";
import { aWorkday, type Workday } from "./a-workday.ts";
import { cpuPerCall, median } from "./cpu-of.ts";
import { growPatients } from "./grow.ts";
import { startFloor, type Floor } from "./start-floor.ts";

/** One figure: its name, what it says, the goal, and what was measured just now. */
export interface Figure {
  id: string;
  what: string;
  goal: string;
  now: string;
  ok: boolean;
}

const rounds = 3;
const [small, large] = [10_000, 100_000];

/**
 * The services beside Koa and pg doing the same to one row, on the same Postgres, in rounds that alternate: ratios of CPU
 * per request of the processes that answer. The house must run its services apart, be seeded, and be thrown away.
 */
export async function benchBackend(house: House): Promise<Figure[]> {
  const floor = await startFloor(house.database.url);
  try {
    const day = await aWorkday(house);
    const read = await beside(house, floor, { pid: "patient", call: day.readRecord, floorCall: floor.read, at: 8 });
    const write = await beside(house, floor, { pid: "seance", call: day.saveField, floorCall: floor.write, at: 1 });
    return [
      atMost("B1", "read of one record, CPU beside Koa and pg", 3, read),
      atMost("B2", "save of one field, CPU beside Koa and pg", 4, write),
      atLeast("B3", "reads one core can answer, beside Koa and pg", 40, 100 / read),
      atLeast("B3", "saves one core can answer, beside Koa and pg", 40, 100 / write),
      atMost("B4", `CPU of a read from ${small} to ${large} records`, 1.2, await growth(house, day)),
      ...(await commonest(house, day)),
    ];
  } finally {
    floor.stop();
  }
}

/** The median over the rounds of the service's CPU per call divided by the floor's. */
async function beside(
  house: House,
  floor: Floor,
  {
    pid,
    call,
    floorCall,
    at,
  }: { pid: string; call: () => Promise<unknown>; floorCall: () => Promise<unknown>; at: number },
): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const ours = await cpuPerCall([house.pids[pid] ?? 0], call, { at });
    const theirs = await cpuPerCall([floor.pid], floorCall, { at });
    if (round > 0) ratios.push(ours / theirs);
  }
  return median(ratios);
}

async function growth(house: House, day: Workday): Promise<number> {
  const measure = () => cpuPerCall([house.pids["patient"] ?? 0], day.readRecord);
  await growPatients(house.database.url, day.patientId, small);
  const before = median([await measure(), await measure(), await measure()]);
  await growPatients(house.database.url, day.patientId, large);
  return median([await measure(), await measure(), await measure()]) / before;
}

/** Milliseconds of CPU of all services for each of the commonest calls: figures to watch, without a goal. */
async function commonest(house: House, day: Workday): Promise<Figure[]> {
  const pids = [...new Set(Object.values(house.pids))];
  const figures: Figure[] = [];
  for (const [name, call] of Object.entries(day.calls)) {
    const cpu = await cpuPerCall(pids, call, { times: 60, at: name === "save a field" ? 1 : 4 });
    figures.push({ id: "call", what: name, goal: "", now: `${(cpu / 1_000).toFixed(2)} ms CPU`, ok: true });
  }
  return figures;
}

const atMost = (id: string, what: string, limit: number, value: number): Figure => ({
  id,
  what,
  goal: `≤ ${limit} ×`,
  now: `${value.toFixed(2)} ×`,
  ok: value <= limit,
});
const atLeast = (id: string, what: string, limit: number, percent: number): Figure => ({
  id,
  what,
  goal: `≥ ${limit} %`,
  now: `${Math.round(percent)} %`,
  ok: percent >= limit,
});
