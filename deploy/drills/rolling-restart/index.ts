import { join } from "node:path";
import { aWorkday } from "../../bench/services/a-workday.ts";
import { httpServices, type HttpService } from "../../gateway/table.ts";
import { throwAway } from "../../journeys/run/run-journeys.ts";
import { openJournal } from "../../local/house/open-journal.ts";
import { plantSeeds } from "../../local/house/plant-seeds.ts";
import { runServices } from "../../local/house/run-services.ts";
import { startHouse, type House } from "../../local/house/start-house.ts";
import { freePort } from "../../local/processes/free-port.ts";
import { Sentence } from "../../local/sentence.ts";
import { people } from "../../local/seeds/people.ts";
import { progress } from "../../tools/bootstrap/progress.mjs";
import { bundledServices, bundleServices } from "../../tools/build/bundle-services.ts";
import { root } from "../../tools/commands/steps.ts";
import type { Drill, DrillReport } from "../drill.ts";
import { instancesOf, restart, type Instance } from "./instances.ts";
import { startLoad, type LoadCall } from "./load.ts";
import { startNginx } from "./start-nginx.ts";

const perSecond = 40;
const tools = join(root, ".tools");

/**
 * Restarts both instances of every service, one after the other, behind the nginx that is printed for production, while people read and
 * save; and goes on until so many requests were sent (10,000). None of them is sent twice.
 */
export const rollingRestart: Drill = async (report, [asked = "10000"]) => {
  const requests = Number(asked);
  if (!Number.isInteger(requests) || requests < 1) throw new Sentence(`${asked} is no number of requests.`);
  await progress("Bundling the services", () => bundleServices(root));
  const { apart } = bundledServices(root);
  const [first, second] = [await instancesOf(apart), await instancesOf(apart)];
  const code = await throwAway(async (data) => {
    const services = first.map((each) => each.process);
    const house = await startHouse({ data, port: await freePort(), services, tools, progress, notify: () => {} });
    try {
      await plantSeeds(house, progress);
      await beside(house, second, join(data, "second.log"), (pids) =>
        drill(report, house, data, requests, { first, second, pids }),
      );
    } finally {
      await house.stop();
    }
    return 0;
  });
  if (code !== 0) throw new Sentence("The drill could not be done: what went wrong stands above.");
};

/** Runs one more instance of each service on the same Postgres and NATS. */
async function beside(
  { env }: House,
  instances: readonly Instance[],
  journalFile: string,
  work: (pids: Record<string, number>) => Promise<void>,
): Promise<void> {
  const journal = openJournal(journalFile);
  const running = await progress("Starting a second instance of each service", () =>
    runServices(
      instances.map((each) => each.process),
      { env, journal, journalFile, notify: () => {} },
    ),
  );
  try {
    await work(running.pids);
  } finally {
    await running.stop();
    journal.close();
  }
}

interface Instances {
  first: readonly Instance[];
  second: readonly Instance[];
  /** Of the second ones, as they are now. */
  pids: Record<string, number>;
}

async function drill(
  report: DrillReport,
  house: House,
  data: string,
  requests: number,
  { first, second, pids }: Instances,
): Promise<void> {
  const nginx = await startNginx({
    tools,
    folder: join(data, "nginx"),
    www: join(data, "www"),
    secret: house.env["CARNET_GATEWAY_SECRET"] ?? "",
    services: addressesOf([...first, ...second]),
  });
  try {
    const day = await aWorkday({ ...house, origin: nginx.origin });
    const revision = await day.save.storedRevision();
    const load = await startLoad(
      nginx.origin,
      { cookie: day.cookie, "x-requested-with": "carnet" },
      callsOf(day),
      perSecond,
    );
    const aways: number[] = [];
    for (const [instances, ofThem] of [
      [first, house.pids],
      [second, pids],
    ] as const)
      for (const instance of instances) aways.push(await restart(instance, ofThem[instance.speaker] ?? 0));
    const restarted = load.result.sent;
    while (load.result.sent < requests) await new Promise((resolve) => setTimeout(resolve, 100));
    const { sent, failures, took, answered } = await load.stop();
    report.figure("instances restarted", aways.length);
    report.figure("requests", `${sent}, ${restarted} of them while services were restarted`);
    report.figure("an instance was away", `at most ${(Math.max(...aways) / 1_000).toFixed(1)} s`);
    for (const [name, part] of quantiles) report.figure(`answered in (${name})`, `${quantile(took, part)} ms`);
    for (const failure of failures.slice(0, 5)) report.figure("failed", failure);
    report.expect(`${failures.length} of ${sent} requests failed`, failures.length === 0);
    const acknowledged = 1 + (answered["save a field"] ?? 0);
    const stored = (await day.save.storedRevision()) - revision;
    report.expect(`${acknowledged} saves were acknowledged, and ${stored} are stored`, stored === acknowledged);
  } finally {
    await nginx.stop();
  }
}

/** Both instances of each service that answers browsers, as nginx is given them. */
const addressesOf = (instances: readonly Instance[]) =>
  Object.fromEntries(
    httpServices.map((name) => [
      name,
      instances.flatMap(({ speaker, port }) => (speaker === name ? [`127.0.0.1:${port}`] : [])).join(","),
    ]),
  ) as Record<HttpService, string>;

/** What a therapist's screens ask for, at least one call of each service; what somebody else's would is refused as before. */
const callsOf = ({ patientId, save }: Awaited<ReturnType<typeof aWorkday>>): LoadCall[] => [
  { name: "who am I", method: "GET", path: "/api/1/userInfo" },
  { name: "save a field", method: "PUT", path: save.path, nextBody: save.nextBody },
  { name: "my clinics", method: "GET", path: "/api/1/myClinics" },
  { name: "open a record", method: "GET", path: `/api/1/patients/${patientId}` },
  { name: "its sessions", method: "GET", path: `/api/1/patients/${patientId}/seances` },
  {
    name: "begin to sign in",
    method: "POST",
    path: "/api/1/preauthenticate",
    nextBody: async () => ({ email: people.owner.email }),
  },
  { name: "search a patient", method: "GET", path: "/api/1/patients/search/ga" },
  { name: "a patient's documents", method: "GET", path: "/api/1/portal/documents" },
  { name: "the administrators", method: "GET", path: "/api/1/admins" },
];

const quantiles = [
  ["half", 0.5],
  ["99 of 100", 0.99],
  ["all", 1],
] as const;
const quantile = (sorted: readonly number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
