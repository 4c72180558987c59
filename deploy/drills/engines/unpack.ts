import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Sentence } from "../../local/sentence.ts";

/** Programs of Debian's packages in a folder of their own: nothing is installed. */
export interface Unpacked {
  folder: string;
  /** A command line that runs one of them with the libraries and modules beside it, and further variables. */
  command(program: string, args: string[], env?: Record<string, string>): [string, string[]];
}

/** Downloads packages from the mirror that this machine's apt knows, and unpacks them into a folder. */
export function unpackDebian(folder: string, packages: readonly string[]): Unpacked {
  mkdirSync(folder, { recursive: true });
  const fetched = spawnSync("apt-get", ["-q", "-o", "APT::Sandbox::User=", "download", ...packages], {
    cwd: folder,
    encoding: "utf8",
  });
  if (fetched.status !== 0)
    throw new Sentence(
      `Debian's packages ${packages[0]} and what it needs cannot be fetched (${lastLine(fetched.stderr ?? "no apt-get")}).`,
    );
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".deb")))
    spawnSync("dpkg-deb", ["-x", join(folder, name), folder]);
  const beside = {
    LD_LIBRARY_PATH: librariesIn(join(folder, "usr/lib")).join(":"),
    PYTHONPATH: join(folder, "usr/lib/python3/dist-packages"),
    LC_ALL: "C",
  };
  return {
    folder,
    command: (program, args, env = {}) => [
      "env",
      [...Object.entries({ ...beside, ...env }).map(([name, value]) => `${name}=${value}`), program, ...args],
    ],
  };
}

const lastLine = (text: string) => text.trim().split("\n").at(-1) ?? "";

const librariesIn = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith("-linux-gnu"))
    .map((name) => join(folder, name));
