import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Sentence } from "../local/sentence.ts";

/** The path of a promtool that answers: the machine's own, else Debian's package unpacked into a folder, not installed. Only tests need it. */
export function findPromtool(folder: string): string {
  const unpacked = join(folder, "usr/bin/promtool");
  for (const candidate of ["promtool", unpacked]) if (answers(candidate)) return candidate;
  mkdirSync(folder, { recursive: true });
  spawnSync("apt-get", ["download", "prometheus"], { cwd: folder });
  for (const parcel of readdirSync(folder).filter((name) => name.endsWith(".deb")))
    spawnSync("dpkg-deb", ["-x", join(folder, parcel), folder]);
  if (answers(unpacked)) return unpacked;
  throw new Sentence("There is no promtool to check the alerts with: install prometheus.");
}

const answers = (program: string) => spawnSync(program, ["--version"]).status === 0;
