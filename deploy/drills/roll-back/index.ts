import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { RegistryLine } from "@carnet/shell/contract";
import type { ServiceProcess } from "../../local/house/run-services.ts";
import { Sentence } from "../../local/sentence.ts";
import { bundleService } from "../../tools/build/bundle-services.ts";
import { publishContainer } from "../../tools/build/publish.ts";
import { publisherOf } from "../../tools/build/publisher.ts";
import { root } from "../../tools/commands/steps.ts";
import type { Drill, DrillReport } from "../drill.ts";
import { underLoad, type HouseUnderLoad } from "../under-load/index.ts";
import { restart } from "../under-load/instances.ts";
import { changeRelease } from "./change-release.ts";

const mostMs = 60_000;
const service = "seance";
const dist = join(root, "mf-seance/dist");

/**
 * Takes one service and its microfrontend a release on and back again while people read and save: each is back within a minute, and no
 * request fails. Then a release whose migration does more than add: the build before it refuses to start.
 */
export const rollBack: Drill = async (report) => {
  if (!existsSync(join(dist, "registry-line.json"))) throw new Sentence("mf-seance is not built: run npm start once.");
  const [next, changing] = await Promise.all(["next-release", "changing-release"].map(bundleRelease));
  const former = join(root, "services", service, "main.js");
  const places: string[] = [];
  const fileOf = (process: ServiceProcess, at: number, data: string): ServiceProcess => {
    if (basename(dirname(process.file)) !== service) return process;
    const file = join(data, "releases", String(at), service, "main.js");
    places.push(file);
    mkdirSync(dirname(file), { recursive: true });
    symlinkSync(process.file, file);
    return { ...process, file };
  };
  await underLoad(
    report,
    async (house) => {
      const ofService = house.instances.filter(({ speaker }) => speaker === service);
      /** Puts a release in the place of each instance, and restarts one after the other. */
      const release = async (file: string): Promise<number> => {
        const begun = performance.now();
        for (const [at, instance] of ofService.entries()) {
          point(places[at]!, file);
          await restart(instance, instance.pid());
        }
        return performance.now() - begun;
      };
      report.figure("two instances went on a release", seconds(await release(next!)));
      const back = await release(former);
      report.figure("and back", seconds(back));
      report.expect("a service is back within a minute", back <= mostMs);
      await rollBackRemote(report, house);
      await release(changing!);
      point(places[0]!, former);
      const refused = startAlone(places[0]!, ofService[0]!.pid());
      report.figure("the build before says", refused.said);
      report.expect(
        "after a migration that does more than add, the build before refuses to start",
        refused.code === 1 && refused.said.includes("9999_changing"),
      );
      point(places[0]!, changing!);
    },
    { fileOf },
  );
};

const bundleRelease = async (name: string): Promise<string> => {
  const file = join(root, ".tools/drills", name, service, "main.js");
  await bundleService(root, join(root, "deploy/drills/roll-back", `${name}.ts`), file);
  return file;
};

/** From one file to the other in one step, as a release is put in its place. */
function point(link: string, file: string): void {
  rmSync(`${link}.next`, { force: true });
  symlinkSync(file, `${link}.next`);
  renameSync(`${link}.next`, link);
}

/** Starts a build once more, in the environment of the instance that runs. */
function startAlone(file: string, pid: number): { code: number | null; said: string } {
  const read = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
  const pairs = read.flatMap((line) => {
    const at = line.indexOf("=");
    return at > 0 && !/^(CARNET_SERVICE_PORTS|CARNET_OPERATIONS_PORTS|NODE_CHANNEL_.*)$/.test(line.slice(0, at))
      ? [[line.slice(0, at), line.slice(at + 1)]]
      : [];
  });
  const env = Object.fromEntries(pairs) as Record<string, string>;
  const { status, stderr } = spawnSync(process.execPath, [file], { env, encoding: "utf8", timeout: 30_000 });
  return { code: status, said: stderr.trim().split("\n").at(-1) ?? "" };
}

/** Publishes the microfrontend, a release after it, and the first again, as `deploy/tools/publish.ts` does. */
async function rollBackRemote(report: DrillReport, { origin, www }: HouseUnderLoad): Promise<void> {
  const publisher = publisherOf(dirname(www));
  publishContainer(dist, www, publisher);
  const former = await readLine(origin);
  const next = join(dirname(www), "next-remote");
  cpSync(dist, next, { recursive: true });
  publishContainer(changeRelease(next), www, publisher);
  const after = await readLine(origin);
  const begun = performance.now();
  publishContainer(dist, www, publisher);
  let line = await readLine(origin);
  while (line.integrity !== former.integrity && performance.now() - begun < mostMs) {
    await pause(50);
    line = await readLine(origin);
  }
  const took = performance.now() - begun;
  report.figure("a microfrontend was back after", `${Math.round(took)} ms`);
  report.expect(
    "its line names the former files, is signed anew and is newer, so that open pages take it",
    after.integrity !== former.integrity && line.integrity === former.integrity && line.release > after.release,
  );
  const files = Object.keys(line.first ?? {}).map((file) => new URL(file, new URL(line.manifest, origin)));
  const lists = [former, after].map(({ list, manifest }) => new URL(list, new URL(manifest, origin)));
  const statuses = await Promise.all([...files, ...lists].map(async (url) => (await fetch(url)).status));
  report.expect(
    `the ${files.length} files of the former release are served, and what open pages know of both`,
    files.length > 0 && statuses.every((status) => status === 200),
  );
}

async function readLine(origin: string): Promise<RegistryLine> {
  const lines = (await (await fetch(`${origin}/remotes.json`)).json()) as Record<string, RegistryLine>;
  return lines["mf_seance"]!;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
