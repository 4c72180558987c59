/** Why a custodian does not release: a code for its log, and never what it was about. */
export type RefusalCode =
  | "format"
  | "pubkey"
  | "signature"
  | "signer"
  | "chain"
  | "approval"
  | "role"
  | "revoked"
  | "rollback"
  | "escrow"
  | "unnamed";

/** A check that failed. */
export class Refused extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.name = "Refused";
    this.code = code;
  }
}
