import { countAttempt, giveCookies, hashToken, read, readParam, Refusal, routes } from "@carnet/services/kit";
import {
  changePasswordBody,
  guid,
  myPrincipalBody,
  openKitBody,
  requestResetBody,
  resetBody,
} from "../contract/index.ts";
import { askEmailChange } from "../email-change/ask-email-change.ts";
import { atBeat } from "../platform/at-beat.ts";
import { requirePassword } from "../principals/require-password.ts";
import { openKit } from "../recovery-kit/open-kit.ts";
import { User } from "../users/user.model.ts";
import { changePassword } from "./change-password.ts";
import { passwordPolicy } from "./password.policy.ts";
import { requestReset } from "./request-reset.ts";
import { resetByKit } from "./reset-by-kit.ts";
import { resetPrincipal } from "./reset-principal.ts";

/** Changing and resetting a password, and changing the address, which is part of the key derivation (ACC-014 to 018). */
export const passwordRoutes = routes();

const hour = 60 * 60;
/** Long enough to write a mail into the outbox on a busy day. */
const beatMs = 100;

/** Ten proofs in a quarter of an hour, as at the sign-in. */
const proving = { limit: 8_192, rate: { per: "account", points: 10, seconds: 15 * 60 } } as const;

passwordRoutes.post("/api/1/changePassword", proving, async (ctx) => {
  const user = await User.ofActor(ctx.actor);
  passwordPolicy.allow(ctx.actor, "change", user);
  const body = read(ctx, changePasswordBody);
  if (body.newEmail !== undefined && body.newEmail !== user.email) {
    await askEmailChange(ctx.actor, user, body.newEmail, body);
    ctx.body = { activationRequired: true };
    return;
  }
  giveCookies(ctx, await changePassword(ctx.actor, user, body), user.role);
  ctx.body = {};
});

passwordRoutes.post("/api/1/myPrincipal", proving, async (ctx) => {
  const user = await User.ofActor(ctx.actor);
  passwordPolicy.allow(ctx.actor, "change", user);
  const { password } = read(ctx, myPrincipalBody);
  const { principal, secKey } = await requirePassword(user.id, password);
  ctx.body = { pubKey: principal.pubKey, secKey };
});

passwordRoutes.post(
  "/api/1/resetPassword",
  { open: true, limit: 4_096, rate: { per: "address", points: 5, seconds: hour } },
  async (ctx) => {
    const { email } = read(ctx, requestResetBody);
    await countAttempt("reset mails of one account", hashToken(email), 3, hour);
    const isKnown = await atBeat(beatMs, () => requestReset(email));
    if (!isKnown) throw new Refusal("emailNotInSystem", { app_error_code: "emailNotInSystem" });
    ctx.body = {};
  },
);

passwordRoutes.post(
  "/api/1/resetPassword/:guid",
  { open: true, limit: 16_384, rate: { per: "address", points: 20, seconds: hour } },
  async (ctx) => {
    const [link, body] = [readParam(ctx, "guid", guid), read(ctx, resetBody)];
    ctx.body = "kit" in body ? await resetByKit(link, body) : await resetPrincipal(link, body);
  },
);

passwordRoutes.post(
  "/api/1/resetPassword/:guid/kit",
  { open: true, limit: 1_024, rate: { per: "address", points: 20, seconds: hour } },
  async (ctx) => {
    const { auth } = read(ctx, openKitBody);
    const { blob, principal, secKey } = await openKit(readParam(ctx, "guid", guid), auth);
    ctx.body = { blob, publicKey: principal.pubKey, encryptedSecretKey: secKey };
  },
);
