import type * as wire from "../wire.ts";
import type { B64, PatientRef, Sealed, Stmt } from "../types.ts";

/** A portal as its patient keeps it at the server. */
export type KeptPortal = { readonly clinicId: string; readonly patientId: string } & wire.PortalKeepWire;

/** The portal key, made by the care team and kept by the patient. */
export interface PortalApi {
  /** A portal key for the patient, and the access code (10 Crockford characters) that never goes through the server. */
  createPortal(p: PatientRef): Promise<{ portal: PatientRef; wire: wire.PortalWire; accessCode: string }>;
  /** A new access code for a portal that exists already. */
  renewInvite(portal: PatientRef): Promise<{ invite: B64; accessCode: string }>;
  /** Therapist's side: the portal key through the patient key. */
  openPortal(p: PatientRef, portal: { pkc: Stmt; key: Sealed }): Promise<PatientRef>;
  /**
   * Patient's side, first time: the code opens the invitation; `keep` goes to the server for next time. Where the patient
   * knows another root of this clinic, the new one is to be confirmed first: `root-changed`.
   */
  acceptPortal(options: { clinicId: string; patientId: string; blob: B64; code: string }): Promise<{
    portal: PatientRef;
    rootFp: B64;
    keep: wire.PortalKeepWire;
  }>;
  /** Patient's side, later: no code. */
  reopenPortal(options: KeptPortal): Promise<PatientRef>;
  /** What to compare with what the clinic reads out where its root is said to be another than the patient signed for; null where it is that one. */
  portalRoot(options: KeptPortal & { rootFp: B64 }): Promise<{ digits: string; qr: string } | null>;
  /** Once these digits were compared: the patient's word for the same portal key and this root, to be kept in place of the former. */
  confirmPortalRoot(options: KeptPortal & { rootFp: B64 }): Promise<wire.PortalKeepWire>;
  /**
   * The next of what is signed about a record at home: numbered, with the hash of the one before, and counted under the portal key.
   * `kept` is what the server gave, and refused where it is not whole.
   */
  signAtHome(
    portal: PatientRef,
    type: wire.SignedType,
    claims: Readonly<Record<string, unknown>>,
    kept: wire.SignedWire,
  ): Promise<{ statement: Stmt; count: Sealed }>;
  /**
   * What was signed about a record at home, from the first, by keys that only who holds the portal key can have named. One left out,
   * moved or made up is `chain`, fewer than this person has seen are `rollback`, others in their place `fork`.
   */
  openSigned(portal: PatientRef, kept: wire.SignedWire): Promise<readonly wire.SignedLine[]>;
}
