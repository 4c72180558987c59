import type { Actor, RefuseOf, Refuses } from "@carnet/services/framework";
import { billFee } from "@carnet/services/framework/contract";
import { amendSeance } from "../amendments/amend-seance.ts";
import { createdOrAppointedAt, sealedProperties, type updateSeance, type UpdateSeanceBody } from "../contract/index.ts";
import { finalizeSeance } from "../finalizing/finalize-seance.ts";
import { changeAmountPaid, changeFee, changePaymentMethod } from "../money/change-money.ts";
import { priceOf } from "../money/price-of.ts";
import { checkHour } from "../visits/check-hour.ts";
import { refuseType } from "./refuse-type.ts";
import { keepParts } from "./keep-parts.ts";
import { saveEnvelope } from "./save-envelope.ts";
import { Seance } from "./seance.model.ts";
import { seancePolicy, type SeanceFacts } from "./seance.policy.ts";

/** Changes the one property that the body names (SES-011); each kind of property has its own rule. */
export async function changeSeance(
  actor: Actor,
  facts: SeanceFacts,
  body: UpdateSeanceBody,
  refuse: RefuseOf<typeof updateSeance>,
): Promise<void> {
  const { patientId, clinicId } = facts.seance;
  const sent = { patientId, clinicId, manifest: body.manifest };
  if (body.finalizedAt) return finalizeSeance(actor, facts, body, sent, refuse);
  if (body.amendments) return amendSeance(actor, facts, body.amendments, sent, refuse);
  if (body.fee !== undefined) return changeFee(actor, facts, body.fee, refuse);
  if (body.amountPaid !== undefined)
    return changeAmountPaid(actor, facts, { ...body, amountPaid: body.amountPaid }, refuse);
  if (body.paymentMethod) return changePaymentMethod(actor, facts, body.paymentMethod);

  seancePolicy.allow(actor, "write", facts);
  const { seance } = facts;
  for (const name of sealedProperties) {
    const sealed = body[name];
    if (sealed) return saveEnvelope(actor, { table: "seance_fields", seanceId: seance.id, name }, sealed, sent, refuse);
  }
  if (body.kept) return keepParts(seance.id, body.kept, sent, actor, refuse);
  if (body.disciplineId) return patchOpen(seance, await disciplined(seance, body.disciplineId, refuse), refuse);
  if (body.amendedAppointmentAt) await checkHour(seance, body.amendedAppointmentAt, refuse);
  if (body.amendedAppointmentAt !== undefined)
    return patchOpen(seance, moved(seance, body.amendedAppointmentAt), refuse);
  const { typeOfSeance, moduleId, treatmentPhase } = body;
  if (typeOfSeance) {
    if (typeOfSeance !== seance.typeOfSeance) await refuseType(seance, typeOfSeance, refuse);
    return patchOpen(seance, { typeOfSeance }, refuse);
  }
  if (moduleId) return patchOpen(seance, { moduleId, typeOfSeance: "custom" }, refuse);
  if (treatmentPhase) return patchOpen(seance, { treatmentPhase }, refuse);
}

/** The open state is part of the WHERE: of a change and a closing sent at once, the change loses. */
async function patchOpen(seance: Seance, change: Partial<Seance>, refuse: Refuses<"seanceFinalized">): Promise<void> {
  const changed = await Seance.query().patch(change).where({ id: seance.id }).whereNull("finalized_at");
  if (changed === 0) throw refuse("seanceFinalized");
}

/** Another discipline brings its own taxes; it brings its tarrif only to a session whose fee nobody has paid on. */
async function disciplined(
  seance: Seance,
  disciplineId: string,
  refuse: Refuses<"licenceRequired">,
): Promise<Partial<Seance>> {
  const { clinicId, therapistId } = seance;
  const { tarrif, taxes } = await priceOf({ clinicId, therapistId, disciplineId }, refuse);
  if (seance.lastReceiptGeneratedAt) return { disciplineId };
  const fee = seance.amountPaid > 0 ? seance.fee : tarrif;
  return { disciplineId, taxes, fee, billing: billFee(fee, taxes) };
}

function moved(seance: Seance, amendedAppointmentAt: string | null): Partial<Seance> {
  return { amendedAppointmentAt, createdOrAppointedAt: createdOrAppointedAt({ ...seance, amendedAppointmentAt }) };
}
