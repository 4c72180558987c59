import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { configuredMirror, osRelease } from "../../local/nats/debian-server.ts";
import { Sentence } from "../../local/sentence.ts";

/** Programs of Debian's packages in a folder of their own: nothing is installed. */
export interface Unpacked {
  folder: string;
  /** A command line that runs one of them with the libraries and modules beside it, and further variables. */
  command(program: string, args: string[], env?: Record<string, string>): [string, string[]];
}

/**
 * Downloads packages from the mirror that this machine's apt knows, and unpacks them into a folder. Those of another `suite` of Debian run
 * with its own C library, which has to be among them.
 */
export function unpackDebian(folder: string, packages: readonly string[], suite?: string): Unpacked {
  mkdirSync(folder, { recursive: true });
  const steps = [...(suite ? [["update"]] : []), ["download", ...packages]];
  const options = ["-q", "-o", "APT::Sandbox::User=", ...(suite ? listsOf(suite, folder) : [])];
  for (const step of steps) {
    const { status, stderr } = spawnSync("apt-get", [...options, ...step], { cwd: folder, encoding: "utf8" });
    if (status === 0) continue;
    const reason = lastLine(stderr ?? "there is no apt-get");
    throw new Sentence(`Debian's packages ${packages[0]} and what it needs cannot be fetched (${reason}).`);
  }
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".deb")))
    spawnSync("dpkg-deb", ["-x", join(folder, name), folder]);
  const libraries = librariesIn(join(folder, "usr/lib"));
  const loader = suite ? [loaderIn(libraries), "--library-path", libraries.join(":")] : [];
  const beside = {
    ...(!suite && { LD_LIBRARY_PATH: libraries.join(":") }),
    PYTHONPATH: join(folder, "usr/lib/python3/dist-packages"),
    LC_ALL: "C",
  };
  return {
    folder,
    command: (program, args, env = {}) => [
      "env",
      [
        ...Object.entries({ ...beside, ...env }).map(([name, value]) => `${name}=${value}`),
        ...loader,
        program,
        ...args,
      ],
    ],
  };
}

const lastLine = (text: string) => text.trim().split("\n").at(-1) ?? "";

const librariesIn = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith("-linux-gnu"))
    .map((name) => join(folder, name));

/** The program of a C library that starts others with it. */
const loaderIn = (libraries: readonly string[]): string =>
  libraries
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .find((path) => /\/ld-linux[^/]*\.so\.\d+$/.test(path)) ?? "";

/** apt's options for lists of its own: what this machine installs from stays as it is. */
function listsOf(suite: string, folder: string): string[] {
  const mirror = configuredMirror(osRelease()["VERSION_CODENAME"] ?? "");
  if (!mirror) throw new Sentence("This machine's apt names no mirror of Debian.");
  for (const name of ["lists/partial", "cache/archives/partial"]) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, "sources.list"), `deb ${mirror} ${suite} main\n`);
  return [
    `Dir::Etc::sourcelist=${folder}/sources.list`,
    "Dir::Etc::sourceparts=/dev/null",
    `Dir::State=${folder}`,
    "Dir::State::status=/dev/null",
    `Dir::State::lists=${folder}/lists`,
    `Dir::Cache=${folder}/cache`,
    "Acquire::Languages=none",
  ].flatMap((option) => ["-o", option]);
}
