import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOf } from "../processes/start-of.ts";
import { findBinaries } from "../postgres/find-binaries.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const folder = mkdtempSync(join(tmpdir(), "carnet-backup-"));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [binaries] = findBinaries();

/** A data folder as a house leaves it, small. */
function aHouse(name: string, postgres = binaries?.major ?? 0): string {
  const data = join(folder, name);
  for (const each of ["postgres/base/1", "postgres/pg_notify", "nats/streams/WORK", "files/ab", "www"])
    mkdirSync(join(data, each), { recursive: true, mode: 0o755 });
  chmodSync(join(data, "postgres"), 0o700);
  const write = (path: string, content: string | Buffer, mode = 0o600) =>
    writeFileSync(join(data, path), content, { mode });
  write("postgres/PG_VERSION", `${postgres}\n`);
  write("postgres/base/1/1259", Buffer.alloc(200_000, "pages of a table "));
  write("postgres/postmaster.pid", "1\n");
  write("postgres.secret", "a password");
  write("nats/streams/WORK/1.blk", "a message");
  write("files/ab/abcd", Buffer.from([0, 255, 10, 13]), 0o644);
  write("secrets.json", "{}");
  write("publisher.json", "{}");
  write("www/index.html", "<p>");
  return data;
}

it("brings a house back as it was, in a folder that was not there, without what comes again by itself", async () => {
  const data = aHouse("whole");
  const file = join(folder, "whole.backup");
  const made = await writeBackup(data, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(join(data, "claimed-by"))).toBe(false);
  const other = join(folder, "restored");
  expect(await restoreBackup(file, other)).toEqual(made);
  const files = readdirSync(other, { recursive: true }).map(String).sort();
  expect(files).toEqual(
    readdirSync(data, { recursive: true })
      .map(String)
      .filter((name) => !name.startsWith("www") && name !== "postgres/postmaster.pid")
      .sort(),
  );
  for (const name of files) {
    const [before, after] = [statSync(join(data, name)), statSync(join(other, name))];
    expect([name, after.mode, after.isFile()]).toEqual([name, before.mode, before.isFile()]);
    if (before.isFile()) expect(readFileSync(join(other, name)).equals(readFileSync(join(data, name)))).toBe(true);
    if (name.startsWith("postgres/") && binaries?.account) expect(after.uid).toBe(binaries.account.uid);
  }
});

describe("begins nothing, and says why in a sentence,", () => {
  let file: string;
  beforeAll(async () => {
    file = join(folder, "good.backup");
    await writeBackup(aHouse("good"), file);
  });
  const damaged = (name: string, change: (bytes: Buffer) => Buffer) => {
    const other = join(folder, `${name}.backup`);
    writeFileSync(other, change(readFileSync(file)));
    return other;
  };
  const flipped = (bytes: Buffer) => {
    const at = Math.floor(bytes.length / 2);
    bytes[at] = bytes[at]! ^ 1;
    return bytes;
  };

  it.each([
    ["cut after its first bytes", (bytes: Buffer) => bytes.subarray(0, 20)],
    ["cut in the middle", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ["cut at its last byte", (bytes: Buffer) => bytes.subarray(0, -1)],
    ["empty", () => Buffer.alloc(0)],
    ["something else", () => Buffer.from("Dear clinic,")],
    ["changed in one bit", flipped],
  ])("where the backup is %s", async (name, change) => {
    const target = join(folder, "never");
    const other = damaged(name, change);
    await expect(restoreBackup(other, target)).rejects.toThrow(
      expect.objectContaining({
        name: "Sentence",
        message: `${other} is cut short or damaged: nothing was restored.`,
      }),
    );
    expect(readdirSync(folder).filter((each) => each.startsWith("never"))).toEqual([]);
  });

  it("where another Postgres wrote it", async () => {
    const other = join(folder, "old.backup");
    await writeBackup(aHouse("old", 9), other);
    await expect(restoreBackup(other, join(folder, "never"))).rejects.toThrow(
      /^The backup is of Postgres 9 and this machine has \d+.*: install Postgres 9\.$/,
    );
    expect(existsSync(join(folder, "never"))).toBe(false);
  });

  it("where a house is there already, or the file is not", async () => {
    const data = aHouse("taken");
    await expect(restoreBackup(file, data)).rejects.toThrow(/^\S+ holds a house already: set CARNET_DATA/);
    await expect(restoreBackup(join(folder, "none"), join(folder, "never"))).rejects.toThrow(/^There is no file/);
  });

  it("where the house to be kept runs, is none, or the file is there", async () => {
    const data = aHouse("running");
    writeFileSync(join(data, "claimed-by"), `${process.ppid} ${startOf(process.ppid)}\n`);
    const to = join(folder, "running.backup");
    await expect(writeBackup(data, to)).rejects.toThrow(/^Carnet already runs on the data folder .*: stop it/);
    await expect(writeBackup(join(folder, "nothing"), to)).rejects.toThrow(/^There is no house in/);
    expect(existsSync(to)).toBe(false);
    await expect(writeBackup(aHouse("again"), file)).rejects.toThrow(/is there already: choose another name\.$/);
  });
});
