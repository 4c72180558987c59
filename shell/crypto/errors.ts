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

/**
 * A refusal of the crypto module: its code, and never the data that caused it (invariant 10). An `engine` says in `cause`
 * what did not load or run, in words of this module or of the browser about its files.
 */
export class PmError extends Error {
  readonly code: PmCode;

  constructor(code: PmCode, cause?: string) {
    super(code, cause === undefined ? undefined : { cause });
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

/** Whether something of the module did not load or run: such a cause is a sentence, that of what nobody foresaw one word. */
export const isMissingPart = (trouble: unknown): boolean => causeOf(trouble)?.includes(" ") ?? false;

/**
 * Why the engine failed, or undefined for every other refusal. Of an error that the module did not foresee its kind alone:
 * a message may quote what was being read.
 */
export function causeOf(trouble: unknown): string | undefined {
  if (codeOf(trouble) !== "engine") return undefined;
  if (trouble instanceof Error && trouble.name === "PmError")
    return typeof trouble.cause === "string" ? trouble.cause : undefined;
  return trouble instanceof Error ? trouble.name : typeof trouble;
}
