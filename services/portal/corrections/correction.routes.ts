import { randomUUID } from "node:crypto";
import { ask, current, inTransaction, Malformed, Refusal, routes, saidIn, send } from "@carnet/services/framework";
import type { Statement } from "@carnet/services/framework/contract";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { patientAccessOf } from "@carnet/nats/contracts/rpc/patient.access.v1";
import { keepSignedAtHome } from "@carnet/nats/contracts/rpc/patient.keepSigned.v1";
import { answerCorrection, askCorrection, correctionStatement, getCorrections } from "../contract/index.ts";
import { documentPolicy } from "../documents/document.policy.ts";
import { findRecord } from "../documents/find-record.ts";
import { findRecipient } from "../records/find-recipient.ts";
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
    corrections: rows.map(
      ({ id, askedAt, question, statement, answeredAt, answeredBy, outcome, words, answerStatement }) => ({
        id,
        askedAt,
        question,
        statement,
        answer:
          answeredAt && outcome && words
            ? { at: answeredAt, outcome, by: names.get(answeredBy ?? "") ?? "", words, statement: answerStatement }
            : null,
        can: { answer: mayAnswer && answeredAt === null },
      }),
    ),
  };
});

correctionRoutes.on(askCorrection, async ({ actor, params: { id: patientId }, body, refuse }) => {
  const { id, question, statement, count } = body;
  documentPolicy.allow(actor, "askCorrection", await findRecord(actor, patientId));
  const userId = actor.userId!;
  const [portal, reach, known] = await Promise.all([
    Portal.query().findById(patientId),
    ask(patientAccessOf, { userId, patientId }),
    Correction.query().findById(id),
  ]);
  if (!portal || !reach) throw refuse("portalKeyMissing");
  if (known) throw refuse("idTaken");
  checkSaid(statement, { clinic: reach.clinicId, patient: patientId, correction: id, outcome: undefined });
  const { isKept } = await ask(keepSignedAtHome, { patientId, userId, statement, count });
  if (!isKept) throw refuse("signedMoved");
  const ids = { id, patient_id: patientId, clinic_id: reach.clinicId, therapist_id: reach.therapistId };
  const stored = await current()
    .knex(Correction.tableName)
    .insert({ ...ids, asked_by: userId, question: JSON.stringify(question), statement: JSON.stringify(statement) })
    .onConflict("id")
    .ignore()
    .returning("id");
  if (stored.length === 0) throw refuse("idTaken");
  return {};
});

correctionRoutes.on(answerCorrection, async ({ actor, params, body: { outcome, words, statement }, refuse }) => {
  const { id: patientId, correctionId } = params;
  documentPolicy.allow(actor, "answerCorrection", await findRecord(actor, patientId));
  const asked = await Correction.query().findOne({ id: correctionId, patient_id: patientId });
  if (!asked) throw new Refusal("notFound");
  const { clinicId } = asked;
  checkSaid(statement, { clinic: clinicId, patient: patientId, correction: correctionId, outcome });
  const [recipient, clinic] = await Promise.all([
    findRecipient({ patientId, clinicId }),
    ask(clinicInfo, { clinicId }),
  ]);
  const answer = { outcome, words, answerStatement: statement, answeredBy: actor.userId! };
  await inTransaction(async (trx) => {
    const answered = await Correction.query(trx)
      .patch({ ...answer, answeredAt: new Date().toISOString() })
      .where({ id: correctionId, answered_at: null });
    if (answered === 0) throw refuse("correctionAnswered");
    // Where there is no address that is the patient's to read, the answer waits in the portal.
    if (typeof recipient === "string") return;
    await send(trx, mailerSend, actor, {
      mailId: randomUUID(),
      to: recipient.to,
      langCode: recipient.langCode,
      template: "correctionAnswered",
      vars: {
        clinicName: clinic?.name ?? "",
        url: `${process.env["CARNET_ORIGIN"] ?? "http://localhost:8080"}/patient/healthHistory`,
      },
    });
  });
  return {};
});

/** Refuses what both browsers would refuse: a statement that is about something else than the call. */
function checkSaid(statement: Statement, expected: Record<string, string | undefined>): void {
  const { data: claims } = correctionStatement.safeParse(saidIn(statement));
  const isThis = claims && Object.entries(expected).every(([name, value]) => claims[name] === value);
  if (!isThis) throw new Malformed(["statement.body"]);
}
