import { call } from "@carnet/shell/api";
import { getPortalRecords } from "@carnet/services/portal/contract";
import { signIn } from "../login/sign-in.ts";
import type { Newcomer } from "./newcomer.ts";

export { newId, signUp } from "./sign-up.ts";

/** How long the record may take to know its patient's new account, in ms. */
const linkedWithinMs = 15_000;
const askAgainMs = 400;

/**
 * Signs a newcomer in with the password that they have just chosen; answers where they go on. Null where their account asks for more
 * than a password: that is asked on the sign-in page.
 */
export async function enterInvited({ email, password, invitationId }: Newcomer): Promise<string | null> {
  const entered = await signIn({ root: "patient", email, password });
  if (!("user" in entered)) return null;
  await linked();
  return `/patient/infoRequest/${invitationId}`;
}

/** The record learns of the account a moment after it is open; who comes before is shown nothing that is theirs. */
async function linked(): Promise<void> {
  for (const end = Date.now() + linkedWithinMs; Date.now() < end;) {
    const { records } = await call(getPortalRecords, { quiet: true });
    if (records.length > 0) return;
    await new Promise((next) => setTimeout(next, askAgainMs));
  }
}
