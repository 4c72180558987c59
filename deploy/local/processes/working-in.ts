import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";

/** What lists working folders, and how a process and its folder stand in the list. */
const lists: Partial<Record<NodeJS.Platform, { command: string; entry: RegExp }>> = {
  linux: { command: "ls -ld /proc/[0-9]*/cwd", entry: /\/proc\/(\d+)\/cwd -> (.*)$/gm },
  darwin: { command: "lsof -w -d cwd -Fpn", entry: /^p(\d+)\n(?:f.*\n)?n(.*)$/gm },
};

/**
 * The numbers of the living processes whose working folder this is. Only an account's own processes show theirs, so they
 * are asked for as the account that runs them. None where nothing can say it (Windows).
 */
export function workingIn(folder: string, as?: { uid: number; gid: number }): number[] {
  const list = lists[process.platform];
  if (!list || !existsSync(folder)) return [];
  const { stdout } = spawnSync("/bin/sh", ["-c", list.command], {
    cwd: "/",
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    ...(as && { uid: as.uid, gid: as.gid }),
  });
  const real = realpathSync(folder);
  return [...(stdout ?? "").matchAll(list.entry)].filter(([, , at]) => at === real).map(([, pid]) => Number(pid));
}
