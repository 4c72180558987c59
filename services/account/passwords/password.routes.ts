import { countAttempt, giveCookies, hashToken, routes } from "@carnet/services/framework";
import * as contract from "../contract/index.ts";
import { askEmailChange } from "../email-change/ask-email-change.ts";
import { atBeat } from "../platform/at-beat.ts";
import { requirePassword } from "../principals/require-password.ts";
import { openKit } from "../recovery-kit/open-kit.ts";
import { rememberAsking } from "../signup/asking-browser.ts";
import { User } from "../users/user.model.ts";
import { changePassword } from "./change-password.ts";
import { requestReset } from "./request-reset.ts";
import { resetByKit } from "./reset-by-kit.ts";
import { resetPrincipal } from "./reset-principal.ts";

/** Changing and resetting a password, and changing the address, which is part of the key derivation (ACC-014 to 018). */
export const passwordRoutes = routes();

const hour = 60 * 60;
/** Long enough to write a mail into the outbox on a busy day. */
const beatMs = 100;

passwordRoutes.on(contract.changePassword, async ({ actor, body, ctx }) => {
  const user = await User.ofActor(actor);
  if (body.newEmail !== undefined && body.newEmail !== user.email) {
    await askEmailChange(actor, user, body.newEmail, body);
    rememberAsking(ctx, user.id);
    return { activationRequired: true };
  }
  giveCookies(ctx, await changePassword(actor, user, body), user.role);
  return {};
});

passwordRoutes.on(contract.getMyPrincipal, async ({ actor, body, refuse }) => {
  const user = await User.ofActor(actor);
  const { principal, secKey } = await requirePassword(user.id, body.password, refuse);
  return { pubKey: principal.pubKey, secKey };
});

passwordRoutes.on(contract.requestReset, async ({ body: { email }, refuse }) => {
  await countAttempt("reset mails of one account", hashToken(email), 3, hour);
  const isKnown = await atBeat(beatMs, () => requestReset(email));
  if (!isKnown) throw refuse("emailNotInSystem", { app_error_code: "emailNotInSystem" });
  return {};
});

passwordRoutes.on(contract.resetPassword, async ({ params: { guid }, body }) =>
  "kit" in body ? resetByKit(guid, body) : resetPrincipal(guid, body),
);

passwordRoutes.on(contract.openRecoveryKit, async ({ params: { guid }, body: { auth } }) => {
  const { blob, principal, secKey } = await openKit(guid, auth);
  return { blob, publicKey: principal.pubKey, encryptedSecretKey: secKey };
});
