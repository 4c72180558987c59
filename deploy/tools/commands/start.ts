import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { claimPort } from "../../local/processes/claim-port.ts";
import { claimFolder } from "../../local/house/claim-folder.ts";
import { requireRoom } from "../../local/house/room-on-disk.ts";
import { startHouse, type House } from "../../local/house/start-house.ts";
import { plantSeeds, type SeededAccount } from "../../local/house/plant-seeds.ts";
import { bookingKey } from "../../local/seeds/bookings.ts";
import { Sentence } from "../../local/sentence.ts";
import { progress } from "../bootstrap/progress.mjs";
import { buildFronts, publishAll } from "../build/build-fronts.ts";
import { publisherOf } from "../build/publisher.ts";
import { bundledServices, bundleServices } from "../build/bundle-services.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * `npm start`: builds what changed, starts everything on loopback with a living clinic, and says where it is.
 * A new data folder says so once one can sign in and see the day, while the other screens are being built.
 * `npm start -- --as-built` takes fronts and services as they were built last; `--empty` plants no clinic.
 */
export default async function start(args: string[]): Promise<void> {
  const port = portOf(process.env["PORT"] ?? "8080");
  const data = resolve(root, process.env["CARNET_DATA"] ?? ".carnet");
  await claimPort(port);
  requireRoom(data);
  // Before anything is built: what another start serves is not replaced under it.
  claimFolder(data);
  const asBuilt = args.includes("--as-built");
  const www = join(data, "www");
  // Where pages were served before, those of one build never meet those of another.
  const isNew = !asBuilt && !existsSync(join(www, "remotes.json"));
  if (!asBuilt) await progress("Bundling the services", () => bundleServices(root));
  const building = asBuilt ? Promise.resolve() : isNew ? buildFirst() : buildRest("Building the fronts");
  building.catch(() => undefined);
  const services = bundledServices(root);
  const publish = () => publishAll(root, www, publisherOf(data), process.env["CARNET_REMOTES_ORIGIN"]);
  const house = await startHouse({
    data,
    port,
    services: process.env["CARNET_PROCESSES"] === "apart" ? services.apart : services.together,
    tools: join(root, ".tools"),
    progress,
  });
  try {
    const [accounts] = await Promise.all([args.includes("--empty") ? [] : plantSeeds(house, progress), building]);
    publish();
    tellReady(house, accounts);
    const asked = untilAsked();
    if (isNew) {
      const rest = buildRest("Building records, sessions, clinic, portal and administration").then(publish);
      await Promise.race([asked, rest.then(() => console.log("Every screen is there; reload a page that is open."))]);
    }
    await asked;
  } finally {
    await house.stop();
  }
}

const buildFirst = () => progress("Building sign-in and Today", () => buildFronts(root, "first"), { usually: 35 });
const buildRest = (step: string) => progress(step, () => buildFronts(root), { usually: 60 });

function tellReady(house: House, accounts: SeededAccount[]): void {
  const columns = accounts.map(({ who, email, password, page }) => [who, email, password, house.origin + page]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...columns.map((row) => row[column]?.length ?? 0)));
  console.log(`\nCarnet is ready at ${house.origin}\n`);
  for (const row of columns) console.log(`  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ")}`);
  console.log(
    `\n  Mails Carnet sends   ${house.inbox}\n  Codes for signing in ${house.authenticator}\n  Booking service      ${house.bookingPage} (key ${bookingKey})\n  Journal of services  ${house.journal}\n\nCtrl-C stops all of it.`,
  );
}

/** Resolves on Ctrl-C or SIGTERM. A second Ctrl-C does not wait. */
async function untilAsked(): Promise<void> {
  const awake = setInterval(() => {}, 60_000);
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1));
        resolve();
      });
    }
  });
  clearInterval(awake);
  console.log("\nStopping…");
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Sentence(`PORT is ${text}, which is no port: choose a number from 1 to 65535.`);
}
