import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeZip } from "client-zip";
import verifyTakeout from "./verify-takeout.ts";

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "take-out-"));
  said = [];
  jest.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  process.exitCode = 0;
});

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** A take-out with these files, its manifest naming `listed`. */
async function zipOf(files: Record<string, string>, listed: Record<string, string> | null = files): Promise<Buffer> {
  const manifest = listed && {
    format: "carnet take-out",
    files: Object.entries(listed).map(([path, text]) => ({
      path,
      sha256: sha256(text),
      ...(path === "record.pdf" && { isDated: true }),
    })),
  };
  const entries = Object.entries({ ...files, ...(manifest && { "manifest.json": JSON.stringify(manifest) }) });
  const zip = makeZip(entries.map(([name, input]) => ({ name, input })));
  const parts: Uint8Array[] = [];
  for (const reader = zip.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts);
    parts.push(value);
  }
}

async function verify(bytes: Uint8Array) {
  const file = join(folder, "out.zip");
  writeFileSync(file, bytes);
  await verifyTakeout([file]);
  return [said.join("\n"), process.exitCode];
}

const files = { "record.json": "{}", "fichiers/été.txt": "à 9 h" };

describe("npm run verify-takeout", () => {
  it("finds a whole take-out true", async () => {
    expect(await verify(await zipOf(files))).toEqual([expect.stringMatching(/^All true: 2 files/), 0]);
  });

  it("gives two take-outs of the same content the same digest, whenever each was made, and another content another", async () => {
    const digestOf = async (made: Record<string, string>, dated: string) => {
      said = [];
      const [words] = await verify(await zipOf({ ...made, "record.pdf": dated }));
      return /^Its content is ([0-9a-f]{64}):/m.exec(String(words))?.[1];
    };
    const first = await digestOf(files, "made on Monday");
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await digestOf(Object.fromEntries(Object.entries(files).reverse()), "made on Tuesday")).toBe(first);
    expect(await digestOf({ ...files, "record.json": "[]" }, "made on Monday")).not.toBe(first);
  });

  it.each([
    ["a changed file", { ...files, "record.json": "{ }" }, files, /^Changed after it was taken out: record\.json/],
    ["a file that is gone", { "record.json": "{}" }, files, /^Missing: fichiers\/été\.txt/],
    ["a file that was added", { ...files, "more.txt": "" }, files, /^Added after it was taken out: more\.txt/],
    ["no manifest", files, null, /^Not a take-out/],
  ])("says so of %s, and ends with 1", async (_what, stored, listed, words) => {
    expect(await verify(await zipOf(stored, listed))).toEqual([expect.stringMatching(words), 1]);
  });

  it.each([
    ["no ZIP", Buffer.from("a text")],
    ["nothing", Buffer.alloc(0)],
  ])("says so of %s", async (_what, bytes) => {
    expect(await verify(bytes)).toEqual(["Not a whole ZIP file.", 1]);
  });

  it("says so of one that is cut, wherever that is", async () => {
    const whole = await zipOf(files);
    for (const length of [30, whole.length >> 1, whole.length - 1]) {
      said = [];
      expect(await verify(whole.subarray(0, length))).toEqual(["Not a whole ZIP file.", 1]);
    }
  });
});
