import { loadCrypto } from "@carnet/shell/crypto";
import type { Entry, EntryStore } from "./entry.ts";

/** What seals drafts: the crypto module, whose key never leaves its Worker. */
export interface Sealer {
  sealLocal(scope: string, value: unknown): Promise<string>;
  openLocal<Value>(scope: string, blob: string): Promise<Value>;
}

/** A draft found again. */
export interface Draft<Value> {
  value: Value;
  base: string | null;
  at: number;
}

/** The drafts of one person on this device. */
export interface Journal {
  write(key: string, value: unknown, base: string | null): Promise<void>;
  read<Value>(key: string): Promise<Draft<Value> | null>;
  forget(key: string): Promise<void>;
  /** What waits, oldest first: keys and times only. */
  waiting(): Promise<Pick<Entry, "key" | "at">[]>;
  erase(): Promise<void>;
}

const cryptoSealer: Sealer = {
  sealLocal: async (scope, value) => (await loadCrypto()).sealLocal(scope, value),
  openLocal: async (scope, blob) => (await loadCrypto()).openLocal(scope, blob as never),
};

/** Opens the journal of one person. A draft that no longer opens (another person's keys) reads as none and stays on disk. */
export function journalOf(owner: string, store: EntryStore, sealer: Sealer = cryptoSealer): Journal {
  const idOf = (key: string) => `${owner}|${key}`;
  return {
    async write(key, value, base) {
      const id = idOf(key);
      const at = Date.now();
      await store.put({ id, owner, key, sealed: await sealer.sealLocal(id, value), base, at });
    },
    async read<Value>(key: string) {
      const entry = await store.get(idOf(key));
      if (!entry) return null;
      try {
        return { value: await sealer.openLocal<Value>(entry.id, entry.sealed), base: entry.base, at: entry.at };
      } catch {
        return null;
      }
    },
    forget: (key) => store.remove(idOf(key)),
    async waiting() {
      const entries = await store.ofOwner(owner);
      return entries.sort((a, b) => a.at - b.at).map(({ key, at }) => ({ key, at }));
    },
    async erase() {
      for (const entry of await store.ofOwner(owner)) await store.remove(entry.id);
    },
  };
}
