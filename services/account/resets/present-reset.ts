import { inTransaction, Refusal } from "@carnet/services/framework";
import type { z } from "zod";
import type { getResetState, giveClinicShare, ResetReleased } from "../contract/index.ts";
import { clinicShareOf } from "../escrow/clinic-share.ts";
import { formerSecKey } from "../principals/former-sec-key.ts";
import { Principal } from "../principals/principal.model.ts";
import { release } from "./end-reset-case.ts";
import { releaseEmpty } from "./release-empty.ts";
import { ResetCase } from "./reset-case.model.ts";
import { isWatchToken, watchToken } from "./watch-token.ts";

/**
 * What whoever waits is told: the fingerprint to compare, how the keys come back, and when at the earliest. Nobody approves
 * an owner, so the browser that began is given what their clinic's kit opens.
 */
export function presentWaiting({ id, userId, newFp, mode, opensAt, hasEscrow }: ResetCase, former?: Principal) {
  const clinicShare = mode === "timeLock" && former ? clinicShareOf(former) : null;
  return {
    resetId: id,
    watch: watchToken(id),
    newFp,
    mode,
    ...(opensAt ? { until: opensAt } : {}),
    ...(hasEscrow ? {} : { nothingKept: true as const }),
    ...(clinicShare && { clinicShare: { ...clinicShare, userId } }),
  };
}

/** Takes the clinic's share that an owner opened with its kit; refuses with notFound where no such reset waits. */
export async function takeClinicShare({
  resetId,
  watch,
  released,
}: z.output<typeof giveClinicShare.body>): Promise<void> {
  if (!isWatchToken(resetId, watch)) throw new Refusal("notFound");
  await inTransaction(async (trx) => {
    const where = { id: resetId, mode: "timeLock" };
    const found = await ResetCase.query(trx).findOne(where).whereIn("state", ["waiting", "approved"]).forUpdate();
    const former = found && (await Principal.query(trx).findById([found.userId, found.oldVersion]));
    if (!found || !former?.escrowClinic) throw new Refusal("notFound");
    const now = await ResetCase.query(trx).patchAndFetchById(resetId, { releasedB: released });
    if (now.releasedA && now.releasedB) await release(trx, now);
  });
}

/** How far a reset is, told to whoever has its word; refuses with notFound, whether there is such a reset or not. */
export async function presentState({ resetId, watch }: z.output<typeof getResetState.body>) {
  const found = isWatchToken(resetId, watch) && (await ResetCase.query().findById(resetId));
  if (!found) throw new Refusal("notFound");
  const { state, releasedA, releasedB, opensAt } = await releaseEmpty(found);
  const isPast = state === "released" || state === "done";
  return {
    state,
    releasedA: isPast || releasedA !== null,
    releasedB: isPast || releasedB !== null,
    ...(opensAt ? { until: opensAt } : {}),
  };
}

/** What opens the former decryption key, for the sign-in of somebody whose shares are both here; undefined otherwise. */
export async function releasedFor(userId: string): Promise<ResetReleased | undefined> {
  const open = await ResetCase.openOf(userId);
  if (open?.state !== "released" || !open.releasedA || !open.releasedB) return undefined;
  const former = await Principal.query().findOne({ user_id: userId, version: open.oldVersion });
  if (!former) return undefined;
  return {
    resetId: open.id,
    clinicId: open.clinicId,
    released: [open.releasedA, open.releasedB],
    oldPublicKey: former.pubKey,
    oldEncryptedSecretKey: formerSecKey(former.recoveryBundle),
  };
}
