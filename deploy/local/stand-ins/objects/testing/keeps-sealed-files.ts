import { randomUUID } from "node:crypto";
import type { openStore } from "@carnet/services/patient/testing";

type Store = Awaited<ReturnType<typeof openStore>>;

async function* of(...chunks: Uint8Array[]) {
  yield* chunks;
}
const read = async (bytes: AsyncIterable<Uint8Array> | null) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes ?? of()) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** What a bucket has to do for sealed files, whoever answers for it; a list is read past its first page of so many keys. */
export function keepsSealedFiles(open: (secret?: string) => Promise<Store>, keysPerPage: number): void {
  it("whole, under a signature over their very bytes", async () => {
    const store = await open();
    const name = randomUUID();
    const bytes = Buffer.alloc(300_000, 7);
    const stored = await store.put(name, of(bytes.subarray(0, 100), bytes.subarray(100)));
    expect(stored.size).toBe(300_000);
    expect((await read(await store.get(name))).equals(bytes)).toBe(true);
  });

  it("lists them page by page, and removes several at once", async () => {
    const store = await open();
    const names = Array.from({ length: keysPerPage + 3 }, () => randomUUID());
    for (let from = 0; from < names.length; from += 20)
      await Promise.all(names.slice(from, from + 20).map((name) => store.put(name, of(Buffer.from("x")))));
    const listed: string[] = [];
    for await (const group of store.names()) listed.push(...group.map(({ name }) => name));
    expect(listed).toEqual(expect.arrayContaining(names));
    const gone = names.slice(0, 6);
    await store.remove(gone);
    expect(await Promise.all(gone.map((name) => store.get(name)))).toEqual(gone.map(() => null));
  });

  it("takes nothing from who holds another secret", async () => {
    const store = await open("another-secret");
    const name = randomUUID();
    await expect(store.put(name, of(Buffer.from("x")))).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
    expect(await (await open()).get(name)).toBe(null);
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
}
