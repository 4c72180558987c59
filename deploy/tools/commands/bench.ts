import { join } from "node:path";
import type { Figure } from "../../bench/figure.ts";
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
const benches: Record<string, () => Promise<Figure[]>> = {
  account: async () => (await import("../../bench/account/index.ts")).benchAccount(),
  crypto: async () => (await import("../../bench/crypto/index.ts")).benchCrypto(),
  resets: async () => (await import("../../bench/resets.ts")).benchResets(),
  shell: async () => (await import("../../bench/browser/index.ts")).benchFront(),
};
const names = ["backend", "million", ...Object.keys(benches)];

/**
 * `npm run bench [backend [million]] [account] [crypto] [resets] [shell]`: prints ratios, each measured beside a peer or a floor in the same run, with its
 * goal. Nothing is asserted: a busy machine says less, it does not lie.
 */
export default async function bench(asked: string[]): Promise<void> {
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown) throw new Sentence(`There is no bench ${unknown}: choose of ${names.join(", ")}.`);
  const wanted = (name: string) => asked.length === 0 || asked.includes(name);
  const figures: Figure[] = [];
  await buildAll(root);
  const { apart } = bundledServices(root);
  let code = 0;
  if (wanted("backend")) {
    const million = asked.includes("million");
    code ||= await inHouse(apart.map(inProduction), async (house) => {
      figures.push(...(await progress("Measuring the services", () => benchBackend(house, { million }))));
    });
  }
  const others = Object.entries(benches).filter(([name]) => wanted(name));
  if (others.length > 0) {
    code ||= await inHouse(apart, async (house, data) => {
      await tellWhere({ ...house, data });
      for (const [name, measure] of others) figures.push(...(await progress(`Measuring ${name}`, measure)));
    });
  }
  const width = Math.max(0, ...figures.map(({ what }) => what.length));
  for (const { id, what, goal, now, ok } of figures) {
    console.log(
      `${id.padEnd(5)} ${what.padEnd(width)}  ${now.padStart(14)}  ${goal ? `${goal.padStart(9)}  ${ok ? "reached" : "not reached"}` : ""}`,
    );
  }
  process.exitCode = code;
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
