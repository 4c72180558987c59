import { access, membership, read, readParam, routes, type Ctx } from "@carnet/services/kit";
import { id } from "@carnet/services/kit/contract";
import { sendInfoRequestBody } from "../contract/index.ts";
import { PatientLink } from "../records/patient-link.model.ts";
import { Portal } from "../records/portal.model.ts";
import { InfoRequest } from "./info-request.model.ts";
import { askingPolicy } from "./info-request.policy.ts";
import { sendInfoRequest } from "./send-info-request.ts";

export const clinicSideRoutes = routes();
const path = "/api/1/patients/:id/clinics/:clinicId/infoRequests";

/** What was asked of this patient, newest first, and the portal key their answers open with. */
clinicSideRoutes.get(path, async (ctx) => {
  const record = await findRecord(ctx);
  askingPolicy.allow(ctx.actor, "see", record);
  const { patientId } = record;
  const [requests, portal, linked] = await Promise.all([
    InfoRequest.query().where("patient_id", patientId).orderBy("sent_at", "desc").limit(20),
    Portal.query().findById(patientId),
    PatientLink.query().where("patient_id", patientId).limit(1),
  ]);
  ctx.body = {
    infoRequests: requests.map(present),
    portal: portal ? { pkc: portal.pkc, key: portal.key } : null,
    isLinked: linked.length > 0,
    can: { send: askingPolicy.abilities(ctx.actor, record).send },
  };
});

/** Asks the patient for information (POR-005). */
clinicSideRoutes.post(path, { idempotent: true, rate: { per: "account", points: 30, seconds: 3600 } }, async (ctx) => {
  const record = await findRecord(ctx);
  askingPolicy.allow(ctx.actor, "send", record);
  const { patientId, clinicId } = record;
  const request = await sendInfoRequest(ctx.actor, { patientId, clinicId }, read(ctx, sendInfoRequestBody));
  ctx.body = { id: request.id, infoRequestSentAt: request.sentAt };
});

/** What the clinic is told of a request, and nothing else of its row. */
const present = (request: InfoRequest) => {
  const { id, patientId, clinicId, therapistId, language, sentAt, submittedAt, consumedAt } = request;
  const { data, statement, consents } = request;
  return { id, patientId, clinicId, therapistId, language, sentAt, submittedAt, consumedAt, data, statement, consents };
};

async function findRecord(ctx: Ctx) {
  const patientId = readParam(ctx, "id", id);
  const clinicId = readParam(ctx, "clinicId", id);
  const [reach, member] = await Promise.all([
    access(ctx.actor.userId, patientId),
    membership(ctx.actor.userId, clinicId),
  ]);
  return { patientId, clinicId, access: reach, member };
}
