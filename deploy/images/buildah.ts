import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unpackDebian } from "../local/debian/unpack.ts";
import { Sentence } from "../local/sentence.ts";

const packages = [
  ...["buildah", "golang-github-containers-common", "libdevmapper1.02.1", "libgpgme11", "libassuan0", "libseccomp2"],
];

/** What an image is built from: a file with its context, and its arguments. */
export interface Recipe {
  file: string;
  context: string;
  args?: Record<string, string>;
}

/** How an image is run: what it is given, as one line of compose says it. */
export interface Running {
  env?: Record<string, string>;
  /** In place of what the image is for. */
  command?: readonly string[];
  /** Folders and files of this machine, by where they are in the image; `:ro` after it for what is only read. */
  volumes?: readonly (readonly [string, string])[];
  /** Addresses of other names. */
  hosts?: Record<string, string>;
  /** The command line that runs a command where the container is to run. */
  on?: (command: string, args: readonly string[]) => readonly [string, readonly string[]];
}

/** A container that was started. */
export interface Container {
  child: ChildProcess;
  /** Everything it said so far. */
  said(): string;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
  /** The folder of what it wrote, where its layers are laid over one another. */
  written: string | undefined;
}

/** Builds images, and runs them, without a daemon and without what isolates one container from another. */
export interface Buildah {
  build(name: string, recipe: Recipe): Promise<void>;
  run(image: string, options?: Running): Promise<Container>;
  /** What an image consists of; those that two have in common are kept once. */
  layersOf(image: string): Promise<{ digest: string; bytes: number }[]>;
  /** Ends at once what it builds and runs. */
  stop(): Promise<void>;
}

/** Unpacks Debian's buildah into a folder, where it keeps images and containers too; a sentence where it cannot build. */
export async function openBuildah(folder: string): Promise<Buildah> {
  const { folder: engine } = unpackDebian(join(folder, "engine"), packages);
  const policy = join(folder, "policy.json");
  const registries = join(folder, "registries.conf");
  writeFileSync(policy, JSON.stringify({ default: [{ type: "insecureAcceptAnything" }] }));
  writeFileSync(registries, 'unqualified-search-registries = ["docker.io"]\n');
  mkdirSync(join(folder, "tmp"), { recursive: true });
  const env = {
    ...process.env,
    CONTAINERS_REGISTRIES_CONF: registries,
    BUILDAH_ISOLATION: "chroot",
    TMPDIR: join(folder, "tmp"),
  };
  /* It starts itself again without our variables: its libraries are laid over the machine's, for it alone. */
  const own = "/usr/lib/$(uname -m)-linux-gnu";
  const mount = `mount -t overlay -o "lowerdir=${engine}${own}:${own}" carnet "${own}"`;
  const line = (driver: string, args: readonly string[]) => [
    ...["-m", "sh", "-c", `${mount} && exec "$@"`, "sh", join(engine, "usr/bin/buildah")],
    ...["--storage-driver", driver, "--root", join(folder, "images"), "--runroot", join(folder, "run"), ...args],
  ];
  const running: { child: ChildProcess; ended: Promise<number | null> }[] = [];
  const begin = (program: string, args: readonly string[]) => {
    const child = spawn(program, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    const ended = new Promise<number | null>((resolve) => {
      child.once("close", resolve);
      child.once("error", () => resolve(null));
    });
    running.push({ child, ended });
    return { child, ended };
  };
  const attempt = async (driver: string, args: readonly string[]) => {
    const { child, ended } = begin("unshare", line(driver, args));
    const said = { out: "", err: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => (said.out += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (said.err += text));
    return { status: await ended, ...said };
  };
  /* Layers laid over one another take a file system that can; else each image is a copy of all its files. */
  const driver = (await attempt("overlay", ["info"])).status === 0 ? "overlay" : "vfs";
  const ask = async (...args: string[]): Promise<string> => {
    const { status, out, err } = await attempt(driver, args);
    if (status === 0) return out.trim();
    const reason = err.trim().split("\n").slice(-3).join(" ");
    throw new Sentence(`Images cannot be built or run on this machine (buildah ${args[0]}: ${reason || "no answer"}).`);
  };
  const writtenBy = (container: string): string | undefined => {
    if (driver !== "overlay") return undefined;
    const known = JSON.parse(readFileSync(join(folder, "images/overlay-containers/containers.json"), "utf8")) as {
      names?: string[];
      layer: string;
    }[];
    const layer = known.find(({ names }) => names?.includes(container))?.layer;
    return layer && join(folder, "images/overlay", layer, "diff");
  };
  const cache = join(folder, "npm");
  mkdirSync(cache, { recursive: true });

  return {
    async build(name, { file, context, args = {} }) {
      const given = Object.entries(args).flatMap(([key, value]) => ["--build-arg", `${key}=${value}`]);
      await ask(
        ...["bud", "-q", "--layers", "--signature-policy", policy, "--pull-never", "--network", "host"],
        ...["--volume", `${cache}:/root/.npm`, ...given],
        ...["-t", name, "-f", file, context],
      );
    },
    async run(image, { env: variables = {}, command, volumes = [], hosts = {}, on = asItIs } = {}) {
      const names = Object.entries(hosts).flatMap(([name, address]) => ["--add-host", `${name}:${address}`]);
      const container = await ask("from", "--signature-policy", policy, "--pull-never", ...names, image);
      const { Cmd = [] } = (JSON.parse(await ask("inspect", container)) as Inspected).OCIv1.config;
      const given = Object.entries(variables).flatMap(([key, value]) => ["--env", `${key}=${value}`]);
      const mounted = volumes.flatMap(([from, to]) => ["--volume", `${from}:${to}`]);
      const args = line(driver, [
        ...["run", "--network", "host", ...given, ...mounted, container, "--", ...(command ?? Cmd)],
      ]);
      const [program, rest] = on("unshare", args);
      const { child, ended } = begin(program, rest);
      let said = "";
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-200_000)));
      return { child, ended, said: () => said, written: writtenBy(container) };
    },
    async layersOf(image) {
      const { rootfs } = (JSON.parse(await ask("inspect", "--type", "image", image)) as Inspected).OCIv1;
      const known = JSON.parse(readFileSync(join(folder, `images/${driver}-layers/layers.json`), "utf8")) as Layer[];
      return rootfs.diff_ids.map((digest) => {
        const layer = known.find((each) => each["diff-digest"] === digest);
        return { digest, bytes: layer?.["diff-size"] ?? 0 };
      });
    },
    async stop() {
      for (const { child } of running)
        if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
          process.kill(-child.pid, "SIGKILL");
      await Promise.all(running.map(({ ended }) => ended));
    },
  };
}

const asItIs: NonNullable<Running["on"]> = (program, args) => [program, args];

interface Inspected {
  OCIv1: { config: { Cmd?: string[] }; rootfs: { diff_ids: string[] } };
}

interface Layer {
  "diff-digest": string;
  "diff-size": number;
}
