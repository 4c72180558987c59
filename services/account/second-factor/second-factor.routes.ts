import { giveCookies, inTransaction, read, Refusal, routes, type Ctx } from "@carnet/services/kit";
import { confirmTotpBody, currentPasswordBody } from "../contract/index.ts";
import { requirePassword } from "../principals/require-password.ts";
import { User } from "../users/user.model.ts";
import { enrolmentOf, methodsOf } from "./enrolment.ts";
import { mailChange, noteEnrolled } from "./note-change.ts";
import { makeRecoveryCodes } from "./recovery-codes/recovery-codes.ts";
import { removeFactor } from "./remove-factor.ts";
import { mustHaveSecondFactor } from "./required/must-have-second-factor.ts";
import { secondFactorPolicy } from "./second-factor.policy.ts";
import { offerTotp } from "./totp/offer-totp.ts";
import { confirmTotp } from "./totp/take-totp.ts";
import { TotpSecret } from "./totp/totp-secret.model.ts";

/** One's own second factor: what is enrolled, codes of an app, codes on paper. Passkeys have routes of their own. */
export const secondFactorRoutes = routes();

/** Ten proofs in a quarter of an hour, as at the sign-in. */
const proving = { limit: 8_192, rate: { per: "account", points: 10, seconds: 15 * 60 } } as const;

/** Whoever asks, in person and with the right password. */
async function provenOwner(ctx: Ctx): Promise<User> {
  secondFactorPolicy.allow(ctx.actor, "enrol", null);
  const user = await User.ofActor(ctx.actor);
  await requirePassword(user.id, read(ctx, currentPasswordBody).currentPassword);
  return user;
}

secondFactorRoutes.get("/api/1/secondFactor", async (ctx) => {
  secondFactorPolicy.allow(ctx.actor, "read", null);
  const user = await User.ofActor(ctx.actor);
  const [enrolment, required] = await Promise.all([enrolmentOf(user.id), mustHaveSecondFactor(user)]);
  const passkeys = enrolment.passkeys.map(({ id, name, createdAt: at, unlockBlob }) => ({
    ...{ id, name, at },
    canUnlock: unlockBlob !== null,
  }));
  ctx.body = { ...enrolment, passkeys, required };
});

secondFactorRoutes.post("/api/1/secondFactor/totp", proving, async (ctx) => {
  ctx.body = await offerTotp(await provenOwner(ctx));
});

secondFactorRoutes.put("/api/1/secondFactor/totp", proving, async (ctx) => {
  secondFactorPolicy.allow(ctx.actor, "enrol", null);
  const user = await User.ofActor(ctx.actor);
  const { code } = read(ctx, confirmTotpBody);
  const { recoveryCodes, token } = await inTransaction(async (trx) => {
    await confirmTotp(trx, user.id, code);
    return noteEnrolled(trx, ctx.actor, user);
  });
  giveCookies(ctx, token, user.role);
  ctx.body = { recoveryCodes };
});

secondFactorRoutes.delete("/api/1/secondFactor/totp", proving, async (ctx) => {
  const user = await provenOwner(ctx);
  await removeFactor(ctx.actor, user, async (trx) => {
    const removed = await TotpSecret.query(trx).delete().where({ user_id: user.id }).whereNotNull("sealed_secret");
    if (removed === 0) throw new Refusal("notFound");
  });
  ctx.body = {};
});

secondFactorRoutes.post("/api/1/secondFactor/recoveryCodes", proving, async (ctx) => {
  const user = await provenOwner(ctx);
  if ((await methodsOf(user.id)).length === 0) throw new Refusal("notFound");
  const recoveryCodes = await inTransaction(async (trx) => {
    await mailChange(trx, ctx.actor, user);
    return makeRecoveryCodes(trx, user.id);
  });
  ctx.body = { recoveryCodes };
});
