import type { Knex } from "knex";
import { inTransaction, type Actor, type ManifestProblem, type Refuses } from "@carnet/services/framework";
import type { Statement } from "@carnet/services/framework/contract";
import type { UpdateSeanceBody } from "../contract/index.ts";
import { checkSent, keepSent, type SentManifest } from "../manifest/keep-manifest.ts";
import { seancePolicy, type SeanceFacts } from "../seances/seance.policy.ts";
import { closeSeance } from "./close-seance.ts";
import { statedDigest } from "./stated-digest.ts";

/**
 * Closes a session for good, or stores the signature that follows a closing by the clock. A signature must
 * name this session and commit to exactly what the server holds, else something typed has not arrived yet. The list of the
 * sessions that says what was closed is written with it, or nothing is.
 */
export async function finalizeSeance(
  actor: Actor,
  facts: SeanceFacts,
  { finalizeStatement }: UpdateSeanceBody,
  sent: SentManifest,
  refuse: Refuses<ManifestProblem & { seanceFinalized: Record<never, never>; recordDiffers: Record<never, never> }>,
): Promise<void> {
  const isSigning = facts.seance.finalizedAt !== null && finalizeStatement !== undefined;
  seancePolicy.allow(actor, isSigning ? "sign" : "finalize", facts);
  await checkSent(actor, sent, refuse);
  const { id: seanceId } = facts.seance;
  await inTransaction(async (trx) => {
    const digest = isSigning
      ? await digestOf(trx, seanceId)
      : await closeSeance(trx, actor, { seanceId, isAuto: false });
    if (digest === null) throw refuse("seanceFinalized");
    if (finalizeStatement) await keepStatement(trx, actor, { seanceId, digest, finalizeStatement }, refuse);
    await keepSent(trx, actor, sent, refuse);
  });
}

interface Signed {
  seanceId: string;
  digest: string;
  finalizeStatement: Statement;
}

/** A record is signed once; the same signature again changes nothing. */
async function keepStatement(
  trx: Knex,
  actor: Actor,
  { seanceId, digest, finalizeStatement }: Signed,
  refuse: Refuses<"recordDiffers">,
): Promise<void> {
  if (statedDigest(finalizeStatement, seanceId) !== digest) throw refuse("recordDiffers");
  const row = { seance_id: seanceId, signed_by: actor.userId, statement: JSON.stringify(finalizeStatement) };
  await trx("seance_statements").insert(row).onConflict("seance_id").ignore();
}

async function digestOf(trx: Knex, seanceId: string): Promise<string | null> {
  const record = await trx("seance_records")
    .where({ seance_id: seanceId })
    .first<{ digest: string } | undefined>("digest");
  return record?.digest ?? null;
}
