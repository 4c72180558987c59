import { Refusal } from "@carnet/services/framework";
import type { Principal } from "../principals/principal.model.ts";
import { presentWaiting } from "../resets/present-reset.ts";
import { releaseEmpty } from "../resets/release-empty.ts";
import { ResetCase } from "../resets/reset-case.model.ts";
import { mailConfirmationAgain } from "../signup/mail-confirmation.ts";
import type { User } from "../users/user.model.ts";

/** What stands in the way of somebody who gave the right proof (ACC-005): one code each. Imported records are no bar to who comes to seal them (ADM-014). */
export async function allowIn(user: User, principal: Principal, sealsImports = false): Promise<void> {
  if (user.accountDisabledAt) throw new Refusal("userAccountDisabled");
  if (!user.emailConfirmedAt) throw new Refusal("emailNotConfirmed", { mailed: await mailConfirmationAgain(user) });
  if (user.encryptionPendingSince && !sealsImports) throw new Refusal("encryptionNotYetCompleted", { imports: true });
  if (!principal.readyAt) await refuseReset(user.id);
}

/** Before an approval the reset waits for a person, after it for the keys; where none were kept, for its hour alone. */
async function refuseReset(userId: string): Promise<void> {
  const found = await ResetCase.openOf(userId);
  const open = found && (await releaseEmpty(found));
  if (open?.state === "released") return;
  const isApproved = open?.state === "approved";
  const code = isApproved ? "encryptionNotYetCompleted" : "passwordResetNotYetCompleted";
  throw new Refusal(code, open ? presentWaiting(open) : {});
}
