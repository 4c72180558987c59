import { openStore } from "@carnet/services/patient/testing";
import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { answerObjects, keysPerPage, type Objects } from "./answer-objects.ts";

const keys = { accessKeyId: "carnet", secretAccessKey: "a-secret-of-this-test" };
const objects: Objects = new Map();
let server: Server;
let place: string;

beforeAll(async () => {
  server = createServer(answerObjects(objects, keys)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  place = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sealed-files`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const open = (secret = keys.secretAccessKey) =>
  openStore({ CARNET_FILES: place, CARNET_FILES_KEY: keys.accessKeyId, CARNET_FILES_SECRET: secret });

async function* of(...chunks: Uint8Array[]) {
  yield* chunks;
}
const read = async (bytes: AsyncIterable<Uint8Array> | null) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes ?? of()) chunks.push(chunk);
  return Buffer.concat(chunks);
};

describe("a bucket over HTTP keeps sealed files (PAT-027)", () => {
  it("whole, under a signature over their very bytes", async () => {
    const store = await open();
    const name = randomUUID();
    const bytes = Buffer.alloc(300_000, 7);
    const kept = await store.put(name, of(bytes.subarray(0, 100), bytes.subarray(100)));
    expect(kept.size).toBe(300_000);
    expect((await read(await store.get(name))).equals(bytes)).toBe(true);
    expect([...objects.keys()]).toEqual([`/sealed-files/${name}`]);
  });

  it("lists them page by page, and removes several at once", async () => {
    const store = await open();
    const names = Array.from({ length: keysPerPage * 2 }, () => randomUUID());
    for (const name of names) await store.put(name, of(Buffer.from("x")));
    const listed: string[] = [];
    for await (const group of store.names()) listed.push(...group.map(({ name }) => name));
    expect(listed).toEqual(expect.arrayContaining(names));
    await store.remove(names);
    expect(await Promise.all(names.map((name) => store.get(name)))).toEqual(names.map(() => null));
  });

  it("takes nothing from who holds another secret", async () => {
    const store = await open("another-secret");
    const name = randomUUID();
    await expect(store.put(name, of(Buffer.from("x")))).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
    expect(objects.has(`/sealed-files/${name}`)).toBe(false);
  });

  it("keeps nothing of an upload that breaks off", async () => {
    const store = await open();
    const name = randomUUID();
    const broken = async function* () {
      yield Buffer.from("half");
      throw new Error("gone");
    };
    await expect(store.put(name, broken())).rejects.toThrow("gone");
    expect(await store.get(name)).toBe(null);
  });
});
