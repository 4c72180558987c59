import { join } from "node:path";
import { inProduction } from "../bench/services/in-production.ts";
import { throwAway } from "../journeys/run/run-journeys.ts";
import { plantSeeds } from "../local/house/plant-seeds.ts";
import { startHouse, type House } from "../local/house/start-house.ts";
import { freePort } from "../local/processes/free-port.ts";
import { Sentence } from "../local/sentence.ts";
import { progress } from "../tools/bootstrap/progress.mjs";
import { buildFronts, publishAll } from "../tools/build/build-fronts.ts";
import { publisherOf } from "../tools/build/publisher.ts";
import { bundledServices, bundleServices } from "../tools/build/bundle-services.ts";
import { root } from "../tools/commands/steps.ts";

/**
 * Opens a house with a seeded clinic, each service in a process of its own as production runs it, and its pages where they are asked for;
 * throws it away after `work`.
 */
export async function inSeededHouse(
  work: (house: House) => Promise<void>,
  { pages = false }: { pages?: boolean } = {},
): Promise<void> {
  await progress("Bundling the services", () => bundleServices(root));
  if (pages) await progress("Building the fronts", () => buildFronts(root));
  const code = await throwAway(async (data) => {
    const house = await startHouse({
      data,
      port: await freePort(),
      services: bundledServices(root).apart.map(inProduction),
      tools: join(root, ".tools"),
      throwAway: true,
      progress,
      notify: () => {},
    });
    try {
      await plantSeeds(house, progress);
      if (pages) publishAll(root, join(data, "www"), publisherOf(data));
      await work(house);
    } finally {
      await house.stop();
    }
    return 0;
  });
  if (code !== 0) throw new Sentence("The drill could not be done: what went wrong stands above.");
}
