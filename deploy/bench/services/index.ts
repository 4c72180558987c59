import type { House } from "../../local/house/start-house.ts";
import { aWorkday, type Workday } from "./a-workday.ts";
import { atSaturation } from "./at-saturation.ts";
import { cpuPerCall, median } from "./cpu-of.ts";
import { atMost, type Figure } from "../figure.ts";
import type { Report } from "../report.ts";
import { growPatients } from "./grow.ts";
import { searchAMillion } from "./search-a-million.ts";
import { startFloor, type Floor } from "./start-floor.ts";
import { touchedBy } from "./touched.ts";

const rounds = 3;
/** Calls before the first round, for which V8 goes on compiling what a service runs all day; of a save there is more to wait for. */
const warmUp = { read: 10_000, save: 2_000 };
const times = 1_000;
const [small, large] = [10_000, 100_000];

/**
 * The services beside Koa and pg doing the same to one row, on the same Postgres, in rounds that alternate: ratios of CPU
 * per request of the processes that answer. The house must run its services apart and as in production, as the floor runs, be
 * seeded, and be thrown away.
 * With `million`, it ends as a house of a million records.
 */
export async function benchBackend(report: Report, house: House, { million = false } = {}): Promise<void> {
  const floor = await startFloor(house.database.url);
  try {
    const day = await aWorkday(house);
    const read = { pid: "patient", call: day.readRecord, floorCall: floor.read, at: 8, warmUp: warmUp.read };
    const save = { pid: "seance", call: day.saveField, floorCall: floor.write, at: 1, warmUp: warmUp.save };
    await report.measure("B1", async () => [
      atMost(
        "B1",
        "read of one record, CPU beside Koa and pg, both in production",
        3,
        await beside(house, floor, read),
      ),
    ]);
    await report.measure("B2", async () => [
      atMost("B2", "save of one field, CPU beside Koa and pg, both in production", 4, await beside(house, floor, save)),
    ]);
    await report.measure("Saturation", () => atSaturation(house, floor, day));
    await report.measure("Growth", () => growth(house, floor, day, { million }));
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
    warmUp,
  }: { pid: string; call: () => Promise<unknown>; floorCall: () => Promise<unknown>; at: number; warmUp: number },
): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const each = { at, times: round === 0 ? warmUp : times };
    const ours = await cpuPerCall([house.pids[pid] ?? 0], call, each);
    const theirs = await cpuPerCall([floor.pid], floorCall, each);
    if (round > 0) ratios.push(ours / theirs);
  }
  return median(ratios);
}

/**
 * A read among many records beside the same among few, and what is asked most often while there are many; with `million`, what is
 * searched among so many, and the same read again. CPU is that of the service divided by the floor's in the same
 * rounds: what Postgres tidies up after growing slows both.
 */
async function growth(house: House, floor: Floor, day: Workday, { million }: { million: boolean }): Promise<Figure[]> {
  const measure = () =>
    beside(house, floor, { pid: "patient", call: day.readRecord, floorCall: floor.read, at: 8, warmUp: times });
  await growPatients(house.database.url, day.patientId, small);
  const before = await measure();
  await growPatients(house.database.url, day.patientId, large);
  const after = await measure();
  const { blocks, scans } = await touchedBy(house.database.url, "patient", day.readRecord, 200);
  const figures = [
    atMost("B4", `CPU of a read from ${small} to ${large} records`, 1.2, after / before),
    { ...atMost("B4", "blocks of Postgres that a read touches", 40, blocks), goal: "≤ 40", now: blocks.toFixed(1) },
    { ...atMost("B4", "scans of a whole table by 200 reads", 0, scans), goal: "0", now: String(scans) },
    ...(await commonest(house, day)),
  ];
  if (!million) return figures;
  figures.push(...(await searchAMillion(house.database.url, day)));
  figures.push(atMost("B4", `CPU of a read from ${small} to a million records`, 1.2, (await measure()) / before));
  return figures;
}

/** Milliseconds of CPU of all services for each of the commonest calls, once V8 has compiled it: figures to watch, without a goal. */
async function commonest(house: House, day: Workday): Promise<Figure[]> {
  const pids = [...new Set(Object.values(house.pids))];
  const figures: Figure[] = [];
  for (const [name, call] of Object.entries(day.calls)) {
    const at = name === "save a field" ? 1 : 4;
    await cpuPerCall(pids, call, { times: name === "save a field" ? 300 : 3_000, at });
    const cpu = await cpuPerCall(pids, call, { times: 300, at });
    figures.push({ id: "call", what: name, goal: "", now: `${(cpu / 1_000).toFixed(2)} ms CPU`, ok: true });
  }
  return figures;
}
