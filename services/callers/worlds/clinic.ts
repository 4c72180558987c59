import { randomUUID } from "node:crypto";
import { patientKeyBatch } from "@carnet/nats/contracts/rpc/patient.keyBatch.v1";
import { syncMatches } from "@carnet/nats/contracts/rpc/sync.matches.v1";
import { patientKeysNeeded } from "@carnet/nats/contracts/rpc/patient.keysNeeded.v1";
import { patientLookup } from "@carnet/nats/contracts/rpc/patient.lookup.v1";
import { seanceAppointments } from "@carnet/nats/contracts/rpc/seance.appointments.v1";
import { seanceRemoveAppointment } from "@carnet/nats/contracts/rpc/seance.removeAppointment.v1";
import { seanceSetAppointment } from "@carnet/nats/contracts/rpc/seance.setAppointment.v1";
import { visitChangedV2 } from "@carnet/nats/contracts/seance/visit.changed.v2";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { clinic } from "../../clinic/app.ts";
import { openTilleuls } from "../../clinic/testing/index.ts";
import { loadPatientMatches } from "../../clinic/contract/index.ts";
import { filling, type World } from "../world.ts";

/** The clinic service with the Clinique des Tilleuls in it. */
export function clinicWorld(): World {
  const opened = openTilleuls({
    [patientKeysNeeded.subject]: () => ({ numberOfKeys: 0 }),
    [patientKeyBatch.subject]: () => ({ keyBatch: [], keysNeeded: 0 }),
    [patientLookup.subject]: () => patientLookup.example.reply,
    [seanceAppointments.subject]: () => seanceAppointments.example.reply,
    [seanceSetAppointment.subject]: () => seanceSetAppointment.example.reply,
    [seanceRemoveAppointment.subject]: () => ({}),
    [syncMatches.subject]: () => ({ state: loadPatientMatches.example.answer, trouble: null }),
    "rpc.sync.importedPatients.v1": () => ({ importedPatients: [], onlyHere: [], errors: [], changes: [] }),
    "rpc.sync.combinedDuplicates.v1": () => ({ groups: [] }),
    "rpc.sync.link.v1": () => ({ outcome: "linked" }),
    "rpc.sync.decide.v1": () => ({ patientIds: [] }),
    "rpc.sync.exportPatients.v1": () => ({ queued: 0 }),
    "rpc.sync.exportPatient.v1": ({ patientId }: { patientId: string }) => ({
      externalId: patientId,
      appErrorCode: null,
    }),
  });
  const made: Record<string, string> = {};
  const make = async (
    name: string,
    method: "post" | "put",
    path: string,
    body: object,
    as: (typeof cast)[keyof typeof cast] = cast.drMorel,
  ) => {
    const { body: answer } = await opened.as(as)[method](path).send(body);
    made[name] = String(answer.id ?? answer.invitationId);
  };
  return {
    service: clinic,
    opened,
    async settle() {
      await make("form", "post", `/api/1/clinics/${tilleuls}/consentForms`, {
        name: "Soins",
        enabled: true,
        content: "…",
      });
      await make("term", "post", "/api/1/lexicon", {
        clinicId: tilleuls,
        subLex: "anat",
        term: { en: "hip", fr: "hanche" },
      });
      await make("invitation", "post", "/api/1/inviteNewMember", {
        clinicId: tilleuls,
        newMemberAddress: "sofia2@tilleuls.example",
        note: "",
      });
      await make("module", "put", "/api/1/saveCustomModule", {
        typeOfModule: "session",
        meta: { title: "Hanche", fields: [] },
      });
      await make(
        "clinic",
        "put",
        "/api/1/clinic",
        {
          clinicName: "Clinique du Lac",
          clinicAddress: "1, rue du Lac",
          clinicPhone: "418 555-0199",
          clinicCountry: "CA",
        },
        cast.drAilleurs,
      );
      await opened
        .knex()("reset_requests")
        .insert({
          reset_id: resetId,
          clinic_id: tilleuls,
          user_id: cast.drBernier.userId,
          new_pub_key: "A".repeat(262),
          new_fp: "B".repeat(43),
          requested_at: new Date().toISOString(),
        });
      await opened
        .knex()("root_resets")
        .insert({
          reset_id: resetId,
          clinic_id: tilleuls,
          user_id: cast.drMorel.userId,
          new_pub_key: "A".repeat(262),
          new_fp: "B".repeat(43),
          requested_at: new Date().toISOString(),
        });
      await opened.knex()("patient_exports").insert({
        id: exportId,
        clinic_id: tilleuls,
        triggered_by: cast.drMorel.userId,
        format: "pdf",
        state: "stopped",
      });
      const [invoice] = await opened
        .knex()("invoices")
        .insert({ clinic_id: tilleuls, user_id: cast.sofia.userId, pre_tax: 0, total: 0 })
        .returning("id");
      made["invoice"] = invoice.id;
      made["trial"] = (await opened.knex()("free_trials").where({ user_id: cast.drAilleurs.userId }).first("id")).id;
      const keyed = await opened.as(cast.drMorel).post(`/api/1/clinics/${tilleuls}/externalApiKey`).send({});
      made["key"] = keyed.body.key;
      const url = "https://93.184.215.14/carnet";
      const added = await opened.as(cast.drMorel).post(`/api/1/clinics/${tilleuls}/webhooks`).send({ url });
      made["webhook"] = added.body.id;
      await opened.deliver(visitChangedV2, { ...visitChangedV2.example, clinicId: tilleuls });
      made["delivery"] = (await opened.knex()("webhook_deliveries").first("id")).id;
      await make(
        "joining",
        "post",
        "/api/1/inviteNewMember",
        { clinicId: made["clinic"], newMemberAddress: "drinvite@tilleuls.example", note: "" },
        cast.drAilleurs,
      );
    },
    key: () => made["key"]!,
    path: (template) =>
      filling([
        [/\/1\/invoices?\/:id/, { id: made["invoice"]! }],
        [/consentForms\/:id/, { id: made["form"]! }],
        [/lexicon\/:id/, { id: made["term"]! }],
        [/invitations/, { id: tilleuls, email: "sofia2@tilleuls.example" }],
        [/CustomModule/, { id: made["module"]!, type: "session" }],
        [/join/, { id: made["clinic"]! }],
        [/webhooks/, { id: tilleuls, webhookId: made["webhook"]!, deliveryId: made["delivery"]! }],
        [/external\//, { externalId: "b-1042" }],
        [/freeTrial/, { id: made["trial"]! }],
        [/invoicing/, { userId: cast.drBernier.userId }],
        [/validateCoupon|coupons|stripeCustomer/, { code: "NOPE", token: "tok_none" }],
        [
          /flagPatientAsNonMatch|exportPatients\/:/,
          { id: tilleuls, importedId: randomUUID(), patientId: randomUUID() },
        ],
        [/bookingChange/, { id: tilleuls, importedId: randomUUID(), field: "phone" }],
        [/allPatientsExport\/:/, { id: tilleuls, exportId }],
        [/removeFormerTherapistAccess/, { id: tilleuls, memberId: cast.drParti.userId }],
        [/resets/, { id: tilleuls, resetId }],
        [/./, { id: tilleuls, memberId: cast.drBernier.userId, therapistId: cast.drBernier.userId }],
      ])(template) + queryOf(template),
    body: (call) => {
      if (call.endsWith("/confirmPatientMatches"))
        return [{ imported_patient_id: randomUUID(), patient_id: randomUUID() }];
      if (call.endsWith("/importNewPatient")) return [{ imported_patient_id: randomUUID() }];
      return bodies[call] ?? {};
    },
  };
}

const resetId = randomUUID();
const exportId = randomUUID();
const claims = {
  t: "cert",
  v: 1,
  clinic: tilleuls,
  member: cast.drBernier.userId,
  role: "therapist",
  serial: 1,
  at: 1,
  pubKey: "A".repeat(262),
};
const stmt = {
  body: Buffer.from(JSON.stringify(claims)).toString("base64url"),
  sig: "A".repeat(86),
  by: "C".repeat(43),
};
const entry = { seq: 1, prev: "A".repeat(43), stmt };

/** What a preview has to be asked about. */
const queryOf = (template: string): string =>
  template.endsWith("/planPreview")
    ? `?plan=medium-year&userId=${cast.sofia.userId}`
    : template.endsWith("/preview") || template.endsWith("/openingPreview")
      ? "?plan=medium-year"
      : "";

const bodies: Record<string, object> = {
  "POST /api/1/clinics/:id/allPatientsExport": { config: { format: "pdf" }, agreement: true },
  "PUT /api/1/clinics/:id/allPatientsExport/:exportId": { state: "stopped", total: 2, done: 1, setAside: 0 },
  "PUT /api/1/clinic": { id: tilleuls, name: "Clinique des Tilleuls" },
  "POST /api/1/clinic/:id/resets/:resetId/approval": { approval: stmt, entries: [entry] },
  "POST /api/1/clinic/:id/rootReset/witness": { resetId, witness: stmt },
  "PUT /api/1/clinic/:id/linkGoRdvClinic": { goRdvKey: "GR-7F2K-0001" },
  "PUT /api/1/clinics/:id/goRdvSyncConfig": { isGoRdvAutoSendRequestInfo: true },
  "PUT /api/1/clinic/:id/setPrincipalOwnerInGroup": { principalOwner: randomUUID(), others: [] },
  "PUT /api/1/clinic/:id/kit": { blob: "A".repeat(120), entries: [entry] },
  "PUT /api/1/invoicing/:userId/cancelPlan": { clinicId: tilleuls },
  "PUT /api/1/invoice/:id/refund": { amount: 100 },
  "POST /api/1/clinics/:id/clones": { name: "Tilleuls, rive nord" },
  "POST /api/1/invoices": { clinicId: tilleuls, lines: [{ description: "Import", amount: 100 }] },
  "PUT /api/1/clinic/:id/newLicense": { plan: "medium-year", userId: cast.sofia.userId },
  "POST /api/1/inviteNewMember": { clinicId: tilleuls, newMemberAddress: "new@tilleuls.example", note: "" },
  "POST /api/1/lexicon": { clinicId: tilleuls, subLex: "anat", term: { en: "knee", fr: "genou" } },
  "POST /api/1/shareCustomModule/:id": { recipientId: cast.drRoy.userId },
  "POST /api/1/clinic/:id/trust": { entries: [entry] },
};
