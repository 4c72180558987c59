import { inTransaction, Refusal } from "@carnet/services/framework";
import { makePrincipalRow } from "../principals/make-principal-row.ts";
import { RecoveryKit } from "../recovery-kit/recovery-kit.model.ts";
import type { ContextRoot, SignupBody } from "../contract/index.ts";
import { searchText, User } from "../users/user.model.ts";
import { provesAddress } from "./invitation.ts";
import { keepNewAccount } from "./keep-new-account.ts";
import { mailConfirmation } from "./mail-confirmation.ts";
import { releaseAddress } from "./release-address.ts";
import { whoHas } from "./who-has.ts";

/**
 * Opens an account and announces it (ACC-010); the form is only sent once the terms are accepted (ACC-013). Answers whether the address still has to be proved by the mailed link.
 * An address that has an account is refused with what the screen needs to say (ACC-012), after the same work as for a new one;
 * an account that never proved it gives way to a newcomer whose invitation does.
 */
export async function signUp(
  root: ContextRoot,
  body: SignupBody,
): Promise<{ userId: string; activationRequired: boolean }> {
  const row = await makePrincipalRow(body);
  const invitationId = body.invitationId ?? null;
  const token = body.proof ?? null;
  const isProved =
    invitationId !== null && token !== null && (await provesAddress(root, { invitationId, token }, body.email));
  const now = new Date().toISOString();
  return inTransaction(async (trx) => {
    if (isProved) await releaseAddress(trx, body.email);
    const user = await User.query(trx)
      .insert({
        email: body.email,
        role: root,
        firstName: body.firstName,
        lastName: body.lastName,
        searchText: searchText(body.firstName, body.lastName, body.email),
        langCode: body.langCode,
        emailConfirmedAt: isProved ? now : null,
        termsAcceptedAt: now,
        termsVersion: body.termsVersion,
      })
      .onConflict("email")
      .ignore()
      .returning("*");
    if (!user?.id) throw new Refusal("emailAlreadyExists", await whoHas(body.email));
    await keepNewAccount(trx, user, row, isProved ? invitationId : null);
    const { recoveryKit, pubKey, secKey } = body;
    if (recoveryKit) await RecoveryKit.keep(trx, { userId: user.id, pubKey, secKey, ...recoveryKit });
    if (!isProved) await mailConfirmation(trx, user);
    return { userId: user.id, activationRequired: !isProved };
  });
}
