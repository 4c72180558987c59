import { codeOf, loadCrypto } from "@carnet/shell/crypto";
import type { Entry, EntryStore } from "./entry.ts";
import { UnloadCopies } from "./unload-copies.ts";

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
  /** Whether what is written outlives the page; false as soon as it is known not to. */
  readonly lasts: boolean;
  /** Resolves when the value is on disk; what it was typed on, `was`, follows. */
  write(key: string, value: unknown, base: string | null, was?: { value: unknown }): Promise<void>;
  /** For a page that is being left: keeps the value at once, and answers whether it did. */
  writeAtOnce(key: string, value: unknown, base: string | null): boolean;
  read<Value>(key: string): Promise<Draft<Value> | null>;
  forget(key: string): Promise<void>;
  /** What waits, oldest first: keys and times only. */
  waiting(): Promise<Pick<Entry, "key" | "at">[]>;
  /**
   * Puts aside what none of this person's keys opens any more, and answers it, once: it no longer waits. What was put aside long ago is
   * removed.
   */
  putAside(): Promise<Pick<Entry, "key" | "at">[]>;
  erase(): Promise<void>;
}

const cryptoSealer: Sealer = {
  sealLocal: async (scope, value) => (await loadCrypto()).sealLocal(scope, value),
  openLocal: async (scope, blob) => (await loadCrypto()).openLocal(scope, blob as never),
};

/** As long is kept what nothing opens, should a former key come back. */
const asideMs = 90 * 24 * 60 * 60_000;
/** Why a draft does not open although the keys of its person are there. */
const unopenable: ReadonlySet<string> = new Set(["auth", "format", "encoding"]);

/** Opens the journal of one person. A draft that no longer opens (another person's keys) reads as none and stays on disk. */
export function journalOf(owner: string, store: EntryStore, sealer: Sealer = cryptoSealer): Journal {
  const idOf = (key: string) => `${owner}|${key}`;
  const baseIdOf = (id: string) => `${id}|was`;
  const copies = new UnloadCopies(owner, sealer);
  /** What was typed on is sealed once, and not with every key. */
  const bases = new Map<string, SealedBase>();
  /** What this page wrote last, by id. */
  const written = new Map<string, Entry>();
  let taking: Promise<void> | undefined;

  const put = (entry: Entry) => {
    written.set(entry.id, entry);
    return store.put(entry);
  };

  /** Seals what a value was typed on, and puts it beside what is written by then. */
  function sealBase(id: string, base: string | null, value: unknown): void {
    const made: SealedBase = { base, sealed: null, done: Promise.resolve() };
    bases.set(id, made);
    made.done = (async () => {
      made.sealed = await sealer.sealLocal(baseIdOf(id), value);
      const entry = written.get(id);
      if (bases.get(id) === made && entry && entry.base === base && entry.was === undefined)
        await put({ ...entry, was: made.sealed });
    })().catch(() => {
      // The value itself is kept; the next one is written with its base again.
      if (bases.get(id) === made) bases.delete(id);
    });
  }

  async function write(key: string, value: unknown, base: string | null, was?: { value: unknown }): Promise<void> {
    const id = idOf(key);
    const at = Date.now();
    if (store.lasts) void copies.prepare();
    const sealed = await sealer.sealLocal(id, value);
    const known = bases.get(id);
    const isKnown = was !== undefined && known?.base === base;
    const before = isKnown ? known.sealed : null;
    const stored = put({ id, owner, key, sealed, base, ...(before !== null && { was: before }), at });
    if (was && !isKnown) sealBase(id, base, was.value);
    await stored;
    copies.drop(key);
  }

  /** What earlier pages kept as they were left is in the journal from then on. */
  const takeCopies = () =>
    (taking ??= copies.take(async ({ key, value, base, at }) => {
      const id = idOf(key);
      const sealed = await sealer.sealLocal(id, value);
      const entry = await store.get(id);
      if (written.has(id) || (entry && entry.at > at)) return;
      const was = entry?.was !== undefined && entry.base === base ? { was: entry.was } : {};
      await store.put({ id, owner, key, sealed, base, ...was, at });
    })).finally(() => (taking = undefined));

  return {
    get lasts() {
      return store.lasts;
    },
    write,
    writeAtOnce: (key, value, base) => store.lasts && copies.keep({ key, value, base, at: Date.now() }),
    async read<Value>(key: string) {
      await takeCopies();
      await bases.get(idOf(key))?.done;
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
      written.delete(idOf(key));
      copies.drop(key);
      return store.remove(idOf(key));
    },
    async waiting() {
      await takeCopies();
      const entries = (await store.ofOwner(owner)).filter(({ aside }) => aside === undefined);
      return entries.sort((a, b) => a.at - b.at).map(({ key, at }) => ({ key, at }));
    },
    async putAside() {
      const lost: Entry[] = [];
      for (const entry of await store.ofOwner(owner)) {
        if (entry.aside !== undefined) {
          if (Date.now() - entry.aside > asideMs) await store.remove(entry.id);
          continue;
        }
        const code = await sealer.openLocal(entry.id, entry.sealed).then(() => null, codeOf);
        if (code === null || !unopenable.has(code)) continue;
        await store.put({ ...entry, aside: Date.now() });
        lost.push(entry);
      }
      return lost.sort((a, b) => a.at - b.at).map(({ key, at }) => ({ key, at }));
    },
    async erase() {
      copies.erase();
      for (const { id, aside } of await store.ofOwner(owner)) if (aside === undefined) await store.remove(id);
    },
  };
}

/** What a value was typed on: `sealed` once it is. */
interface SealedBase {
  base: string | null;
  sealed: string | null;
  done: Promise<void>;
}
