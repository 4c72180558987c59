import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
