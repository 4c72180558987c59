import type { Knex } from "knex";
import { sealForService } from "../principals/service-seal.ts";
import { TotpSecret } from "../second-factor/totp/totp-secret.model.ts";

/** Gives an account an authenticator app with this secret, as confirming its first code would. */
export async function enrolTotp(userId: string, secret: string, trx?: Knex): Promise<void> {
  await TotpSecret.query(trx).insert({ userId, sealedSecret: sealForService("totp", userId, secret) });
}
