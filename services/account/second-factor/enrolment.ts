import type { Knex } from "knex";
import type { SecondFactorRequired } from "../contract/index.ts";
import { Passkey } from "./passkeys/passkey.model.ts";
import { recoveryCodesLeft } from "./recovery-codes/recovery-codes.ts";
import { TotpSecret } from "./totp/totp-secret.model.ts";

/** What an account has enrolled. */
export async function enrolmentOf(userId: string, trx?: Knex) {
  const totp = await TotpSecret.query(trx).findById(userId);
  const passkeys = await Passkey.query(trx).where({ user_id: userId }).orderBy("created_at");
  return { totp: Boolean(totp?.sealedSecret), passkeys, recoveryCodesLeft: await recoveryCodesLeft(userId, trx) };
}

/** The ways this account has to show a second time who it is; none when it has enrolled nothing. */
export async function methodsOf(userId: string, trx?: Knex): Promise<SecondFactorRequired["methods"]> {
  const { totp, passkeys, recoveryCodesLeft } = await enrolmentOf(userId, trx);
  const isEnrolled = totp || passkeys.length > 0;
  return [
    ...(totp ? (["totp"] as const) : []),
    ...(passkeys.length > 0 ? (["passkey"] as const) : []),
    ...(isEnrolled && recoveryCodesLeft > 0 ? (["recoveryCode"] as const) : []),
  ];
}
