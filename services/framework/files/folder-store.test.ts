import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Unavailable } from "../service/unavailable.ts";
import { folderStore } from "./folder-store.ts";

const root = mkdtempSync(join(tmpdir(), "carnet-store-"));
const store = folderStore(root);
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function* of(...chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk);
}
const read = async (name: string) => {
  const bytes = await store.get(name);
  if (!bytes) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

describe("a folder of sealed files", () => {
  it("gives back what was put, and its size and hash", async () => {
    const name = randomUUID();
    expect(await store.put(name, of("sealed ", "bytes"))).toEqual({
      size: 12,
      digest: createHash("sha256").update("sealed bytes").digest("base64url"),
    });
    expect(await read(name)).toBe("sealed bytes");
  });

  it("shows nothing of an upload until it is whole, and keeps nothing of one that breaks off", async () => {
    const name = randomUUID();
    let seen: string | null = "";
    const broken = async function* () {
      yield Buffer.from("half");
      seen = await read(name);
      throw new Error("gone");
    };
    await expect(store.put(name, broken())).rejects.toThrow("gone");
    expect([seen, await read(name), readdirSync(join(root, "incoming"))]).toEqual([null, null, []]);
  });

  it("asks to come again when its disk is full, and keeps nothing of what was sent", async () => {
    const name = randomUUID();
    const tooMuch = async function* () {
      yield Buffer.from("half");
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    };
    await expect(store.put(name, tooMuch())).rejects.toThrow(Unavailable);
    expect([await read(name), readdirSync(join(root, "incoming"))]).toEqual([null, []]);
  });

  it("never writes into what is being written under the same name", async () => {
    const name = randomUUID();
    const [one, two] = await Promise.allSettled([store.put(name, of("one")), store.put(name, of("two"))]);
    const kept = one.status === "fulfilled" ? "one" : "two";
    expect([one.status, two.status].sort()).toEqual(["fulfilled", "rejected"]);
    expect(await read(name)).toBe(kept);
  });

  it("names what it keeps, what a crash left behind too, and forgets what it is told to", async () => {
    const name = randomUUID();
    await store.put(name, of("one"));
    const names: string[] = [];
    for await (const group of store.names()) names.push(...group.map((entry) => entry.name));
    expect(names).toContain(name);
    await store.remove([name, randomUUID()]);
    expect(await read(name)).toBe(null);
  });
});
