import type { Bytes } from "../codec/bytes.ts";
import { codeOf } from "../errors.ts";
import type { AccountPin } from "../keyring/pin-store.ts";
import type { Unlocked } from "../principal/unlock-principal.ts";
import type { LoginRecord, Session, TrustBundle } from "../wire.ts";
import type { Context } from "./context.ts";
import { keepSession } from "./session.methods.ts";
import { syncLog } from "./sync-log.ts";

/** What is known of an account whose keys are about to be opened. */
export interface Entering {
  readonly emailKey: string;
  /** Null where what is known of it opens by a passkey only. */
  readonly record: LoginRecord | null;
  readonly trust: TrustBundle;
  readonly pin: AccountPin | null;
  readonly suite: number;
}

/** Opens the keys, and hands over what may be put in escrow of them. */
type Open = (keepHalf: (half: Bytes) => void) => Promise<Unlocked>;

/** Opens the keys in the way `open` knows; keys that are not what they should be are an alarm before they are a refusal. */
export async function enterSession(context: Context, options: Entering, open: Open): Promise<Session> {
  const { emailKey, record, trust, pin, suite } = options;
  let half: Bytes | null = null;
  const unlocked = await open((kept) => (half = kept)).catch((trouble: unknown) => {
    if (codeOf(trouble) === "tampered") context.tell({ name: "tampered" });
    throw trouble;
  });
  context.forget();
  context.keyring.keepHalf(half);
  const { fpText, text } = unlocked.public;
  const { generation } = unlocked;
  const seen = { fp: fpText, generation, suite, trustRev: pin?.trustRev ?? 0, logs: pin?.logs ?? {} };
  await context.pins.write(emailKey, seen).catch(() => undefined);

  const { userId, sessionId = null } = trust;
  const kept = await keepSession(context, { userId, sessionId, unlocked, emailKey });
  const session = { userId, pubKey: text, fp: fpText, kept };
  context.keyring.holder = { session, unlocked, emailKey, record };
  context.keyring.sessionId = sessionId;
  for (const { clinicId, entries, rootFp } of trust.clinics ?? []) {
    await syncLog(context, clinicId, entries, rootFp).catch((trouble: unknown) => {
      if (codeOf(trouble) === "locked") throw trouble;
      context.tell({ name: "fork", clinicId });
    });
  }
  context.tell({ name: "unlock" });
  return session;
}
