import { ask, current, Refusal, routes } from "@carnet/services/framework";
import { patientAccessOf } from "@carnet/nats/contracts/rpc/patient.access.v1";
import { answerCorrection, askCorrection, getCorrections } from "../contract/index.ts";
import { documentPolicy } from "../documents/document.policy.ts";
import { findRecord } from "../documents/find-record.ts";
import { Portal } from "../records/portal.model.ts";
import { therapistNames } from "../records/record.presenter.ts";
import { Correction } from "./correction.model.ts";

/** What patients ask to have corrected in their health history, and what the clinic answers. */
export const correctionRoutes = routes();

correctionRoutes.on(getCorrections, async ({ actor, params: { id: patientId } }) => {
  const record = await findRecord(actor, patientId);
  documentPolicy.allow(actor, "readHistory", record);
  const { answerCorrection: mayAnswer } = documentPolicy.abilities(actor, record);
  const rows = await Correction.query().where({ patient_id: patientId }).orderBy("asked_at", "desc");
  const names = await therapistNames(rows.flatMap(({ answeredBy }) => answeredBy ?? []));
  return {
    corrections: rows.map(({ id, askedAt, question, answeredAt, answeredBy, outcome, words }) => ({
      id,
      askedAt,
      question,
      answer:
        answeredAt && outcome && words
          ? { at: answeredAt, outcome, by: names.get(answeredBy ?? "") ?? "", words }
          : null,
      can: { answer: mayAnswer && answeredAt === null },
    })),
  };
});

correctionRoutes.on(askCorrection, async ({ actor, params: { id: patientId }, body: { id, question }, refuse }) => {
  documentPolicy.allow(actor, "askCorrection", await findRecord(actor, patientId));
  const [portal, reach] = await Promise.all([
    Portal.query().findById(patientId),
    ask(patientAccessOf, { userId: actor.userId!, patientId }),
  ]);
  if (!portal || !reach) throw refuse("portalKeyMissing");
  const ids = { id, patient_id: patientId, clinic_id: reach.clinicId, therapist_id: reach.therapistId };
  const stored = await current()
    .knex(Correction.tableName)
    .insert({ ...ids, asked_by: actor.userId!, question: JSON.stringify(question) })
    .onConflict("id")
    .ignore()
    .returning("id");
  if (stored.length === 0) throw refuse("idTaken");
  return {};
});

correctionRoutes.on(answerCorrection, async ({ actor, params, body: { outcome, words }, refuse }) => {
  documentPolicy.allow(actor, "answerCorrection", await findRecord(actor, params.id));
  const of = { id: params.correctionId, patient_id: params.id };
  if (!(await Correction.query().findOne(of))) throw new Refusal("notFound");
  const answered = await Correction.query()
    .patch({ outcome, words, answeredBy: actor.userId!, answeredAt: new Date().toISOString() })
    .where({ ...of, answered_at: null });
  if (answered === 0) throw refuse("correctionAnswered");
  return {};
});
