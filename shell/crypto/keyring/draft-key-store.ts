import type { B64 } from "../types.ts";

/** A key of somebody's drafts on this device, sealed to one of their own public keys. */
export interface KeptDraftKey {
  /** The fingerprint of the public key that it is sealed to. */
  readonly fp: string;
  readonly sealed: B64;
}

/** Where draft keys are kept: apart from sessions, each under its person. A sign-out leaves them, whoever signs out. */
export interface DraftKeyStore {
  read(userId: string): Promise<KeptDraftKey[]>;
  /** Keeps one more, unless `unlessFor` names a public key that one is kept for already; answers all. Two windows that do it at once agree. */
  add(userId: string, key: KeptDraftKey, unlessFor?: string): Promise<KeptDraftKey[]>;
}

/** What is kept after `add`. */
export const withDraftKey = (kept: KeptDraftKey[], key: KeptDraftKey, unlessFor?: string): KeptDraftKey[] =>
  kept.some(({ fp, sealed }) => fp === unlessFor || sealed === key.sealed) ? kept : [...kept, key];

/** Keeps draft keys as long as the process: for Node, and where there is no IndexedDB. */
export function memoryDraftKeys(): DraftKeyStore {
  const stored = new Map<string, KeptDraftKey[]>();
  return {
    read: async (userId) => stored.get(userId) ?? [],
    async add(userId, key, unlessFor) {
      stored.set(userId, withDraftKey(stored.get(userId) ?? [], key, unlessFor));
      return stored.get(userId)!;
    },
  };
}
