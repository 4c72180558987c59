import type { Bytes } from "../codec/bytes.ts";
import { withDraftKey, type DraftKeyStore, type KeptDraftKey } from "./draft-key-store.ts";
import type { LogStore } from "./log-store.ts";
import type { AccountPin, PinStore } from "./pin-store.ts";
import type { KeptSession, SessionStore } from "./session-store.ts";

const sessions = "carnet-keys";
const pins = "carnet-pins";
const logs = "carnet-logs";
const drafts = "carnet-draft-keys";
const table = "kept";
const current = "current";

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens a database, does one thing in its only table, and closes it again, so that a sign-out can delete it. */
async function inTable<T>(
  database: string,
  mode: IDBTransactionMode,
  act: (table: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table);
  const open = await done(opening);
  try {
    const transaction = open.transaction(table, mode);
    const committed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const result = await done(act(transaction.objectStore(table)));
    await committed;
    return result;
  } finally {
    open.close();
  }
}

/** Empties a database, then deletes it: a deletion waits for other tabs, an emptying does not. */
async function wipe(database: string): Promise<void> {
  await inTable(database, "readwrite", (t) => t.clear());
  await done(indexedDB.deleteDatabase(database));
}

/** Keeps the session in IndexedDB as non-extractable keys. */
export const indexedDbSessions = (): SessionStore => ({
  read: async () => (await inTable<KeptSession | undefined>(sessions, "readonly", (t) => t.get(current))) ?? null,
  write: async (session) => {
    await inTable(sessions, "readwrite", (t) => t.put(session, current));
  },
  wipe: () => wipe(sessions),
});

/** Keeps pins in IndexedDB, apart from the keys: a sign-out leaves them. */
export const indexedDbPins = (): PinStore => ({
  read: async (key) => (await inTable<AccountPin | undefined>(pins, "readonly", (t) => t.get(key))) ?? null,
  write: async (key, pin) => {
    await inTable(pins, "readwrite", (t) => t.put(pin, key));
  },
  forget: async (key) => {
    await inTable(pins, "readwrite", (t) => t.delete(key));
  },
});

/** Keeps draft keys in IndexedDB, each sealed to its person: nobody's sign-out takes them away. */
export const indexedDbDraftKeys = (): DraftKeyStore => ({
  read: async (userId) => (await inTable<KeptDraftKey[] | undefined>(drafts, "readonly", (t) => t.get(userId))) ?? [],
  async add(userId, key, unlessFor) {
    let after: KeptDraftKey[] = [];
    await inTable(drafts, "readwrite", (table) => {
      const reading = table.get(userId) as IDBRequest<KeptDraftKey[] | undefined>;
      reading.addEventListener("success", () => {
        after = withDraftKey(reading.result ?? [], key, unlessFor);
        table.put(after, userId);
      });
      return reading;
    });
    return after;
  },
});

/** Keeps replayed logs in IndexedDB, sealed by whoever calls. */
export const indexedDbLogs = (): LogStore => ({
  read: async (name) => (await inTable<Bytes | undefined>(logs, "readonly", (t) => t.get(name))) ?? null,
  write: async (name, sealed) => {
    await inTable(logs, "readwrite", (t) => t.put(sealed, name));
  },
  wipe: () => wipe(logs),
});
