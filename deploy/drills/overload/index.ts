import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { aWorkday, type Workday } from "../../bench/services/a-workday.ts";
import { cpuAtSaturation } from "../../bench/services/saturate.ts";
import type { House } from "../../local/house/start-house.ts";
import type { Drill, DrillReport } from "../drill.ts";
import { inSeededHouse } from "../seeded-house.ts";
import { openLoad, type Answered } from "./open-load.ts";

const times = 3;
const seconds = 15;
/** How much longer than at full load what is let in may take, which is what may wait. */
const mostQueueMs = 250;
const wellWithinMs = 5_000;

/** Asks a service three times what it can answer, and reports what it turns away, how long the rest takes, and whether a save is lost. */
export const overload: Drill = async (report) => {
  await inSeededHouse((house) => drill(report, house));
};

async function drill(report: DrillReport, house: House): Promise<void> {
  const day = await aWorkday(house);
  const seance = { pid: house.pids["seance"]!, port: house.ports["seance"]! };
  const request = Buffer.from(day.readRequest.toString("latin1").replace(/^GET (\S+)/, "GET $1/seances"), "latin1");
  const atFull = await findCapacity(seance, request);
  const revision = await day.save.storedRevision();
  const saving = saveMeanwhile(house.origin, day);
  let saves = { acknowledged: 0 };
  let answers: Answered[] = [];
  let recovered = NaN;
  try {
    answers = await openLoad(seance.port, request, atFull.perSecond * times, seconds);
    recovered = await untilWell(seance.port, request, atFull.p50);
  } finally {
    saves = await saving.stop();
  }
  const stored = (await day.save.storedRevision()) - revision;

  const letIn = tookOf(answers.filter(({ status }) => status === 200));
  const refused = answers.filter(({ status }) => status === 503);
  const turnedAway = tookOf(refused);
  const others = answers.length - letIn.length - refused.length;
  report.figure("one process answers", `${Math.round(atFull.perSecond)} a second, 99 of 100 within ${ms(atFull.p99)}`);
  report.figure("asked", `${Math.round(atFull.perSecond * times)} a second for ${seconds} s`);
  report.figure(
    "answered",
    `${letIn.length}, half within ${ms(part(letIn, 0.5))}, 99 of 100 within ${ms(part(letIn, 0.99))}`,
  );
  report.figure("turned away", `${refused.length}, 99 of 100 within ${ms(part(turnedAway, 0.99))}`);
  report.figure("load of the machine", loadavg()[0]!.toFixed(1));
  report.expect(
    "it turns away what it cannot answer, and says when to ask again",
    refused.length > 0 && refused.every(({ saysWhen }) => saysWhen),
  );
  report.expect(`${others} of ${answers.length} were answered otherwise`, others === 0);
  report.expect(
    `what it answers waits no longer than ${mostQueueMs} ms on top of full load`,
    part(letIn, 0.99) <= atFull.p99 + mostQueueMs,
  );
  report.expect(`it is well ${ms(recovered)} after`, recovered <= wellWithinMs);
  report.expect(
    `${saves.acknowledged} saves were acknowledged, and ${stored} are stored`,
    saves.acknowledged > 0 && saves.acknowledged === stored,
  );
}

/** What one process answers in a second, and how fast, while 32 ask again as soon as they were answered. */
async function findCapacity(asked: { pid: number; port: number }, request: Buffer) {
  const [askers, each] = [32, 8_000];
  await cpuAtSaturation(asked, () => request, { at: askers, times: each });
  const begun = performance.now();
  await cpuAtSaturation(asked, () => request, { at: askers, times: each });
  const perSecond = (each * 1_000) / (performance.now() - begun);
  const took = tookOf(await openLoad(asked.port, request, perSecond * 0.8, 5));
  return { perSecond, p50: part(took, 0.5), p99: part(took, 0.99) };
}

/** Saves one field again and again, as a browser does: what is turned away is sent again. */
function saveMeanwhile(origin: string, { cookie, save }: Workday) {
  let stopped = false;
  const running = (async () => {
    let acknowledged = 0;
    while (!stopped) {
      const body = JSON.stringify(await save.nextBody());
      const headers = { cookie, "x-requested-with": "carnet", "content-type": "application/json" };
      for (;;) {
        const response = await fetch(origin + save.path, { method: "PUT", headers, body });
        const text = await response.text();
        if (response.status === 200 && !text.includes('"appErrorCode"')) break;
        if (response.status !== 503) throw new Error(`A save was answered ${response.status} ${text.slice(0, 100)}`);
        await pause(200);
      }
      acknowledged++;
      await pause(20);
    }
    return { acknowledged };
  })();
  return { stop: () => ((stopped = true), running) };
}

/** How many ms until ten requests in a row were answered, each in at most five times what half of them took. */
async function untilWell(port: number, request: Buffer, p50: number): Promise<number> {
  const begun = performance.now();
  for (let inRow = 0; inRow < 10 && performance.now() - begun < 2 * wellWithinMs;) {
    const [answer] = await openLoad(port, request, 1, 1);
    inRow = answer?.status === 200 && answer.tookMs <= 5 * p50 + 20 ? inRow + 1 : 0;
  }
  return performance.now() - begun;
}

const tookOf = (answers: readonly Answered[]) => answers.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
const part = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
const ms = (value: number) => `${Math.round(value)} ms`;
