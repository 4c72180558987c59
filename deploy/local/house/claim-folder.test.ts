import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOf } from "../processes/start-of.ts";
import { claimFolder, folderTrouble } from "./claim-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "carnet-claim-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("tells in a sentence of a data folder that cannot be written, and what to do", () => {
  writeFileSync(join(folder, "file"), "");
  expect(() => claimFolder(join(folder, "file", "data"))).toThrow(
    expect.objectContaining({
      name: "Sentence",
      message: expect.stringMatching(/^The data folder \S+ cannot be written \(ENOTDIR\): .* CARNET_DATA/),
    }),
  );
  expect(folderTrouble("/data", Object.assign(new Error(), { code: "ENOSPC" })).message).toMatch(
    /^The disk of the data folder \/data is full: .* CARNET_DATA/,
  );
});

it("may be claimed again by the process that has it", () => {
  const claim = claimFolder(join(folder, "data"));
  claimFolder(join(folder, "data")).release();
  claim.release();
});

it("is somebody else's while the process that claimed it lives, and not when its number is another program by now", async () => {
  const data = join(folder, "others");
  mkdirSync(data);
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1_000)"], { stdio: "ignore" });
  const ended = new Promise((resolve) => other.once("exit", resolve));
  const claimedBy = (pid: number | undefined, start: string | undefined) =>
    writeFileSync(join(data, "claimed-by"), `${pid} ${start}\n`);
  try {
    claimedBy(other.pid, startOf(other.pid ?? 0));
    expect(() => claimFolder(data)).toThrow(
      `Carnet already runs on the data folder ${data} (process ${other.pid}): stop it, or set CARNET_DATA to another folder.`,
    );
    claimedBy(other.pid, startOf(process.pid));
    claimFolder(data).release();
    claimedBy(other.pid, startOf(other.pid ?? 0));
  } finally {
    other.kill("SIGKILL");
    await ended;
  }
  claimFolder(data).release();
});
