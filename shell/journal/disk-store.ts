import { openDB, type DBSchema } from "idb";
import { needsFallback } from "@carnet/shell/crypto";
import { memoryStore, type Entry, type EntryStore } from "./entry.ts";

interface JournalSchema extends DBSchema {
  entries: { key: string; value: Entry; indexes: { owner: string } };
}

/** The journal on disk: IndexedDB, written through before a put resolves. In memory where no key outlives the page that could open it. */
export function diskStore(): EntryStore {
  if (!globalThis.indexedDB || needsFallback()) return memoryStore();
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
    clear: async () => (await opening).clear("entries"),
    ofOwner: async (owner) => (await opening).getAllFromIndex("entries", "owner", owner),
  };
}
