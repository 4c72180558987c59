import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Sentence } from "../local/sentence.ts";

/**
 * The path of an nginx that answers: the machine's own, else Debian's package unpacked into a folder, not installed.
 * Only tests need it; production brings its own.
 */
export function findNginx(folder: string): string {
  const unpacked = join(folder, "usr/sbin/nginx");
  for (const candidate of ["nginx", "/usr/sbin/nginx", unpacked]) if (answers(candidate)) return candidate;
  mkdirSync(folder, { recursive: true });
  spawnSync("apt-get", ["download", "nginx", "nginx-common"], { cwd: folder });
  for (const parcel of readdirSync(folder).filter((name) => name.endsWith(".deb"))) {
    spawnSync("dpkg-deb", ["-x", join(folder, parcel), folder]);
  }
  if (answers(unpacked)) return unpacked;
  throw new Sentence("There is no nginx to check its configuration with: install nginx.");
}

const answers = (program: string) => spawnSync(program, ["-v"], { encoding: "utf8" }).status === 0;
