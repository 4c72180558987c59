import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { osRelease, unpackDebian } from "../debian/unpack.ts";
import { Sentence } from "../sentence.ts";

/** The first Debian whose nats-server is 2.10; its binary needs only a C library that Debian 12 has. */
const firstGoodDebian = { version: 13, suite: "trixie" };

/**
 * Fetches Debian's nats-server into one file, with lists of its own: nothing on the machine changes and no rights are needed.
 * Returns undefined when the file is there, else a few words saying why it could not be.
 */
export function debianServer(file: string): string | undefined {
  const release = osRelease();
  if (release["ID"] !== "debian") return "only Debian's package can be fetched";
  const isGood = Number(release["VERSION_ID"]) >= firstGoodDebian.version;
  const suite = (isGood && release["VERSION_CODENAME"]) || firstGoodDebian.suite;
  const work = mkdtempSync(join(tmpdir(), "carnet-nats-"));
  try {
    unpackDebian(work, ["nats-server"], suite);
    const program = ["usr/sbin", "usr/bin"].map((folder) => join(work, folder, "nats-server")).find(existsSync);
    if (!program) return "Debian's package holds no nats-server";
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(program, `${file}.${process.pid}`);
    renameSync(`${file}.${process.pid}`, file);
    return undefined;
  } catch (error) {
    if (error instanceof Sentence) return error.message;
    throw error;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
