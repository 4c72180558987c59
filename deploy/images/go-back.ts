import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RegistryLine } from "@carnet/shell/contract";
import type { DrillReport } from "../drills/drill.ts";
import { changeRelease } from "../drills/roll-back/change-release.ts";
import { bundleService } from "../tools/build/bundle-services.ts";
import { root } from "../tools/commands/steps.ts";
import type { Buildah } from "./buildah.ts";

const mostMs = 60_000;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** What goes on a release and back: how one runs another image in the place of what compose runs there. */
export interface Releases {
  buildah: Buildah;
  report: DrillReport;
  folder: string;
  /** The registry that browsers read. */
  registry: string;
  /** Runs the service seance from an image, after what ran there has drained; whether it is ready. */
  runService(image: string): Promise<boolean>;
  /** What the service says from an image that does not start. */
  refusal(image: string): Promise<string>;
  /** Runs what publishes mf-seance from an image; whether it has. */
  publish(image: string): Promise<boolean>;
}

/** Takes one service and one microfrontend a release on and back again by their images alone. */
export async function goBack(releases: Releases): Promise<void> {
  const { buildah, report, folder } = releases;
  for (const name of ["next-release", "changing-release"]) {
    const context = join(folder, name);
    await bundleService(root, join(root, `deploy/drills/roll-back/${name}.ts`), join(context, "main.js"));
    await derive(buildah, { name: `carnet-service:${name}`, from: "carnet-service", to: "services/seance", context });
  }
  await run("the service went on a release", releases, () => releases.runService("carnet-service:next-release"));
  await run("the service is back", releases, () => releases.runService("carnet-service"));
  await publishedBack(releases);
  await run("the service went on a release that changes its schema", releases, () =>
    releases.runService("carnet-service:changing-release"),
  );
  const lines = (await releases.refusal("carnet-service")).split("\n");
  const refused = lines.find((line) => line.includes("9999_changing"));
  report.figure("the image before says", refused ?? lines.slice(-3).join(" "));
  report.expect("after a migration that does more than add, the image before refuses to start", refused !== undefined);
}

async function publishedBack(releases: Releases): Promise<void> {
  const former = readLine(releases);
  const context = join(releases.folder, "next-front");
  mkdirSync(context, { recursive: true });
  cpSync(join(root, "mf-seance/dist"), context, { recursive: true });
  changeRelease(context);
  const next = "carnet-front-mf-seance:next-release";
  await derive(releases.buildah, { name: next, from: "carnet-front-mf-seance", to: "mf-seance/dist", context });
  await run("the microfrontend went on a release", releases, () => releases.publish(next));
  const after = readLine(releases);
  await run("the microfrontend is back", releases, () => releases.publish("carnet-front-mf-seance"));
  const line = readLine(releases);
  releases.report.expect(
    "its line names the former files, is signed anew and is newer, so that open pages take it",
    after.integrity !== former.integrity && line.integrity === former.integrity && line.release > after.release,
  );
}

async function run(what: string, { report }: Releases, work: () => Promise<boolean>): Promise<void> {
  const begun = performance.now();
  const isDone = await work();
  const took = performance.now() - begun;
  report.expect(`${what} after ${seconds(took)}`, isDone && took <= mostMs);
}

/** An image that differs from another by some files. */
async function derive(
  buildah: Buildah,
  { name, from, to, context }: { name: string; from: string; to: string; context: string },
): Promise<void> {
  const file = `${context}.Dockerfile`;
  writeFileSync(file, `FROM localhost/${from}\nCOPY . ${to}/\n`);
  await buildah.build(name, { file, context });
}

const readLine = ({ registry }: Releases): RegistryLine =>
  (JSON.parse(readFileSync(registry, "utf8")) as Record<string, RegistryLine>)["mf_seance"]!;
