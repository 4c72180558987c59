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
  /** The version that it was typed on, where that was kept with it. */
  was?: { value: Value };
  at: number;
}

/** The drafts of one person on this device. */
export interface Journal {
  write(key: string, value: unknown, base: string | null, was?: { value: unknown }): Promise<void>;
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
  const baseIdOf = (id: string) => `${id}|was`;
  /** What was typed on is sealed once, and not with every key. */
  const bases = new Map<string, { base: string | null; sealed: string }>();
  async function sealedBase(id: string, base: string | null, value: unknown): Promise<string> {
    const known = bases.get(id);
    if (known && known.base === base) return known.sealed;
    const sealed = await sealer.sealLocal(baseIdOf(id), value);
    bases.set(id, { base, sealed });
    return sealed;
  }
  return {
    async write(key, value, base, was) {
      const id = idOf(key);
      const at = Date.now();
      const before = was && (await sealedBase(id, base, was.value));
      const sealed = await sealer.sealLocal(id, value);
      await store.put({ id, owner, key, sealed, base, ...(before !== undefined && { was: before }), at });
    },
    async read<Value>(key: string) {
      const entry = await store.get(idOf(key));
      if (!entry) return null;
      try {
        const value = await sealer.openLocal<Value>(entry.id, entry.sealed);
        const was =
          entry.was === undefined
            ? null
            : await sealer.openLocal<Value>(baseIdOf(entry.id), entry.was).then(
                (before) => ({ value: before }),
                () => null,
              );
        return { value, base: entry.base, ...(was && { was }), at: entry.at };
      } catch {
        return null;
      }
    },
    forget(key) {
      bases.delete(idOf(key));
      return store.remove(idOf(key));
    },
    async waiting() {
      const entries = await store.ofOwner(owner);
      return entries.sort((a, b) => a.at - b.at).map(({ key, at }) => ({ key, at }));
    },
    async erase() {
      for (const entry of await store.ofOwner(owner)) await store.remove(entry.id);
    },
  };
}
