import { current, Forbidden, read, readParam, Refusal, routes, type Ctx } from "@carnet/services/kit";
import { id } from "@carnet/services/kit/contract";
import { signConsentBody } from "../contract/index.ts";
import { findPatient, type Bond } from "../patients/bond.ts";
import { isReader, patientPolicy } from "../patients/patient.policy.ts";
import { presentConsent, type ConsentRow } from "./present-consent.ts";
import { signConsent } from "./sign-consent.ts";

/** A patient's agreements to share the record (CON-007). */
export const consentRoutes = routes();

consentRoutes.get("/api/1/patient/:id/consents", async (ctx) => {
  const bond = await findTied(ctx);
  const rows = current().knex("patient_consents").where({ patient_id: bond.patient.id }).orderBy("created_at", "desc");
  const all = patientPolicy.abilities(ctx.actor, bond).seeAllConsents;
  ctx.body = ((await (all ? rows : rows.where({ therapist_id: ctx.actor.userId }))) as ConsentRow[]).map(
    presentConsent,
  );
});

consentRoutes.get("/api/1/patient/:id/consents/:therapistId", async (ctx) => {
  const bond = await findTied(ctx);
  const therapistId = readParam(ctx, "therapistId", id);
  if (therapistId !== ctx.actor.userId) patientPolicy.allow(ctx.actor, "seeAllConsents", bond);
  const row = (await current()
    .knex("patient_consents")
    .where({ patient_id: bond.patient.id })
    .where((either) => either.where({ therapist_id: therapistId }).orWhereNull("therapist_id"))
    .orderByRaw("therapist_id is null, created_at desc")
    .first()) as ConsentRow | undefined;
  ctx.body = row ? presentConsent(row) : null;
});

consentRoutes.post("/api/1/patient/:id/consents", { idempotent: true }, async (ctx) => {
  const bond = await findPatient(ctx.actor, ctx.params.id!);
  patientPolicy.allow(ctx.actor, "signConsent", bond);
  const body = read(ctx, signConsentBody);
  if (body.patientId !== bond.patient.id) throw new Refusal("consentMismatch");
  await signConsent(bond, ctx.actor, body);
  ctx.body = { id: body.id };
});

/** Readers and the patient; the desk has no business with consents. */
async function findTied(ctx: Ctx): Promise<Bond> {
  const bond = await findPatient(ctx.actor, ctx.params.id!);
  patientPolicy.allow(ctx.actor, "read", bond);
  if (!isReader(bond) && !bond.isSelf) throw new Forbidden("consents");
  return bond;
}
