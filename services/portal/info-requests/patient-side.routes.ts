import { ask, read, readParam, routes, type Ctx } from "@carnet/services/kit";
import { id } from "@carnet/services/kit/contract";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { saveDraftBody, submitInfoRequestBody } from "../contract/index.ts";
import { PatientLink } from "../records/patient-link.model.ts";
import { clinicNames, therapistNames } from "../records/record.presenter.ts";
import { InfoRequest } from "./info-request.model.ts";
import { fillingPolicy } from "./info-request.policy.ts";
import { saveDraft } from "./save-draft.ts";
import { submitInfoRequest } from "./submit-info-request.ts";

export const patientSideRoutes = routes();

/** The requests made to the signed-in patient, newest first. */
patientSideRoutes.get("/api/1/portal/infoRequests", async (ctx) => {
  const requests = await InfoRequest.query()
    .whereIn("patient_id", PatientLink.query().where("user_id", ctx.actor.userId!).select("patient_id"))
    .orderBy("sent_at", "desc")
    .limit(50);
  const mine = ctx.actor.role === "patient" ? requests : [];
  const names = await clinicNames(mine.map(({ clinicId }) => clinicId));
  ctx.body = {
    infoRequests: mine.map(({ id, patientId, clinicId, language, sentAt, submittedAt }) => ({
      ...{ id, patientId, clinicId, language, sentAt, submittedAt },
      clinicName: names.get(clinicId) ?? "",
    })),
  };
});

/** One request with everything its form needs, in one answer. */
patientSideRoutes.get("/api/1/portal/infoRequests/:id", async (ctx) => {
  const own = await findOwn(ctx);
  fillingPolicy.allow(ctx.actor, "fill", own);
  const { id, patientId, clinicId, therapistId, language, sentAt, dataInit, draft } = own.request;
  const [clinic, names] = await Promise.all([ask(clinicInfo, { clinicId }), therapistNames([therapistId])]);
  ctx.body = {
    ...{ id, patientId, clinicId, language, sentAt, dataInit, draft },
    clinicName: clinic?.name ?? "",
    therapistName: names.get(therapistId) ?? "",
    isGoRdvSyncAutomated: clinic?.isGoRdvSyncAutomated ?? false,
    consentForms: clinic?.consentForms ?? [],
    can: fillingPolicy.abilities(ctx.actor, own),
  };
});

/** Saves the draft as it is typed. */
patientSideRoutes.put("/api/1/portal/infoRequests/:id", async (ctx) => {
  const own = await findOwn(ctx);
  fillingPolicy.allow(ctx.actor, "fill", own);
  await saveDraft(own.request, read(ctx, saveDraftBody).draft);
  ctx.body = {};
});

/** Sends the answers, once. */
patientSideRoutes.post("/api/1/portal/infoRequests/:id/submit", { idempotent: true }, async (ctx) => {
  const own = await findOwn(ctx);
  fillingPolicy.allow(ctx.actor, "fill", own);
  ctx.body = {
    infoRequestSubmittedAt: await submitInfoRequest(ctx.actor, own.request, read(ctx, submitInfoRequestBody)),
  };
});

async function findOwn(ctx: Ctx) {
  const request = await InfoRequest.find(readParam(ctx, "id", id));
  return { request, link: await PatientLink.of(ctx.actor.userId, request.patientId) };
}
