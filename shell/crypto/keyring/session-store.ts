import type { B64 } from "../types.ts";

/** What outlives a reload of the page: handles of keys that the browser will use and never show. */
export interface KeptSession {
  readonly userId: string;
  readonly sessionId: string | null;
  readonly pubKey: B64;
  readonly generation: number;
  readonly emailKey: string;
  readonly agreement: CryptoKey;
  readonly signer: CryptoKey;
  /** The decryption key before a reset, until its patient keys are under today's. */
  readonly former?: { readonly pubKey: B64; readonly agreement: CryptoKey } | null;
  readonly createdAt: number;
}

/** Where one session is kept. Every method may fail: persistence is a best effort, and never a reason to stop. */
export interface SessionStore {
  read(): Promise<KeptSession | null>;
  write(session: KeptSession): Promise<void>;
  wipe(): Promise<void>;
}

/** Keeps a session as long as the process: for Node, and where there is no IndexedDB. */
export function memorySessions(): SessionStore {
  let stored: KeptSession | null = null;
  return {
    read: async () => stored,
    write: async (session) => {
      stored = session;
    },
    wipe: async () => {
      stored = null;
    },
  };
}
