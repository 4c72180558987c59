import { join } from "node:path";
import { keepCoreBusy } from "../../journeys/run/busy-core.ts";
import { walkEngines } from "../../journeys/engines/walk-engines.ts";
import { journeys } from "../../journeys/run/run-journeys.ts";
import { walkImages } from "../../images/walk-images.ts";
import { Sentence } from "../../local/sentence.ts";
import { mutations } from "../../mutations/run-mutations.ts";
import { jest } from "./jest.ts";
import { tell, type Tally } from "./steps.ts";

/** What `npm test` has no time for, by the name it can be asked for alone. */
const checks: Record<string, (folder: string, args: string[]) => Promise<Tally>> = {
  units: (folder) =>
    jest("Long units", { config: "deploy/tools/jest.deep.config.mjs", results: join(folder, "units.json") }),
  journeys: (folder) => journeys("Journeys that take long", { results: join(folder, "journeys.json"), deep: true }),
  slow: (folder) => journeys("Journeys over a slow network", { results: join(folder, "slow.json"), slow: true }),
  busy: (folder) => withBusyCore(() => journeys("Journeys beside a busy core", { results: join(folder, "busy.json") })),
  engines: (folder) => walkEngines("The main job in other engines", { results: join(folder, "engines.json") }),
  images: (folder) => walkImages("The main job in images", { results: join(folder, "images.json") }),
  mutations: (_, args) => mutations(args),
};

/**
 * `npm run test:deep [units] [journeys] [slow] [busy] [engines] [images] [mutations [room or beginning of a name…]]`: long units; the journeys that
 * `npm test` leaves out, the second language of the long ones among them; those that it walks, over a slow network and beside a
 * busy core; the main job in Firefox and WebKit, and in
 * images; and every mutant. Ends with the line `N passed, N failed`; any failure means exit code 1.
 */
export default async function testDeep(asked: string[]): Promise<void> {
  const wanted = Object.keys(checks).filter((name) => asked.includes(name));
  const args = asked.filter((arg) => !(arg in checks));
  if (args.length > 0 && !wanted.includes("mutations")) {
    throw new Sentence(`There is no deep check ${args[0]}: choose of ${Object.keys(checks).join(", ")}.`);
  }
  await tell(async (folder) => {
    const tallies: Tally[] = [];
    for (const name of wanted.length > 0 ? wanted : Object.keys(checks)) {
      tallies.push(await checks[name]!(folder, args));
    }
    return tallies;
  });
}

async function withBusyCore<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const core = keepCoreBusy();
  try {
    return await work();
  } finally {
    core.stop();
  }
}
