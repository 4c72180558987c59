import { diskStore } from "./disk-store.ts";
import { openJournal, isKeptOnDevice } from "./page-journal.ts";

const entry = { id: "anne|k", owner: "anne", key: "k", sealed: "…", base: null, at: 1 };

/** A browser whose database cannot be opened: it says so at once, or when it is asked. */
const refusals: [string, () => unknown][] = [
  [
    "throws",
    () => {
      throw new DOMException("", "SecurityError");
    },
  ],
  [
    "answers with an error",
    () => {
      const request = new EventTarget() as EventTarget & { error?: DOMException };
      queueMicrotask(() => {
        request.error = new DOMException("", "UnknownError");
        request.dispatchEvent(new Event("error"));
      });
      return request;
    },
  ],
];

afterEach(() => Reflect.deleteProperty(globalThis, "indexedDB"));

it.each(refusals)(
  "keeps entries as long as the page, and knows it, where opening the database %s",
  async (_how, open) => {
    Object.assign(globalThis, { indexedDB: { open }, IDBRequest: EventTarget });
    const store = diskStore();
    await store.put(entry);
    expect(store.lasts).toBe(false);
    expect(await store.ofOwner("anne")).toEqual([entry]);
  },
);

it("keeps nothing on a device without a database, and the page can say so", () => {
  expect(diskStore().lasts).toBe(false);
  expect(openJournal().lasts).toBe(false);
  expect(isKeptOnDevice()).toBe(false);
});
