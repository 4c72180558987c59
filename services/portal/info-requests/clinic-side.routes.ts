import { access, membership, routes, type Actor } from "@carnet/services/framework";
import {
  createInfoRequest,
  dropAccessCode,
  getInfoRequests,
  takeBackInfoRequest,
  type InfoRequestView,
} from "../contract/index.ts";
import { PatientLink } from "../records/patient-link.model.ts";
import { Portal } from "../records/portal.model.ts";
import { InfoRequest } from "./info-request.model.ts";
import { askingPolicy } from "./info-request.policy.ts";
import { sendInfoRequest } from "./send-info-request.ts";
import { takeRequestBack } from "./take-request-back.ts";

export const clinicSideRoutes = routes();

clinicSideRoutes.on(getInfoRequests, async ({ actor, params }) => {
  const record = await findRecord(actor, params);
  askingPolicy.allow(actor, "see", record);
  const { patientId } = record;
  const [requests, portal, linked] = await Promise.all([
    InfoRequest.query().where("patient_id", patientId).orderBy("sent_at", "desc").limit(20),
    Portal.query().findById(patientId),
    PatientLink.query().where("patient_id", patientId).limit(1),
  ]);
  return {
    infoRequests: requests.map(present),
    portal: portal ? { pkc: portal.pkc, key: portal.key } : null,
    isLinked: linked.length > 0,
    can: { send: askingPolicy.abilities(actor, record).send },
  };
});

clinicSideRoutes.on(createInfoRequest, async ({ actor, params, body, refuse }) => {
  const record = await findRecord(actor, params);
  askingPolicy.allow(actor, "send", record);
  const { patientId, clinicId } = record;
  const request = await sendInfoRequest(actor, { patientId, clinicId }, body, refuse);
  return { id: request.id, infoRequestSentAt: request.sentAt };
});

clinicSideRoutes.on(takeBackInfoRequest, async ({ actor, params, refuse }) => {
  const record = await findRecord(actor, params);
  askingPolicy.allow(actor, "takeBack", record);
  await takeRequestBack({ id: params.requestId, patientId: record.patientId }, refuse);
  return {};
});

clinicSideRoutes.on(dropAccessCode, async ({ actor, params }) => {
  const record = await findRecord(actor, params);
  askingPolicy.allow(actor, "handOver", record);
  const { requestId: id } = params;
  await InfoRequest.query().patch({ accessCode: null }).where({ id, patient_id: record.patientId });
  return {};
});

/** What the clinic is told of a request, and nothing else of its row. */
const present = (request: InfoRequest): InfoRequestView => {
  const { id, patientId, clinicId, therapistId, language } = request;
  const { sentAt, openedAt, submittedAt, consumedAt, consumedBy, changeCount } = request;
  const { data, statement, consents, accessCode } = request;
  return {
    id,
    patientId,
    clinicId,
    therapistId,
    language,
    sentAt,
    waits: !request.hasLeft,
    openedAt,
    submittedAt,
    consumedAt,
    consumedBy,
    changeCount,
    data,
    statement,
    consents,
    accessCode: submittedAt ? null : accessCode,
  };
};

async function findRecord(actor: Actor, { id: patientId, clinicId }: { id: string; clinicId: string }) {
  const [reach, member] = await Promise.all([access(actor.userId, patientId), membership(actor.userId, clinicId)]);
  return { patientId, clinicId, access: reach, member };
}
