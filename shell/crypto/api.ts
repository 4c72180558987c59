import type { AccountApi } from "./api/account.api.ts";
import type { ChartApi } from "./api/chart.api.ts";
import type { DraftApi } from "./api/draft.api.ts";
import type { EvidenceApi } from "./api/evidence.api.ts";
import type { PortalApi } from "./api/portal.api.ts";
import type { TrustApi } from "./api/trust.api.ts";

export type * from "./creation.ts";
export type * from "./wire.ts";
export type * from "./words.ts";
export type { PmCode } from "./errors.ts";

export type PmEventName = "lock" | "unlock" | "key-changed" | "tampered" | "fork" | "progress";
export interface PmEvent {
  readonly name: PmEventName;
  readonly clinicId?: string;
  readonly done?: number;
  readonly total?: number;
}

/**
 * The words a screen uses. No method takes or returns a key, a nonce, an algorithm or an iteration count;
 * every method is a message to the Worker, so 200 fields are one call. Failures are `PmError`, codes only.
 */
export interface PmCrypto extends AccountApi, TrustApi, ChartApi, EvidenceApi, PortalApi, DraftApi {
  readonly engine: "native" | "fallback";
  state(): "locked" | "unlocked";
  on(event: PmEventName, hear: (event: PmEvent) => void): () => void;
}
