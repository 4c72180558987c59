import { inTransaction, send } from "@carnet/services/framework";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { resetWithKit } from "../contract/index.ts";
import { makePrincipalRow } from "../principals/make-principal-row.ts";
import { Principal } from "../principals/principal.model.ts";
import { openKit } from "../recovery-kit/open-kit.ts";
import { undoOpenCase } from "../resets/end-reset-case.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";
import { proveAddress } from "../signup/prove-address.ts";
import { User } from "../users/user.model.ts";
import { livingLink, takeLink } from "./living-link.ts";

/**
 * Gives the same keys another password, by the kit: no custodian, no wait, and a reset that was waiting is called off.
 * Every session ends. Answers nothing; refuses with wrongRecoveryKit, guidAlreadyUsed or guidExpired.
 */
export async function resetByKit(guid: string, { kit }: z.output<typeof resetWithKit>): Promise<object> {
  const link = await livingLink(guid);
  const { principal } = await openKit(guid, kit.auth);
  const { pubKey, keyForMaster, userId, version } = principal;
  const wire = { pubKey, secKey: kit.newSecKey, salt: kit.newSalt, password: kit.newPassword, keyForMaster };
  const row = await makePrincipalRow(wire);
  return inTransaction(async (trx) => {
    await takeLink(trx, link);
    await undoOpenCase(trx, userId);
    await Principal.query(trx).patch(row).where({ user_id: userId, version });
    const user = await User.query(trx).findById(userId).throwIfNotFound();
    const actor = { userId, impersonatorId: null };
    await proveAddress(trx, user);
    await endAllSessions(trx, actor, userId);
    const letter = { mailId: randomUUID(), to: user.email ?? "", langCode: user.langCode };
    await send(trx, mailerSend, actor, {
      ...letter,
      template: "passwordWasReset",
      vars: { firstName: user.firstName },
    });
    return {};
  });
}
