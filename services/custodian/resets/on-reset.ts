import { current, inTransaction, react } from "@carnet/services/framework";
import { resetCancelled } from "@carnet/nats/contracts/account/reset.cancelled.v1";
import { resetRequested } from "@carnet/nats/contracts/account/reset.requested.v1";
import { resetApproved } from "@carnet/nats/contracts/clinic/reset.approved.v1";
import type { Knex } from "knex";
import type { Custodian } from "../custodian.ts";
import { isForAnother } from "../protocol/share.ts";
import { releaseWhenDue } from "./release-when-due.ts";

const asJson = (value: unknown) => JSON.stringify(value);

/** One after the other for each reset: a request and its approval heard at the same moment would not see each other. */
const inTurn = (trx: Knex.Transaction, resetId: string) =>
  trx.raw("select pg_advisory_xact_lock(hashtext(?))", [`reset:${resetId}`]);

/** What a custodian hears of resets. A request and its approval come from two services, in whatever order. */
export const onReset = (who: Custodian) => [
  react(resetRequested, async ({ data }, trx) => {
    if (data.escrow !== null && isForAnother(who.key(), data.escrow)) return;
    await inTurn(trx, data.resetId);
    await trx("resets")
      .insert({
        reset_id: data.resetId,
        user_id: data.userId,
        clinics: asJson(data.clinics),
        mode: data.mode,
        new_pub_key: data.newPubKey,
        new_fp: data.newFp,
        escrow: data.escrow,
        old_fp: data.oldFp,
        old_gen: data.oldGen,
        heard_at: new Date(),
      })
      .onConflict()
      .ignore();
    await releaseWhenDue(trx, who, data.resetId);
  }),
  react(resetApproved, async ({ data }, trx) => {
    await inTurn(trx, data.resetId);
    await trx("approvals")
      .insert({
        reset_id: data.resetId,
        clinic_id: data.clinicId,
        user_id: data.userId,
        new_fp: data.newFp,
        approval: asJson(data.approval),
        chain: asJson(data.chain),
        member_join: data.join ? asJson(data.join) : null,
      })
      .onConflict()
      .ignore();
    await releaseWhenDue(trx, who, data.resetId);
  }),
  react(resetCancelled, async ({ data: { resetId } }, trx) => {
    await inTurn(trx, resetId);
    await trx("cancellations").insert({ reset_id: resetId }).onConflict().ignore();
  }),
];

/** Looks again at every reset that waits: for its time-lock, for the quotas, for a human. One that fails stops no other. */
export async function releaseWhatIsDue(who: Custodian): Promise<void> {
  const { knex, log } = current();
  const waiting = await knex("resets").where({ released_at: null, refused: null }).whereNotNull("escrow");
  for (const { reset_id: resetId } of waiting as Array<{ reset_id: string }>) {
    const release = async (trx: Knex.Transaction) => {
      await inTurn(trx, resetId);
      await releaseWhenDue(trx, who, resetId);
    };
    await inTransaction(release).catch((error: unknown) => log.error("a release failed", { name: who.name, error }));
  }
}
