import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { canEnter, type Account } from "./unprivileged.ts";

/**
 * Where a data folder really lies: where it was asked for, unless root asked for it under a folder that the account
 * running Postgres may not enter (root's own home, say); then under /var/lib/carnet, by a name made from its path.
 */
export function dataHome(folder: string, account: Account | undefined): string {
  if (!account) return folder;
  let parent = dirname(folder);
  while (!existsSync(parent)) parent = dirname(parent);
  if (canEnter(parent, account)) return folder;
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 12);
  const home = join("/var/lib/carnet", name);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  return join(home, basename(folder));
}
