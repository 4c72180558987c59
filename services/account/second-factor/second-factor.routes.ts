import { giveCookies, inTransaction, Refusal, routes, type Actor, type Refuses } from "@carnet/services/framework";
import * as contract from "../contract/index.ts";
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

/** Whoever asks, with the right password. */
async function provenOwner(actor: Actor, currentPassword: string, refuse: Refuses<"wrongPassword">): Promise<User> {
  const user = await User.ofActor(actor);
  await requirePassword(user.id, currentPassword, refuse);
  return user;
}

secondFactorRoutes.on(contract.getSecondFactor, async ({ actor }) => {
  secondFactorPolicy.allow(actor, "read", null);
  const user = await User.ofActor(actor);
  const [enrolment, required] = await Promise.all([enrolmentOf(user.id), mustHaveSecondFactor(user)]);
  const passkeys = enrolment.passkeys.map(({ id, name, createdAt, unlockBlob }) => ({
    id,
    name,
    at: createdAt,
    canUnlock: unlockBlob !== null,
  }));
  return { ...enrolment, passkeys, required };
});

secondFactorRoutes.on(contract.offerTotp, async ({ actor, body, refuse }) =>
  offerTotp(await provenOwner(actor, body.currentPassword, refuse)),
);

secondFactorRoutes.on(contract.confirmTotp, async ({ actor, body, refuse, ctx }) => {
  const user = await User.ofActor(actor);
  const { recoveryCodes, token } = await inTransaction(async (trx) => {
    await confirmTotp(trx, user.id, body.code, refuse);
    return noteEnrolled(trx, actor, user);
  });
  giveCookies(ctx, token, user.role);
  return { recoveryCodes };
});

secondFactorRoutes.on(contract.removeTotp, async ({ actor, body, refuse }) => {
  const user = await provenOwner(actor, body.currentPassword, refuse);
  await removeFactor(actor, user, async (trx) => {
    const removed = await TotpSecret.query(trx).delete().where({ user_id: user.id }).whereNotNull("sealed_secret");
    if (removed === 0) throw new Refusal("notFound");
  });
  return {};
});

secondFactorRoutes.on(contract.makeRecoveryCodes, async ({ actor, body, refuse }) => {
  const user = await provenOwner(actor, body.currentPassword, refuse);
  if ((await methodsOf(user.id)).length === 0) throw new Refusal("notFound");
  const recoveryCodes = await inTransaction(async (trx) => {
    await mailChange(trx, actor, user);
    return makeRecoveryCodes(trx, user.id);
  });
  return { recoveryCodes };
});
