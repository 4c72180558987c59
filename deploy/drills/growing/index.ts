import { loadavg } from "node:os";
import pg from "pg";
import { aWorkday } from "../../bench/services/a-workday.ts";
import type { House } from "../../local/house/start-house.ts";
import { Sentence } from "../../local/sentence.ts";
import { progress } from "../../tools/bootstrap/progress.mjs";
import type { Drill, DrillReport } from "../drill.ts";
import { inSeededHouse } from "../seeded-house.ts";
import { keepSample } from "./plant-copies.ts";
import { scansWhile } from "./watch-scans.ts";

const few = 10_000;
const many = 200_000;
const [rounds, times] = [5, 200];
/** What an answer may take longer among many. A hundred microseconds are nobody's growth. */
const goal = 1.2;
const grainMs = 0.1;

/**
 * Asks a house of ten thousand patients, and the same house grown to 200,000 (or the number that follows the name), for the ten commonest
 * calls, and says how long they take and what is read from end to end.
 */
export const growing: Drill = async (report, [wanted = String(many)]) => {
  const patients = Number(wanted);
  if (!(Number.isInteger(patients) && patients > few))
    throw new Sentence(`${wanted} is no number of patients above ${few}.`);
  await inSeededHouse((house) => grow(report, house, patients));
};

async function grow(report: DrillReport, house: House, patients: number): Promise<void> {
  const { calls } = await aWorkday(house);
  const client = new pg.Client({ connectionString: house.database.url });
  await client.connect();
  try {
    const copies = await keepSample(client);
    const first = await progress(`Planting ${few} patients`, () => copies.until(few));
    const small = await copies.size();
    const before = await askAll(calls);
    const there = await progress(`Planting ${patients} patients`, () => copies.until(patients));
    const full = await copies.size();
    let after: Taken = {};
    // A table with a row or two for each clinic is small beside the others.
    const clinics = there / copies.patients;
    const scans = await scansWhile(client, 2 * clinics, async () => void (after = await askAll(calls)));

    const sessions = Math.round((there * copies.sessions) / copies.patients);
    report.figure("there are", `${there} patients, ${sessions} sessions, ${clinics} clinics`);
    const kilobytes = (bytes: number) => `${(bytes / 1_024).toFixed(1)} KiB`;
    const ofSessions = full.sessions - small.sessions;
    report.figure("disk of a patient", kilobytes((full.all - small.all - ofSessions) / (there - first)));
    report.figure("disk of a session", kilobytes((ofSessions / (there - first)) * (copies.patients / copies.sessions)));
    report.figure("load of the machine", loadavg()[0]!.toFixed(1));
    for (const name of Object.keys(calls)) {
      const [was, is] = [before[name]!, after[name]!];
      const ratio = is.p99 / was.p99;
      report.figure(name, `p50 ${ms(was.p50)} → ${ms(is.p50)}, p99 ${ms(was.p99)} → ${ms(is.p99)} ms`);
      report.expect(`${name}: ${ratio.toFixed(2)} times as long as among ${first}`, is.p99 <= was.p99 * goal + grainMs);
    }
    report.expect(`large tables read from end to end: ${scans.join(", ") || "none"}`, scans.length === 0);
  } finally {
    await client.end();
  }
}

type Taken = Record<string, { p50: number; p99: number }>;

/** Each call in rounds; of the rounds the best, for what disturbs one is not the house. */
async function askAll(calls: Record<string, () => Promise<unknown>>): Promise<Taken> {
  const taken: Taken = {};
  for (let round = 0; round <= rounds; round++)
    for (const [name, call] of Object.entries(calls)) {
      const took: number[] = [];
      for (let i = 0; i < times; i++) {
        const begun = performance.now();
        await call();
        took.push(performance.now() - begun);
      }
      took.sort((a, b) => a - b);
      const [p50, p99] = [took[times / 2]!, took[Math.floor(times * 0.99)]!];
      const best = taken[name];
      // The first round is for V8, which compiles what a service runs all day.
      if (round > 0) taken[name] = best ? { p50: Math.min(best.p50, p50), p99: Math.min(best.p99, p99) } : { p50, p99 };
    }
  return taken;
}

const ms = (value: number) => value.toFixed(1);
