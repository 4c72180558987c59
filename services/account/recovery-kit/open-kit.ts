import { hashToken, Refusal } from "@carnet/services/framework";
import { PasswordReset } from "../passwords/password-reset.model.ts";
import { livingLink } from "../passwords/living-link.ts";
import { Principal } from "../principals/principal.model.ts";
import { RecoveryKit } from "./recovery-kit.model.ts";

const triesOfLink = 5;

/** Opens the kit of whoever holds a mailed link: five tries for each link, however many come at once; refuses with wrongRecoveryKit. */
export async function openKit(guid: string, auth: string) {
  const link = await livingLink(guid);
  const [tried] = (await PasswordReset.query()
    .patch({ kitTries: PasswordReset.raw("kit_tries + 1") as never })
    .where({ guid_hash: hashToken(guid), used_at: null })
    .where("kit_tries", "<", triesOfLink)
    .returning("kit_tries")) as unknown as Pick<PasswordReset, "kitTries">[];
  const triesLeft = triesOfLink - (tried?.kitTries ?? triesOfLink);
  const [kit, principal] = await Promise.all([
    RecoveryKit.query().findById(link.userId),
    Principal.lastGood(link.userId),
  ]);
  if (!tried || !kit || !principal || kit.pubKey !== principal.pubKey)
    throw new Refusal("wrongRecoveryKit", { triesLeft });
  try {
    return { userId: link.userId, principal, blob: kit.blob, secKey: kit.open(auth) };
  } catch {
    throw new Refusal("wrongRecoveryKit", { triesLeft });
  }
}
