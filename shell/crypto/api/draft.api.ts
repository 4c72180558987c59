import type { B64 } from "../types.ts";

/** Drafts kept on this device only. */
export interface DraftApi {
  /** Seals under a key of this person on this device, which outlives their session and opens for nobody else; `scope` names what the draft belongs to. */
  sealLocal(scope: string, value: unknown): Promise<B64>;
  /** Refused as `auth`: sealed for another scope or under a key that is not theirs. */
  openLocal<T = unknown>(scope: string, blob: B64): Promise<T>;
}
