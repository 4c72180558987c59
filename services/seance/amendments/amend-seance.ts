import {
  announce,
  checkWritten,
  inTransaction,
  Malformed,
  type Actor,
  type RefuseOf,
} from "@carnet/services/framework";
import { envelopeHeader } from "@carnet/services/framework/contract";
import { seanceAmended } from "@carnet/nats/contracts/seance/seance.amended.v1";
import { amendmentField, type AmendBody, type updateSeance } from "../contract/index.ts";
import { refuseOldKey } from "../keys/refuse-old-key.ts";
import { checkSent, keepSent, type SentManifest } from "../manifest/keep-manifest.ts";
import { fullNameOf } from "../seances/full-name-of.ts";
import { seancePolicy, type SeanceFacts } from "../seances/seance.policy.ts";
import { Amendment } from "./amendment.model.ts";

type Refuse = RefuseOf<typeof updateSeance>;

/**
 * Writes, saves for good or removes the amendment in progress of one path of a closed session (SES-026).
 * A saved amendment never changes again; the next one takes the next ordinal. The list of the sessions that has it is
 * written with it, or neither is.
 */
export async function amendSeance(
  actor: Actor,
  facts: SeanceFacts,
  body: AmendBody,
  sent: SentManifest,
  refuse: Refuse,
): Promise<void> {
  seancePolicy.allow(actor, "amend", facts);
  await checkSent(actor, sent, refuse);
  const { id: seanceId, patientId, therapistId, clinicId } = facts.seance;
  const { path, ordinal, text } = body;
  const place = { seance_id: seanceId, path, ordinal };
  if (text === null) return cancel(actor, place, sent, refuse);
  const header = envelopeHeader(text);
  if (!header) throw new Malformed(["amendments.text"]);
  const at = { entity: "seance", record: seanceId, field: amendmentField(path, ordinal) } as const;
  await checkWritten(actor, { id: patientId, clinicId }, [{ place: at, sealed: text }], refuse);
  const begun = await Amendment.query().findOne(place);
  if (begun?.data === text.data && begun.inProgress === body.inProgress) return;
  await refuseOldKey(patientId, [text], refuse);
  const amenderName = begun?.amenderName ?? (await fullNameOf(actor.userId!));

  await inTransaction(async (trx) => {
    const known = await Amendment.query(trx)
      .where({ seance_id: seanceId, path })
      .orderBy("ordinal", "desc")
      .forUpdate();
    const current = known.find((each) => each.ordinal === ordinal);
    const isNext = !current && ordinal === (known[0]?.ordinal ?? 0) + 1 && !known[0]?.inProgress;
    if (!current && !isNext) throw refuse("conflict", { current: sealedOf(known[0]) });
    if (current && !current.inProgress) throw refuse("amendmentSaved");
    if (current && current.amenderId !== actor.userId)
      throw refuse("amendmentOfAnother", { name: current.amenderName });
    if (header.rev !== (current?.rev ?? 0) + 1) throw refuse("conflict", { current: sealedOf(current) });
    const written = {
      rev: header.rev,
      data: text.data,
      inProgress: body.inProgress,
      statement: body.statement ?? null,
      time: new Date().toISOString(),
    };
    if (current) await Amendment.query(trx).patch(written).where(place);
    else
      await Amendment.query(trx).insert({ seanceId, path, ordinal, ...written, amenderId: actor.userId!, amenderName });
    await keepSent(trx, actor, sent, refuse);
    if (!body.inProgress)
      await announce(trx, seanceAmended, actor, { seanceId, patientId, therapistId, clinicId, path, ordinal });
  });
}

interface Place {
  seance_id: string;
  path: string;
  ordinal: number;
}

/** Cancelling removes what was in progress and nothing else; again changes nothing. */
async function cancel(actor: Actor, place: Place, sent: SentManifest, refuse: Refuse): Promise<void> {
  const known = await Amendment.query().findOne(place);
  if (!known) return;
  if (!known.inProgress) throw refuse("amendmentSaved");
  if (known.amenderId !== actor.userId) throw refuse("amendmentOfAnother", { name: known.amenderName });
  await inTransaction(async (trx) => {
    const gone = await Amendment.query(trx)
      .delete()
      .where({ ...place, in_progress: true });
    if (gone > 0) await keepSent(trx, actor, sent, refuse);
  });
}

const sealedOf = (amendment: Amendment | undefined) => (amendment ? { v: 1 as const, data: amendment.data } : null);
