import { spawnSync, type SpawnSyncReturns } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const keyring = "/usr/share/keyrings/debian-archive-keyring.gpg";
/** The first Debian whose nats-server is 2.10; its binary needs only a C library that Debian 12 has. */
const firstGoodDebian = { version: 13, suite: "trixie" };

/**
 * Fetches Debian's nats-server into one file, through the mirror this machine's own apt configuration names, with
 * lists and cache of its own, so that nothing on the machine changes and no rights are needed.
 * Returns undefined when the file is there, else a few words saying why it could not be.
 */
export function debianServer(file: string): string | undefined {
  const release = osRelease();
  if (release["ID"] !== "debian") return "only Debian's package can be fetched";
  const mirror = configuredMirror(release["VERSION_CODENAME"] ?? "");
  if (!mirror) return "apt names no Debian mirror";
  const work = mkdtempSync(join(tmpdir(), "carnet-nats-"));
  try {
    return fetchInto(work, mirror, release, file);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function fetchInto(work: string, mirror: string, release: Record<string, string>, file: string): string | undefined {
  const isGood = Number(release["VERSION_ID"]) >= firstGoodDebian.version;
  const suite = (isGood && release["VERSION_CODENAME"]) || firstGoodDebian.suite;
  const trust = existsSync(keyring) ? ` [signed-by=${keyring}]` : "";
  writeFileSync(join(work, "sources.list"), `deb${trust} ${mirror} ${suite} main\n`);
  for (const folder of ["lists/partial", "cache/archives/partial"]) mkdirSync(join(work, folder), { recursive: true });
  const options = [
    `Dir::Etc::sourcelist=${work}/sources.list`,
    "Dir::Etc::sourceparts=/dev/null",
    `Dir::State=${work}`,
    "Dir::State::status=/dev/null",
    `Dir::State::lists=${work}/lists`,
    `Dir::Cache=${work}/cache`,
    "APT::Sandbox::User=",
    "Acquire::Languages=none",
  ].flatMap((option) => ["-o", option]);
  for (const step of [["update"], ["download", "nats-server"]]) {
    const done = run("apt-get", [...options, "-qq", ...step], work);
    if (done.status !== 0) return `apt-get could not fetch it: ${lastLine(done)}`;
  }
  const parcel = readdirSync(work).find((name) => name.endsWith(".deb"));
  const unpacked = run("dpkg-deb", ["-x", join(work, parcel ?? ""), join(work, "tree")], work);
  if (unpacked.status !== 0) return `dpkg-deb could not unpack it: ${lastLine(unpacked)}`;
  const program = ["usr/sbin", "usr/bin"].map((folder) => join(work, "tree", folder, "nats-server")).find(existsSync);
  if (!program) return "Debian's package holds no nats-server";
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(program, `${file}.${process.pid}`);
  renameSync(`${file}.${process.pid}`, file);
  return undefined;
}

/** The address of the archive that apt would read for this release, as its own configuration spells it. */
export function configuredMirror(codename: string): string | undefined {
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

function run(command: string, args: string[], cwd: string): SpawnSyncReturns<string> {
  return spawnSync(command, args, { cwd, encoding: "utf8", env: { ...process.env, LC_ALL: "C" } });
}

function lastLine(done: SpawnSyncReturns<string>): string {
  return (done.error?.message ?? done.stderr).trim().split("\n").at(-1) ?? "";
}
