import type { B64 } from "../types.ts";

/** Drafts kept on this device only. */
export interface DraftApi {
  /** Seals under a key of this device and session, gone at sign-out; `scope` names what the draft belongs to. */
  sealLocal(scope: string, value: unknown): Promise<B64>;
  openLocal<T = unknown>(scope: string, blob: B64): Promise<T>;
}
