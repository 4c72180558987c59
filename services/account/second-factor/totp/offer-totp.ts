import { sealForService } from "../../principals/service-seal.ts";
import type { User } from "../../users/user.model.ts";
import { newTotpSecret, totpUri } from "./code-steps.ts";
import { TotpSecret } from "./totp-secret.model.ts";

/** Makes a secret that counts once a code of it is given; what is enrolled until then stays. */
export async function offerTotp({ id: userId, email }: Pick<User, "id" | "email">) {
  const secret = newTotpSecret();
  const offer = { offeredSecret: sealForService("totp", userId, secret), offeredAt: new Date().toISOString() };
  await TotpSecret.query()
    .insert({ userId, ...offer })
    .onConflict("user_id")
    .merge(offer);
  return { secret, uri: totpUri(secret, email ?? "") };
}
