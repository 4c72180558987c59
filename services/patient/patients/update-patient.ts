import { announce, Forbidden, inTransaction, Refusal, type Actor } from "@carnet/services/kit";
import type { Sealed } from "@carnet/services/kit/contract";
import { patientUpdated } from "@carnet/nats/contracts/patient/patient.updated.v1";
import { flagsOf, mirroredFields, type UpdatePatientBody } from "../contract/index.ts";
import { indexName } from "../search/index-name.ts";
import type { Bond } from "./bond.ts";
import { checkBirthDate, checkEmailPair, refuseEmailTwin } from "./check-fields.ts";
import { derivedColumns, Patient } from "./patient.model.ts";
import { patientPolicy } from "./patient.policy.ts";
import { checkFollows, conflict } from "./sealed-part.ts";

const sealedParts = ["identity", "notes", "privateInfo"] as const;
type SealedPart = (typeof sealedParts)[number];
/** Where each part's revision is kept: the property, and the column as a condition names it. */
const revOf = {
  identity: { property: "identityRev", column: "identity_rev" },
  notes: { property: "notesRev", column: "notes_rev" },
  privateInfo: { property: "privateInfoRev", column: "private_info_rev" },
} as const;

/**
 * Saves the fields that changed. A name, birth date or address is kept under seal too, so it comes with a new `identity`
 * (`identityRequired` otherwise); sealed parts follow the stored revision by one or are refused with `conflict`.
 */
export async function updatePatient(bond: Bond, actor: Actor, body: UpdatePatientBody): Promise<Patient> {
  const { id, identity, notes, privateInfo, therapistId, ...given } = body;
  const { patient } = bond;
  const parts: Partial<Record<SealedPart, Sealed | undefined>> = { identity, notes, privateInfo };
  const sent = sealedParts.filter((part) => parts[part] !== undefined);
  const fields = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<Patient>;

  patientPolicy.allow(actor, sent.length > 0 ? "write" : "editContact", bond);
  const renamed = mirroredFields.some((name) => name in fields && fields[name] !== patient[name]);
  if (renamed && !identity) throw new Refusal("identityRequired");
  const next = { ...patient, ...fields };
  if ("dateOfBirth" in fields) checkBirthDate(next.dateOfBirth);
  if ("gender" in fields && next.gender === null) throw new Refusal("dobOrSexMissing");
  checkEmailPair(next);
  if (therapistId && therapistId !== patient.therapistId) await checkTherapist(bond, therapistId);

  const revisions = sent.map((part) => ({
    part,
    rev: checkFollows(parts[part]!, patient, stored(patient, part), part),
  }));
  return inTransaction(async (trx) => {
    const query = Patient.query(trx)
      .patch({
        ...fields,
        ...derivedColumns(next),
        ...(therapistId ? { therapistId } : {}),
        ...Object.fromEntries(
          revisions.flatMap(({ part, rev }) => [
            [part, parts[part]!.data],
            [revOf[part].property, rev],
          ]),
        ),
      })
      .where({ id })
      .whereNull("deleted_at");
    for (const { part, rev } of revisions) void query.where(revOf[part].column, rev - 1);
    const saved = (await query.returning("*").first().catch(refuseEmailTwin)) as Patient | undefined;
    if (!saved) throw await whoWasFirst(id, sent);
    if (saved.plainName !== patient.plainName) await indexName(trx, saved);
    const { clinicId } = saved;
    await announce(trx, patientUpdated, actor, {
      patientId: id,
      clinicId,
      therapistId: saved.therapistId,
      ...flagsOf(saved),
    });
    return saved;
  });
}

const stored = (patient: Patient, part: SealedPart) => ({ data: patient[part], rev: patient[revOf[part].property] });

/** Only those who run the clinic hand a patient over, and only to somebody who can open the record. */
async function checkTherapist(bond: Bond, therapistId: string): Promise<void> {
  if (!bond.member?.canAdmin) throw new Forbidden("therapistId");
  const key = await Patient.knex()("patient_keys")
    .where({ patient_id: bond.patient.id, user_id: therapistId })
    .first("user_id");
  if (!key) throw new Refusal("therapistWithoutKey");
}

/** The row changed between reading and writing: either it was archived, or a sealed part moved on. */
async function whoWasFirst(id: string, sent: SealedPart[]): Promise<Refusal> {
  const now = await Patient.query().findById(id);
  const part = sent[0];
  return now && now.deletedAt === null && part ? conflict(part, now[part]) : new Refusal("patientReadOnly");
}
