import { openDB, type DBSchema } from "idb";
import { memoryStore, type Entry, type EntryStore } from "./entry.ts";

interface JournalSchema extends DBSchema {
  entries: { key: string; value: Entry; indexes: { owner: string } };
}

/** The journal on disk: IndexedDB, written through before a put resolves. */
export function diskStore(): EntryStore {
  if (!globalThis.indexedDB) return memoryStore();
  const opening = openDB<JournalSchema>("carnet-journal", 1, {
    upgrade(database) {
      database.createObjectStore("entries", { keyPath: "id" }).createIndex("owner", "owner");
    },
  });
  return {
    async put(entry) {
      const transaction = (await opening).transaction("entries", "readwrite", { durability: "strict" });
      await Promise.all([transaction.store.put(entry), transaction.done]);
    },
    get: async (id) => (await opening).get("entries", id),
    remove: async (id) => (await opening).delete("entries", id),
    ofOwner: async (owner) => (await opening).getAllFromIndex("entries", "owner", owner),
  };
}
