/** One value that was typed and is not known to be on the server. Only `sealed` and `was` say what; the rest is ids and times. */
export interface Entry {
  /** `<user id>|<key>`: drafts of two people on one device never meet. */
  id: string;
  owner: string;
  key: string;
  /** The value, sealed by the crypto module under a key of this person on this device. */
  sealed: string;
  /** The version of the stored value it was typed on, as the editor named it; null when it named none. */
  base: string | null;
  /** That version, sealed likewise, where the editor says what it was: what was typed is told from what others wrote by it. */
  was?: string;
  /** When the last key was pressed, in milliseconds. */
  at: number;
  /** When its person was told that their keys do not open it: it no longer waits, and is read all the same should they open it again. */
  aside?: number;
}

/** Where entries are kept between two lives of the page. */
export interface EntryStore {
  /** Whether what is put here is there after the page is closed; false from the moment in which it is known not to be. */
  readonly lasts: boolean;
  put(entry: Entry): Promise<void>;
  get(id: string): Promise<Entry | undefined>;
  remove(id: string): Promise<void>;
  ofOwner(owner: string): Promise<Entry[]>;
}

/** A store that lasts as long as the page: where the browser has no IndexedDB, and in tests. */
export function memoryStore(): EntryStore {
  const entries = new Map<string, Entry>();
  return {
    lasts: false,
    put: async (entry) => void entries.set(entry.id, entry),
    get: async (id) => entries.get(id),
    remove: async (id) => void entries.delete(id),
    ofOwner: async (owner) => [...entries.values()].filter((entry) => entry.owner === owner),
  };
}
