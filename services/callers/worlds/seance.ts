import { randomUUID } from "node:crypto";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { seance } from "../../seance/app.ts";
import { aNewSeance, aPatient, aReceiptPdf, aSeance, osteopathy, openSeances } from "../../seance/testing/index.ts";
import { addVisit, getReceipt, makeCalendarFeed } from "../../seance/contract/index.ts";
import { filling, type World } from "../world.ts";

const closed = randomUUID();
const closedSeance = {
  clinic_id: tilleuls,
  therapist_full_name: "Anne Lavoie",
  number: 90,
  type_of_seance: "soapie-2",
  fee: 9_000,
  finalized_at: new Date(),
};

function queryOf(template: string, day: Record<string, string>): string {
  if (/incomes|reports\/sessions/.test(template)) return "?startDate=2026-01-01";
  return template.includes("reports/today") ? `?${new URLSearchParams(day)}` : "";
}

/** The seance service with one open session of Dr Lavoie with Camille. */
export function seanceWorld(): World {
  const opened = openSeances();
  const values: Record<string, string> = {
    clinicId: tilleuls,
    number: "1",
    side: "before",
    entity: "seance",
    part: "notes",
  };
  const [visitId, receiptId, deliveryId] = [randomUUID(), randomUUID(), randomUUID()];
  const day = { from: "2026-11-23T05:00:00.000Z", to: "2026-11-24T05:00:00.000Z" };
  let session = "";
  let calendar = "";
  const aVisit = () => ({
    id: randomUUID(),
    patientId: values["id"]!,
    therapistId: cast.drLavoie.userId,
    startsAt: "2026-11-23T16:00:00.000Z",
    minutes: 45,
  });
  return {
    service: seance,
    opened,
    async settle() {
      values["id"] = await aPatient(opened.deliver, { readers: [cast.drInvite, cast.drParti] });
      session = (await aSeance(opened.as, values["id"])).id;
      await opened.as(cast.sofia).call(addVisit, { params: { id: tilleuls }, body: { ...aVisit(), id: visitId } });
      await opened
        .knex()("seances")
        .insert({ ...closedSeance, id: closed, patient_id: values["id"], therapist_id: cast.drLavoie.userId });
      const made = await opened.as(cast.drLavoie).call(makeCalendarFeed, { body: {} });
      calendar = made.body.path.split("/").at(-1);
      const [patient_id, therapist_id] = [values["id"], cast.drLavoie.userId];
      await opened
        .knex()("receipts")
        .insert({
          id: receiptId,
          clinic_id: tilleuls,
          year: 2026,
          number: 900,
          day: "2026-11-23",
          content: JSON.stringify(getReceipt.answer.parse(getReceipt.example.answer).content),
          patient_id,
          therapist_id,
          seance_ids: [],
          seances_key: "earlier",
          issued_by: therapist_id,
        });
      await opened
        .knex()("receipt_deliveries")
        .insert({ id: deliveryId, receipt_id: receiptId, way: "mail", state: "withdrawn", delivered_by: therapist_id });
    },
    path: (template) =>
      filling([
        [/external\/1\/calendar/, { secret: calendar }],
        [/visits\/ofPatient/, { id: tilleuls, patientId: values["id"]! }],
        [/patients\/seance/, { ...values, id: session }],
        [/clinic\/:id\/visits/, { id: tilleuls, visitId }],
        [/./, { ...values, receiptId, deliveryId }],
      ])(template) + queryOf(template, day),
    body: (call) =>
      ({
        "POST /api/1/patients/:id/clinics/:clinicId/seance": aNewSeance({ disciplineId: osteopathy }),
        "PUT /api/1/patients/:id/clinics/:clinicId/seance": { id: session, treatmentPhase: "Control" },
        "PUT /api/1/patients/:id/clinics/:clinicId/seance/payment": {
          seanceId: closed,
          amountPaid: 100,
          paymentMethod: "CASH",
        },
        "POST /api/1/clinic/:id/visits": aVisit(),
        "PUT /api/1/clinic/:id/visits/:visitId": { minutes: 30 },
        "PUT /api/1/clinic/:id/visits/:visitId/state": { state: "arrived" },
        "PUT /api/1/patients/seance/:id/drawings": { stereotype: "f" },
        "PUT /api/1/patients/:id/receipts": { ids: [closed] },
        "POST /api/1/patients/:id/receipts/preview": { ids: [closed] },
        "POST /api/1/patients/:id/receipts/:receiptId/deliveries": { way: "print" },
        "POST /api/1/patients/:id/receiptEmail": {
          therapistId: cast.drLavoie.userId,
          email: "camille@example.ca",
          receipt: aReceiptPdf(),
        },
      })[call] ?? {},
  };
}
