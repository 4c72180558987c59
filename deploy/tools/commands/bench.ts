import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Figure } from "../../bench/figure.ts";
import { benchBackend } from "../../bench/services/index.ts";
import { plantSeeds } from "../../local/house/plant-seeds.ts";
import { startHouse } from "../../local/house/start-house.ts";
import { freePort } from "../../local/processes/free-port.ts";
import { progress } from "../bootstrap/progress.mjs";
import { buildFronts, publishAll } from "../build/build-fronts.ts";
import { publisherOf } from "../build/publisher.ts";
import { bundleServices } from "../build/bundle-services.ts";
import { findBrowser } from "../../journeys/run/find-browser.ts";
import type { WalkedHouse } from "../../journeys/run/house-of-worker.ts";
import { throwAway } from "../../journeys/run/run-journeys.ts";
import { root } from "./steps.ts";

/** The benches of rooms, each a module that answers figures when asked; it finds a browser and the house in the environment. */
const rooms = {
  account: ["deploy/bench/account/index.ts", "benchAccount"],
  crypto: ["shell/crypto/bench/index.ts", "benchCrypto"],
  resets: ["deploy/bench/resets.ts", "benchResets"],
  shell: ["deploy/bench/browser/index.ts", "benchFront"],
} as const;

/**
 * `npm run bench [backend [million]] [account] [crypto] [resets] [shell]`: prints ratios, each measured beside a peer or a floor in the same run, with its
 * goal. Nothing is asserted: a busy machine says less, it does not lie.
 */
export default async function bench(asked: string[]): Promise<void> {
  const wanted = (name: string) => asked.length === 0 || asked.includes(name);
  const figures: Figure[] = [];
  const code = await throwAway(async (data) => {
    const [{ apart }] = await Promise.all([
      bundleServices(root),
      progress("Building the fronts", () => buildFronts(root)),
    ]);
    publishAll(root, join(data, "www"), publisherOf(data));
    const port = await freePort();
    const house = await startHouse({ data, port, services: apart, tools: join(root, ".tools"), progress });
    try {
      await plantSeeds(house, progress);
      const million = asked.includes("million");
      if (wanted("backend"))
        figures.push(...(await progress("Measuring the services", () => benchBackend(house, { million }))));
      for (const [name, [file, door]] of Object.entries(rooms)) {
        if (wanted(name))
          figures.push(...(await progress(`Measuring ${name}`, () => benchOf(file, door, { ...house, data }))));
      }
    } finally {
      await house.stop();
    }
    return 0;
  });
  const width = Math.max(0, ...figures.map(({ what }) => what.length));
  for (const { id, what, goal, now, ok } of figures) {
    console.log(
      `${id.padEnd(5)} ${what.padEnd(width)}  ${now.padStart(14)}  ${goal ? `${goal.padStart(9)}  ${ok ? "reached" : "not reached"}` : ""}`,
    );
  }
  process.exitCode = code;
}

async function benchOf(file: string, door: string, { origin, inbox, data }: WalkedHouse): Promise<Figure[]> {
  const path = join(root, file);
  if (!existsSync(path)) return [];
  process.env["CARNET_CHROMIUM"] ??= findBrowser();
  process.env["CARNET_URL"] = origin;
  process.env["CARNET_INBOX"] = inbox;
  process.env["CARNET_HOUSE"] = data;
  const module = (await import(pathToFileURL(path).href)) as Record<string, () => Promise<Figure[]>>;
  return (await module[door]?.()) ?? [];
}
