import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Sentence } from "../sentence.ts";

/** Programs of Debian's packages in a folder of their own: nothing is installed. */
export interface Unpacked {
  folder: string;
  /** A command line that runs one of them with the libraries and modules beside it, and further variables. */
  command(program: string, args: string[], env?: Record<string, string>): [string, string[]];
}

/**
 * Downloads packages from the mirror that this machine's apt knows, and unpacks them into a folder. Those of a `suite` of Debian that is named
 * come by lists of their own, and `command` runs them with that suite's C library where it is among them.
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
  const loaderOfSuite = suite ? loaderIn(libraries) : "";
  const loader = loaderOfSuite ? [loaderOfSuite, "--library-path", libraries.join(":")] : [];
  const beside = {
    ...(!loaderOfSuite && { LD_LIBRARY_PATH: libraries.join(":") }),
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

/**
 * A program that answers: the machine's own, else that of Debian's packages unpacked into a folder, which are fetched once. Returns its path.
 */
export function findProgram(folder: string, { program, packages, asked, needed }: Wanted): string {
  const unpacked = join(folder, program);
  const answers = (candidate: string) => spawnSync(candidate, asked).status === 0;
  const own = [basename(program), `/${program}`, unpacked].find(answers);
  if (own) return own;
  let reason = "it does not answer";
  try {
    unpackDebian(folder, packages);
  } catch (error) {
    reason = (error as Error).message;
  }
  if (answers(unpacked)) return unpacked;
  throw new Sentence(`There is no ${basename(program)} ${needed}: install ${packages[0]} (${reason}).`);
}

/** A program below the root (`usr/sbin/nginx`), the packages that hold it, what it is asked to see that it answers, and what it is for. */
export interface Wanted {
  program: string;
  packages: readonly string[];
  asked: readonly string[];
  needed: string;
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
  const trust = existsSync(keyring) ? ` [signed-by=${keyring}]` : "";
  for (const name of ["lists/partial", "cache/archives/partial"]) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, "sources.list"), `deb${trust} ${mirror} ${suite} main\n`);
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

const keyring = "/usr/share/keyrings/debian-archive-keyring.gpg";

/** The address of the archive that apt would read for this release, as its own configuration spells it. */
function configuredMirror(codename: string): string | undefined {
  const uris = spawnSync("apt-get", ["update", "--print-uris"], { encoding: "utf8" }).stdout ?? "";
  const marker = `/dists/${codename}/InRelease'`;
  const line = uris.split("\n").find((text) => text.includes(marker));
  return line?.slice(1, line.indexOf(marker));
}

/** What this machine says of itself, by name. */
export function osRelease(): Record<string, string> {
  if (!existsSync("/etc/os-release")) return {};
  const lines = readFileSync("/etc/os-release", "utf8").matchAll(/^(\w+)="?([^"\n]*)"?$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
}
