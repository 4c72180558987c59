import type { AccountApi } from "./api/account.api.ts";
import type { ChartApi } from "./api/chart.api.ts";
import type { ClinicKitApi } from "./api/clinic-kit.api.ts";
import type { DraftApi } from "./api/draft.api.ts";
import type { EvidenceApi } from "./api/evidence.api.ts";
import type { HandoverApi } from "./api/handover.api.ts";
import type { ManifestApi } from "./api/manifest.api.ts";
import type { PortalApi } from "./api/portal.api.ts";
import type { RecoveryApi } from "./api/recovery.api.ts";
import type { RootApi } from "./api/root.api.ts";
import type { RotationApi } from "./api/rotation.api.ts";
import type { TrustStoreApi } from "./api/trust-store.api.ts";
import type { TrustApi } from "./api/trust.api.ts";

export type * from "./creation.ts";
export type * from "./wire.ts";
export type * from "./types.ts";
export type { RootReset } from "./api/root.api.ts";
export type { PmCode } from "./errors.ts";

export type PmEventName =
  "lock" | "unlock" | "key-changed" | "tampered" | "fork" | "progress" | "trust-store" | "seen" | "root-changed";
export interface PmEvent {
  readonly name: PmEventName;
  readonly clinicId?: string;
  readonly done?: number;
  readonly total?: number;
}

/**
 * The methods a screen calls. None of them takes or returns a key, a nonce, an algorithm or an iteration count;
 * every method is a message to the Worker, so 200 fields are one call. Failures are `PmError`, codes only.
 */
export interface PmCrypto
  extends
    AccountApi,
    RecoveryApi,
    ClinicKitApi,
    TrustApi,
    TrustStoreApi,
    RootApi,
    ChartApi,
    RotationApi,
    ManifestApi,
    EvidenceApi,
    PortalApi,
    DraftApi,
    HandoverApi {
  readonly engine: "native" | "fallback";
  state(): "locked" | "unlocked";
  on(event: PmEventName, hear: (event: PmEvent) => void): () => void;
}
