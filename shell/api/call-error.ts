/** Why a call failed although nobody refused it. `offline`: no answer after every retry. `malformed`: the answer broke its contract. */
export type CallErrorKind = "offline" | "fatal" | "signedOut" | "malformed" | "cancelled";

/** A failure that the page as a whole reports; a screen only has to stop and keep what was typed. Never carries data of the call. */
export class CallError extends Error {
  override readonly name = "Trouble";

  constructor(
    readonly kind: CallErrorKind,
    readonly status = 0,
    /** The server's `sysErrorCode`, or a word of our own. */
    readonly code: string = kind,
    readonly requestId: string | null = null,
  ) {
    super(`${kind} ${status} ${code}`);
  }
}
