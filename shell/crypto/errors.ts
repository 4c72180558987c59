/** Every way the crypto module says no. A code is all a caller, a log or a screen ever gets. */
export const pmCodes = [
  "format",
  "encoding",
  "kdf",
  "password",
  "tampered",
  "pubkey",
  "pin",
  "rollback",
  "auth",
  "key-id",
  "binding",
  "commit",
  "padding",
  "chain",
  "signature",
  "signer",
  "uncertified",
  "unregistered",
  "key-changed",
  "name-changed",
  "root-changed",
  "revoked",
  "role",
  "fork",
  "withheld",
  "mirror",
  "consent",
  "policy",
  "escrow-key",
  "approval",
  "loop",
  "check",
  "self-check",
  "locked",
  "engine",
] as const;

export type PmCode = (typeof pmCodes)[number];

/** A refusal of the crypto module: its code, and never the data that caused it (invariant 10). */
export class PmError extends Error {
  readonly code: PmCode;

  constructor(code: PmCode) {
    super(code);
    this.name = "PmError";
    this.code = code;
  }
}

const known: ReadonlySet<string> = new Set(pmCodes);

/**
 * The code of anything thrown; what the module did not foresee is an `engine` failure, without its message.
 * Told by name and code, because the page, the Worker and the federated container each have their own class.
 */
export function codeOf(trouble: unknown): PmCode {
  const code = trouble instanceof Error && trouble.name === "PmError" ? (trouble as { code?: string }).code : undefined;
  return code !== undefined && known.has(code) ? (code as PmCode) : "engine";
}
