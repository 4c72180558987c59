import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../tools/commands/steps.ts";
import { onPath } from "../run/on-path.ts";
import type { WebKitPrograms } from "./webkit.ts";

/** Where engines are looked for: the programs of an environment, and the folder that some are unpacked into. */
interface Machine {
  env: NodeJS.ProcessEnv;
  tools: string;
}

const here = (): Machine => ({ env: process.env, tools: join(root, ".tools") });

const runProgram = promisify(execFile);

/**
 * Sees to it that Firefox and WebKitGTK are on this machine; answers with a sentence for each that could not be had. Where they lack,
 * Debian's packages are installed by root, and Firefox's is unpacked into `.tools` by anybody else: it needs the libraries of a
 * desktop. WebKitGTK cannot be unpacked, as it looks for its own processes under /usr alone.
 */
export async function provideEngines(machine = here()): Promise<{ firefox?: string; webkit?: string }> {
  if (!presentFirefox(machine) || !presentWebKit(machine))
    await install(machine, ["firefox-esr", "webkit2gtk-driver", "xvfb"]);
  const hasFirefox = presentFirefox(machine) ?? (await unpackFirefox(machine));
  return {
    ...(!hasFirefox && { firefox: "There is no Firefox: install firefox-esr." }),
    ...(!presentWebKit(machine) && {
      webkit: "There is no WebKitGTK that can be driven: install webkit2gtk-driver and xvfb.",
    }),
  };
}

/** The Firefox that is here already: the system's, or the one that was unpacked. */
export function presentFirefox({ env, tools } = here()): string | undefined {
  const candidates = [...["firefox-esr", "firefox"].map((name) => onPath(name, env)), unpackedIn(tools)];
  return candidates.find((path) => path !== undefined && existsSync(path) && answers(path, env));
}

/** WebKitGTK's driver and browser, and the screen in memory that it needs, if all are here already. */
export function presentWebKit({ env } = here()): WebKitPrograms | undefined {
  const [driver, xvfb, browser] = [onPath("WebKitWebDriver", env), onPath("Xvfb", env), miniBrowser()];
  return driver && xvfb && browser ? { driver, xvfb, browser } : undefined;
}

/** Debian keeps the browser of tests beside the library, in a folder of the machine's kind. */
function miniBrowser(): string | undefined {
  const kinds = ["/usr/lib", "/usr/libexec"].filter((folder) => existsSync(folder));
  const folders = kinds.flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))]);
  return folders
    .flatMap((folder) => ["webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0"].map((name) => join(folder, name)))
    .map((folder) => join(folder, "MiniBrowser"))
    .find((path) => existsSync(path));
}

const unpackedIn = (tools: string) => join(tools, "firefox/usr/lib/firefox-esr/firefox-esr");

async function unpackFirefox(machine: Machine): Promise<string | undefined> {
  const { env, tools } = machine;
  const unpacked = join(tools, "firefox");
  if (!onPath("apt-get", env) || !onPath("dpkg-deb", env)) return undefined;
  mkdirSync(unpacked, { recursive: true });
  await runProgram("apt-get", ["download", "firefox-esr"], { cwd: unpacked, env }).catch(() => {});
  for (const parcel of readdirSync(unpacked).filter((name) => name.endsWith(".deb")))
    await runProgram("dpkg-deb", ["-x", parcel, "."], { cwd: unpacked, env }).catch(() => {});
  return presentFirefox(machine);
}

async function install({ env }: Machine, parcels: string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !onPath("apt-get", env)) return;
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...parcels]])
    await runProgram("apt-get", args, { env: { ...env, DEBIAN_FRONTEND: "noninteractive" }, timeout: 300_000 }).catch(
      () => {},
    );
}

/** One that lacks a library of a desktop says so instead of its version. */
const answers = (program: string, env: NodeJS.ProcessEnv) =>
  spawnSync(program, ["--version"], { env, timeout: 60_000 }).status === 0;
