import { ask, routes, type Actor } from "@carnet/services/framework";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import {
  getPortalAnswers,
  getPortalInfoRequest,
  getPortalInfoRequests,
  saveInfoRequestDraft,
  submitInfoRequestAnswers,
} from "../contract/index.ts";
import { PatientLink, type LinkKind } from "../records/patient-link.model.ts";
import { clinicNames, therapistNames } from "../records/record.presenter.ts";
import { askedForms } from "./asked-forms.ts";
import { InfoRequest } from "./info-request.model.ts";
import { fillingPolicy, sentAnswersPolicy } from "./info-request.policy.ts";
import { noteOpened } from "./note-opened.ts";
import { saveDraft } from "./save-draft.ts";
import { submitInfoRequest } from "./submit-info-request.ts";

export const patientSideRoutes = routes();

patientSideRoutes.on(getPortalInfoRequests, async ({ actor }) => {
  const ofKinds = (...kinds: LinkKind[]) =>
    PatientLink.standing().where("user_id", actor.userId!).whereIn("kind", kinds).select("patient_id");
  const requests = await InfoRequest.left()
    .where((theirs) =>
      theirs
        .whereIn("patient_id", ofKinds("self", "guardian"))
        .orWhere((sent) => sent.whereIn("patient_id", ofKinds("contact")).where("sent_to", "billing")),
    )
    .orderBy("sent_at", "desc")
    .limit(50);
  const mine = actor.role === "patient" ? requests : [];
  const names = await clinicNames(mine.map(({ clinicId }) => clinicId));
  return {
    infoRequests: mine.map(({ id, patientId, clinicId, language, sentAt, draft, submittedAt }) => ({
      id,
      patientId,
      clinicId,
      language,
      sentAt,
      isBegun: draft !== null && submittedAt === null,
      submittedAt,
      clinicName: names.get(clinicId) ?? "",
    })),
  };
});

patientSideRoutes.on(getPortalInfoRequest, async ({ actor, params }) => {
  const own = await findOwn(actor, params.id);
  fillingPolicy.allow(actor, "fill", own);
  await noteOpened(own.request);
  const { id, patientId, clinicId, therapistId, language, sentAt, dataInit, draft } = own.request;
  const [clinic, names, forms] = await Promise.all([
    ask(clinicInfo, { clinicId }),
    therapistNames([therapistId]),
    askedForms(therapistId),
  ]);
  return {
    id,
    patientId,
    clinicId,
    language,
    sentAt,
    dataInit,
    draft,
    clinicName: clinic?.name ?? "",
    therapistName: names.get(therapistId) ?? "",
    isGoRdvSyncAutomated: clinic?.isGoRdvSyncAutomated ?? false,
    province: clinic?.provinceOrState ?? null,
    consentForms: clinic?.consentForms ?? [],
    forms,
    can: fillingPolicy.abilities(actor, own),
  };
});

patientSideRoutes.on(getPortalAnswers, async ({ actor, params }) => {
  const own = await findOwn(actor, params.id);
  sentAnswersPolicy.allow(actor, "read", own);
  const { submittedAt, data, statement, consents } = own.request;
  const isSent = submittedAt !== null && data !== null && statement !== null && consents !== null;
  return { answers: isSent ? { submittedAt, data, statement, consents } : null };
});

patientSideRoutes.on(saveInfoRequestDraft, async ({ actor, params, body, refuse }) => {
  const own = await findOwn(actor, params.id);
  fillingPolicy.allow(actor, "fill", own);
  await saveDraft(own.request, body.draft, refuse);
  return {};
});

patientSideRoutes.on(submitInfoRequestAnswers, async ({ actor, params, body, refuse }) => {
  const own = await findOwn(actor, params.id);
  fillingPolicy.allow(actor, "fill", own);
  return { infoRequestSubmittedAt: await submitInfoRequest(actor, own.request, body, refuse) };
});

async function findOwn(actor: Actor, id: string) {
  const request = await InfoRequest.find(id);
  return { request, link: await PatientLink.of(actor.userId, request.patientId) };
}
