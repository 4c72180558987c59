import { announce, hashToken, newToken, send } from "@carnet/services/framework";
import { resetRequested } from "@carnet/nats/contracts/account/reset.requested.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { clinicShareOf } from "../escrow/clinic-share.ts";
import { linkTo } from "../platform/link-to.ts";
import { fingerprintOf } from "../principals/fingerprint.ts";
import { generationOf } from "../principals/former-sec-key.ts";
import type { Principal } from "../principals/principal.model.ts";
import type { User } from "../users/user.model.ts";
import type { Recovery } from "./how-to-recover.ts";
import { ResetCase } from "./reset-case.model.ts";
import { timeLockSeconds } from "./time-lock.ts";

interface Begun {
  user: User;
  former: Principal;
  newPubKey: string;
  newVersion: number;
  recovery: Recovery;
}

/** Begins the wait for the former keys: tells clinics and custodians, and mails the owner a link that calls it off. */
export async function openResetCase(trx: Knex.Transaction, { user, former, newPubKey, newVersion, recovery }: Begun) {
  const cancelToken = newToken();
  const { mode, clinics } = recovery;
  const newFp = fingerprintOf(newPubKey);
  const opened = await ResetCase.query(trx).insertAndFetch({
    userId: user.id,
    mode,
    newFp,
    newVersion,
    oldVersion: former.version,
    hasEscrow: former.keyForMaster !== null,
    cancelHash: hashToken(cancelToken),
    opensAt: mode === "timeLock" ? new Date(Date.now() + timeLockSeconds() * 1000).toISOString() : null,
  });
  const actor = { userId: user.id, impersonatorId: null };
  await announce(trx, resetRequested, actor, {
    resetId: opened.id,
    userId: user.id,
    clinics,
    newPubKey,
    newFp,
    mode,
    escrow: former.keyForMaster,
    clinicShare: clinicShareOf(former),
    oldFp: fingerprintOf(former.pubKey),
    oldGen: generationOf(former.recoveryBundle),
    at: opened.createdAt,
  });
  await send(trx, mailerSend, actor, {
    mailId: randomUUID(),
    to: user.email ?? "",
    langCode: user.langCode,
    template: "resetStarted",
    vars: { firstName: user.firstName, url: linkTo(user.role, "cancelReset", { token: cancelToken }) },
  });
  return opened;
}
