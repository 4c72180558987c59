import { join } from "node:path";
import { aWorkday, type Workday } from "../../bench/services/a-workday.ts";
import { httpServices, type HttpService } from "../../gateway/table.ts";
import { throwAway } from "../../journeys/run/run-journeys.ts";
import { openJournal } from "../../local/house/open-journal.ts";
import { plantSeeds } from "../../local/house/plant-seeds.ts";
import { runServices, type ServiceProcess } from "../../local/house/run-services.ts";
import { startHouse, type House } from "../../local/house/start-house.ts";
import { freePort } from "../../local/processes/free-port.ts";
import { Sentence } from "../../local/sentence.ts";
import { people } from "../../local/seeds/people.ts";
import { progress } from "../../tools/bootstrap/progress.mjs";
import { bundledServices, bundleServices } from "../../tools/build/bundle-services.ts";
import { root } from "../../tools/commands/steps.ts";
import type { DrillReport } from "../drill.ts";
import { instancesOf, type Instance } from "./instances.ts";
import { startLoad, type LoadCall, type LoadResult } from "./load.ts";
import { startNginx } from "./start-nginx.ts";

const perSecond = 40;
const tools = join(root, ".tools");

/** A house with two instances of every service behind nginx, and what is asked of it meanwhile. */
export interface HouseUnderLoad {
  /** Where nginx answers, and the folder of fronts that it serves. */
  origin: string;
  www: string;
  /** Every instance, with the process that answers for it now. */
  instances: readonly (Instance & { pid(): number })[];
  /** What was asked so far; none of it is sent twice. */
  load: LoadResult;
}

/** How a drill has the house opened. */
export interface UnderLoadOptions {
  /** What the first or second instance of a service is started from, where that is not its bundle. */
  fileOf?(process: ServiceProcess, at: 1 | 2, data: string): ServiceProcess;
}

/**
 * Opens a house of its own with two instances of every service and both custodians, and a therapist at work who reads and saves; does
 * `work` meanwhile, and then reports what failed and whether each acknowledged save is stored.
 */
export async function underLoad(
  report: DrillReport,
  work: (house: HouseUnderLoad) => Promise<void>,
  { fileOf = (process) => process }: UnderLoadOptions = {},
): Promise<void> {
  await progress("Bundling the services", () => bundleServices(root));
  const { apart } = bundledServices(root);
  const code = await throwAway(async (data) => {
    const [first, second] = [
      await instancesOf(apart.map((process) => fileOf(process, 1, data))),
      await instancesOf(apart.map((process) => fileOf(process, 2, data))),
    ];
    const services = first.map((each) => each.process);
    const house = await startHouse({ data, port: await freePort(), services, tools, progress, notify: () => {} });
    try {
      await plantSeeds(house, progress);
      await beside(house, second, join(data, "second.log"), async (pids) => {
        const known = [
          ...first.map((each) => ({ ...each, pid: () => house.pids[each.speaker] ?? 0 })),
          ...second.map((each) => ({ ...each, pid: () => pids[each.speaker] ?? 0 })),
        ];
        await loaded(report, house, data, known, work);
      });
    } finally {
      await house.stop();
    }
    return 0;
  });
  if (code !== 0) throw new Sentence("The drill could not be done: what went wrong stands above.");
}

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

async function loaded(
  report: DrillReport,
  house: House,
  data: string,
  instances: HouseUnderLoad["instances"],
  work: (house: HouseUnderLoad) => Promise<void>,
): Promise<void> {
  const www = join(data, "www");
  const nginx = await startNginx({
    tools,
    folder: join(data, "nginx"),
    www,
    secret: house.env["CARNET_GATEWAY_SECRET"] ?? "",
    services: addressesOf(instances),
  });
  try {
    const { origin } = nginx;
    const day = await aWorkday({ ...house, origin });
    const revision = await day.save.storedRevision();
    const load = await startLoad(origin, { cookie: day.cookie, "x-requested-with": "carnet" }, callsOf(day), perSecond);
    await work({ origin, www, instances, load: load.result }).finally(load.stop);
    const { sent, failures, took, answered } = load.result;
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
const callsOf = ({ patientId, save }: Workday): LoadCall[] => [
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
