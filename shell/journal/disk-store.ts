import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { memoryStore, type Entry, type EntryStore } from "./entry.ts";

interface JournalSchema extends DBSchema {
  entries: { key: string; value: Entry; indexes: { owner: string } };
}

/**
 * The journal on disk: IndexedDB, written through before a put resolves. In memory where the browser opens no database.
 */
export function diskStore(): EntryStore {
  if (!globalThis.indexedDB) return memoryStore();
  let lasts = true;
  const opening = openJournalDatabase().then(onDisk, () => {
    lasts = false;
    return memoryStore();
  });
  return {
    get lasts() {
      return lasts;
    },
    put: async (entry) => (await opening).put(entry),
    get: async (id) => (await opening).get(id),
    remove: async (id) => (await opening).remove(id),
    ofOwner: async (owner) => (await opening).ofOwner(owner),
  };
}

/** A browser may also refuse by throwing at once. */
const openJournalDatabase = async () =>
  await openDB<JournalSchema>("carnet-journal", 1, {
    upgrade(database) {
      database.createObjectStore("entries", { keyPath: "id" }).createIndex("owner", "owner");
    },
  });

function onDisk(database: IDBPDatabase<JournalSchema>): EntryStore {
  return {
    lasts: true,
    async put(entry) {
      const transaction = database.transaction("entries", "readwrite", { durability: "strict" });
      const stored = transaction.store.put(entry);
      // Nothing else is to come: a page that ends before it knows of the put has committed it all the same.
      transaction.commit();
      await Promise.all([stored, transaction.done]);
    },
    get: (id) => database.get("entries", id),
    remove: (id) => database.delete("entries", id),
    ofOwner: (owner) => database.getAllFromIndex("entries", "owner", owner),
  };
}
