import { spawn } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { Sentence } from "../../local/sentence.ts";
import { publishContainer, publishHost, publishPlainPage } from "./publish.ts";
import type { Publisher } from "./publisher.ts";

/** Every container, by the folder its build is in. */
export const containers = [
  "shell/crypto/dist",
  "mf-patient/dist",
  "mf-seance/dist",
  "mf-clinic/dist/remote",
  "mf-portal/dist/remote",
  "mf-admin/dist/remote",
] as const;

/** The pages that host them, by the folder the edge serves them from. */
export const hosts = {
  shell: "shell/dist",
  portal: "mf-portal/dist/standalone",
  admin: "mf-admin/dist/standalone",
} as const;

/** The page that runs the card provider's script, and nothing of the house: its build, and the folder the edge serves it from. */
const cardPage = { dist: "mf-clinic/dist/cards", folder: "cards" } as const;

/**
 * Builds what changed, two fronts at a time; what did not change is taken from the last build. `first` are the shell and the crypto module:
 * enough to sign in and to see one's day.
 */
export async function buildFronts(root: string, which: "all" | "first" = "all"): Promise<void> {
  const npm = spawn("npm", ["run", "--silent", `build:${which}`, "--workspace", "@carnet/shell"], {
    cwd: root,
    shell: process.platform === "win32",
    env: {
      ...process.env,
      WIREIT_PARALLEL: "2",
      WIREIT_LOGGER: "simple",
      NODE_ENV: "production",
      // A fifth of a build is clearing away what it makes and drops again, with the room that Node gives.
      NODE_OPTIONS: "--max-semi-space-size=64",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output = (output + text).slice(-20_000)));
  }
  const code = await new Promise((resolve) => npm.on("close", resolve));
  if (code === 0) return;
  const reason =
    output
      .split("\n")
      .find((line) => /error/i.test(line))
      ?.trim() ?? "no reason given";
  throw new Sentence(`The fronts do not build (${reason}): run npm run build:${which} -w @carnet/shell to read why.`);
}

/** Publishes every container and host that was built, from its last build, in the name of one publisher. */
export function publishAll(root: string, www: string, publisher: Publisher, origin?: string): void {
  const isBuilt = (dist: string) =>
    ["registry-line.json", "index.html"].some((file) => existsSync(join(root, dist, file)));
  for (const dist of containers.filter(isBuilt)) {
    publishContainer(join(root, dist), www, publisher, { origin });
  }
  for (const [folder, dist] of Object.entries(hosts)) {
    if (isBuilt(dist)) publishHost(join(root, dist), www, folder as keyof typeof hosts, publisher);
  }
  if (isBuilt(cardPage.dist)) publishPlainPage(join(root, cardPage.dist), www, cardPage.folder);
  // Images and texts that are nobody's code: served as they lie, under /static.
  const plain = join(root, "shell/public/static");
  if (existsSync(plain)) cpSync(plain, join(www, "shell/static"), { recursive: true });
}
