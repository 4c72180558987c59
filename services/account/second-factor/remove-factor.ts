import { inTransaction, type Actor } from "@carnet/services/framework";
import type { Knex } from "knex";
import { User } from "../users/user.model.ts";
import { enrolmentOf } from "./enrolment.ts";
import { mailChange } from "./note-change.ts";
import { RecoveryCode } from "./recovery-codes/recovery-code.model.ts";
import { mustHaveSecondFactor } from "./required/must-have-second-factor.ts";
import { secondFactorPolicy } from "./second-factor.policy.ts";

/** Removes one factor of an account, one removal at a time; with the last one its recovery codes go too. */
export async function removeFactor(actor: Actor, user: User, remove: (trx: Knex.Transaction) => Promise<void>) {
  const isRequired = await mustHaveSecondFactor(user);
  await inTransaction(async (trx) => {
    await User.query(trx).findById(user.id).forUpdate();
    await remove(trx);
    const { totp, passkeys } = await enrolmentOf(user.id, trx);
    const isLast = !totp && passkeys.length === 0;
    secondFactorPolicy.allow(actor, "remove", { isLast, isRequired });
    if (isLast) await RecoveryCode.query(trx).delete().where({ user_id: user.id });
    await mailChange(trx, actor, user);
  });
}
