import { join } from "node:path";
import { Report } from "../../bench/report.ts";
import { inProduction } from "../../bench/services/in-production.ts";
import { benchBackend } from "../../bench/services/index.ts";
import { plantSeeds } from "../../local/house/plant-seeds.ts";
import type { ServiceProcess } from "../../local/house/run-services.ts";
import { startHouse, type House } from "../../local/house/start-house.ts";
import { freePort } from "../../local/processes/free-port.ts";
import { Sentence } from "../../local/sentence.ts";
import { progress } from "../bootstrap/progress.mjs";
import { buildAll } from "../build/build-all.ts";
import { publishAll } from "../build/build-fronts.ts";
import { publisherOf } from "../build/publisher.ts";
import { bundledServices } from "../build/bundle-services.ts";
import { findBrowser } from "../../journeys/run/find-browser.ts";
import type { WalkedHouse } from "../../journeys/run/house-of-worker.ts";
import { throwAway } from "../../journeys/run/run-journeys.ts";
import { root } from "./steps.ts";

/** The benches beside that of the services: each finds a browser and the house in the environment. */
const benches: Record<string, (report: Report) => Promise<void>> = {
  account: async (report) => {
    const { benchAccount } = await import("../../bench/account/index.ts");
    await report.measure("Account", () => benchAccount());
  },
  crypto: async (report) => {
    const { benchCrypto } = await import("../../bench/crypto/index.ts");
    await report.measure("The crypto module", () => benchCrypto());
  },
  resets: async (report) => {
    const { benchResets } = await import("../../bench/resets.ts");
    await report.measure("Resets", () => benchResets());
  },
  shell: async (report) => (await import("../../bench/browser/index.ts")).benchFront(report),
};
const names = ["backend", "million", ...Object.keys(benches)];

/**
 * `npm run bench [backend [million]] [account] [crypto] [resets] [shell]`: prints ratios, each measured beside a peer or a floor in the same run, with its
 * goal, as they come. Nothing is asserted of a figure: a busy machine says less, it does not lie. What cannot be measured is said, the rest goes
 * on, and the exit code is 1.
 */
export default async function bench(asked: string[]): Promise<void> {
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown) throw new Sentence(`There is no bench ${unknown}: choose of ${names.join(", ")}.`);
  const wanted = (name: string) => asked.length === 0 || asked.includes(name);
  const report = new Report();
  await buildAll(root);
  const { apart } = bundledServices(root);
  let code = 0;
  if (wanted("backend")) {
    const million = asked.includes("million");
    code ||= await inHouse(apart.map(inProduction), (house) =>
      progress("Measuring the services", () => benchBackend(report, house, { million })),
    );
  }
  const others = Object.entries(benches).filter(([name]) => wanted(name));
  if (others.length > 0) {
    code ||= await inHouse(apart, async (house, data) => {
      await tellWhere({ ...house, data });
      for (const [name, measure] of others) await progress(`Measuring ${name}`, () => measure(report));
    });
  }
  process.exitCode = code || (report.failed > 0 ? 1 : 0);
}

/** Does something with a seeded house of its own that is thrown away; answers the exit code. */
const inHouse = (services: ServiceProcess[], work: (house: House, data: string) => Promise<void>): Promise<number> =>
  throwAway(async (data) => {
    publishAll(root, join(data, "www"), publisherOf(data));
    const port = await freePort();
    const house = await startHouse({ data, port, services, tools: join(root, ".tools"), progress });
    try {
      await plantSeeds(house, progress);
      await work(house, data);
    } finally {
      await house.stop();
    }
    return 0;
  });

async function tellWhere({ origin, inbox, data }: WalkedHouse): Promise<void> {
  process.env["CARNET_CHROMIUM"] = await findBrowser();
  process.env["CARNET_URL"] = origin;
  process.env["CARNET_INBOX"] = inbox;
  process.env["CARNET_HOUSE"] = data;
}
