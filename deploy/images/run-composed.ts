import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { DrillReport } from "../drills/drill.ts";
import type { Machines } from "../drills/engines/machines.ts";
import type { Buildah, Container } from "./buildah.ts";
import { readVariables, type Composed } from "./composed.ts";
import type { Installation } from "./installation.ts";

/** A service is ready within this, on a machine that does other things too. */
const readyMs = 180_000;

/** What runs, by the names of the compose file. */
export interface House {
  buildah: Buildah;
  machines: Machines;
  installation: Installation;
  composed: Record<string, Composed>;
  /** The addresses of all that compose knows by name. */
  hosts: Record<string, string>;
  /** What differs here from what compose says: one instance of each, and a folder in place of a bucket. */
  here: Record<string, string>;
  running: Record<string, Container>;
  report: DrillReport;
}

/** The name of an image without its release. */
export const imageOf = ({ image }: Pick<Composed, "image">) => image.split(":")[0]!;

/** Runs an image as compose says, on the machine of its name. */
export async function start(
  house: House,
  name: string,
  data: string,
  { env = {}, image = imageOf(house.composed[name]!) }: { env?: Record<string, string>; image?: string } = {},
): Promise<Container> {
  const { composed, installation, hosts, here, machines, buildah } = house;
  const { env_file = [], environment = {}, command, volumes = [], secrets = [], tmpfs = [] } = composed[name]!;
  const files = env_file.map((file) => readVariables(join(installation.folder, file)));
  const said = Object.assign({}, ...files, environment, env_file.length > 0 ? here : {}, env) as Record<string, string>;
  const mounted = volumes.map((volume): [string, string] => {
    const [from = "", ...to] = volume.split(":");
    const source = from.startsWith(".") ? join(installation.folder, from) : join(data, from);
    mkdirSync(from.startsWith(".") ? data : source, { recursive: true });
    if (!from.startsWith(".")) chownSync(source, 1000, 1000);
    return [source, to.join(":")];
  });
  const container = await buildah.run(image, {
    env: said,
    ...(command && { command }),
    volumes: [
      ...mounted,
      ...secrets.map((secret): [string, string] => [
        join(installation.folder, `${secret}.json`),
        `/run/secrets/${secret}:ro`,
      ]),
      ...tmpfs.map((path) => [inMemory(data, name, path), path] as const),
      ...(env_file.length > 0 ? [[join(data, "files"), "/srv/files"] as const] : []),
    ],
    hosts,
    on: (program, args) => machines.on(name, program, args),
  });
  house.running[name] = container;
  return container;
}

/** An empty folder in which everybody writes. */
function inMemory(data: string, name: string, path: string): string {
  const folder = join(data, "..", "tmpfs", name, path);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o1777);
  return folder;
}

/** The processes of a machine, by pid, with the user and the name of each. */
export function processesOf({ machines }: House, name: string): { pid: number; user: number; command: string }[] {
  const [program, args] = machines.on(name, "true", []);
  const { stdout } = spawnSync(program, ["netns", "pids", args[2] ?? ""], { encoding: "utf8" });
  return stdout
    .split("\n")
    .filter(Boolean)
    .flatMap((pid) => {
      try {
        const [command = ""] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
        const user = Number(/^Uid:\s+\d+\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
        return [{ pid: Number(pid), user, command }];
      } catch {
        return [];
      }
    });
}

/** Whether a process is of the image, and not of what runs it. */
export const isOfImage = ({ command }: { command: string }) => /^(\S*\/)?(node|nginx)\b/.test(command);

/** Asks what runs on a machine to end, as compose does; how long that took. */
export async function stop(house: House, name: string): Promise<{ ms: number; code: number | null }> {
  const begun = performance.now();
  for (const { pid } of processesOf(house, name).filter(isOfImage).slice(0, 1)) process.kill(pid, "SIGTERM");
  const code = await house.running[name]!.ended;
  return { ms: performance.now() - begun, code };
}

/** Whether a container says some words before it ends. */
export async function says(container: Container, words: string): Promise<boolean> {
  for (const end = Date.now() + readyMs; Date.now() < end; await pause(200)) {
    if (container.said().includes(words)) return true;
    if (container.child.exitCode !== null) return container.said().includes(words);
  }
  return false;
}

/** Whether a service answers where compose asks for its health. */
export async function isReady({ machines, running }: House, name: string): Promise<boolean> {
  const url = `http://${machines.addressOf(name)}:9100/ready`;
  for (const end = Date.now() + readyMs; Date.now() < end; await pause(250)) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return true;
    if (running[name]!.child.exitCode !== null) break;
  }
  console.log(running[name]!.said().trim().split("\n").slice(-5).join("\n"));
  return false;
}
