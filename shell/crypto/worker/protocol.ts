import type { PmCrypto, PmEvent } from "../api.ts";
import type { CryptoMethods } from "../core/create-core.ts";
import type { PmCode } from "../errors.ts";

/** The words that are messages: each is asynchronous, and its arguments and result can be cloned. */
export const methodNames = [
  "signup",
  "stretch",
  "unlock",
  "restore",
  "lock",
  "signOut",
  "changePassword",
  "makeKit",
  "kitProof",
  "openWithKit",
  "enrolPasskey",
  "passkeyRecord",
  "unlockWithPasskey",
  "beginReset",
  "finishReset",
  "rewrapOwn",
  "endReset",
  "makeClinicKit",
  "openClinicShare",
  "openOwnClinicShare",
  "takeRootByKit",
  "reEscrow",
  "fingerprint",
  "fingerprintOf",
  "foundClinic",
  "certify",
  "certifyNames",
  "revoke",
  "setEscrowPolicy",
  "nameClinic",
  "registerKeys",
  "syncLog",
  "resumeLog",
  "trustState",
  "clinicRoot",
  "rootReset",
  "confirmRoot",
  "witnessRoot",
  "resetRoot",
  "openTrustStore",
  "sealTrustStore",
  "makeInviteLink",
  "acceptInviteLink",
  "checkInviteProof",
  "createPatient",
  "createAtDesk",
  "verifyCreated",
  "openPatient",
  "sealIdentity",
  "seal",
  "open",
  "noteStored",
  "acceptAsGiven",
  "sealFile",
  "openFile",
  "grantAccess",
  "proveReaders",
  "rotate",
  "rotateBatch",
  "registerRotated",
  "sealManifest",
  "openManifest",
  "rewrapBatch",
  "wrapKeys",
  "signGrant",
  "sign",
  "verify",
  "digestConsent",
  "digestSeance",
  "appendHistory",
  "headOf",
  "digestStatement",
  "openHistory",
  "createPortal",
  "renewInvite",
  "openPortal",
  "acceptPortal",
  "reopenPortal",
  "portalRoot",
  "confirmPortalRoot",
  "signAtHome",
  "openSigned",
  "sealLocal",
  "openLocal",
  "sealForPerson",
  "openForMe",
] as const satisfies ReadonlyArray<keyof CryptoMethods>;

export type MethodName = (typeof methodNames)[number];

/** Page to Worker. */
export interface WorkerRequest {
  readonly id: number;
  readonly method: MethodName;
  readonly args: readonly unknown[];
}

/** Page to Worker: what is wrong with a file that the Worker asked about, or null where it is the one that was published. */
export interface Checked {
  readonly checked: string;
  readonly trouble: string | null;
}

/**
 * Worker to page: it is ready, it wants a file of its own checked, it answers, it refuses with a code, or something
 * happened. Never a key.
 */
export type WorkerMessage =
  | { readonly ready: PmCrypto["engine"] }
  | { readonly check: string }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly code: PmCode; readonly cause?: string | undefined }
  | { readonly event: PmEvent };

/** Files are moved, not copied: the buffers among arguments or in a result. */
export function buffersIn(values: readonly unknown[]): ArrayBuffer[] {
  return values.flatMap((value) => {
    if (value instanceof ArrayBuffer) return [value];
    const body = (value as { body?: unknown } | null)?.body;
    return body instanceof ArrayBuffer ? [body] : [];
  });
}
