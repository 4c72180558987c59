import { Refusal, type Actor } from "@carnet/services/kit";
import { amendSeance } from "../amendments/amend-seance.ts";
import { billFee, createdOrAppointedAt, sealedProperties, type ChangeBody } from "../contract/index.ts";
import { changeAmountPaid, changeFee, changePaymentMethod } from "../money/change-money.ts";
import { priceOf } from "../money/price-of.ts";
import { saveEnvelope } from "./save-envelope.ts";
import { Seance } from "./seance.model.ts";
import { seancePolicy, type SeanceFacts } from "./seance.policy.ts";

/** Changes the one property that the body names (SES-011); each kind of property has its own rule. */
export async function changeSeance(actor: Actor, facts: SeanceFacts, body: ChangeBody): Promise<void> {
  if (body.amendments) return amendSeance(actor, facts, body.amendments);
  if (body.fee !== undefined) return changeFee(actor, facts, body.fee);
  if (body.amountPaid !== undefined) return changeAmountPaid(actor, facts, body.amountPaid);
  if (body.paymentMethod) return changePaymentMethod(actor, facts, body.paymentMethod);

  seancePolicy.allow(actor, "write", facts);
  const { seance } = facts;
  for (const name of sealedProperties) {
    const sealed = body[name];
    if (sealed) return saveEnvelope(actor, { table: "seance_fields", seanceId: seance.id, name }, sealed);
  }
  if (body.disciplineId) return patchOpen(seance, await disciplined(seance, body.disciplineId));
  if (body.amendedAppointmentAt !== undefined) return patchOpen(seance, moved(seance, body.amendedAppointmentAt));
  const { typeOfSeance, moduleId, treatmentPhase } = body;
  if (typeOfSeance) return patchOpen(seance, { typeOfSeance });
  if (moduleId) return patchOpen(seance, { moduleId, typeOfSeance: "custom" });
  if (treatmentPhase) return patchOpen(seance, { treatmentPhase });
}

/** The open state is part of the WHERE: of a change and a closing sent at once, the change loses. */
async function patchOpen(seance: Seance, change: Partial<Seance>): Promise<void> {
  const changed = await Seance.query().patch(change).where({ id: seance.id }).whereNull("finalized_at");
  if (changed === 0) throw new Refusal("seanceFinalized");
}

/** Another discipline brings its own taxes; it brings its tarrif only to a session whose fee nobody has paid on. */
async function disciplined(seance: Seance, disciplineId: string): Promise<Partial<Seance>> {
  const { tarrif, taxes } = await priceOf({ clinicId: seance.clinicId, therapistId: seance.therapistId, disciplineId });
  if (seance.lastReceiptGeneratedAt) return { disciplineId };
  const fee = seance.amountPaid > 0 ? seance.fee : tarrif;
  return { disciplineId, taxes, fee, billing: billFee(fee, taxes) };
}

function moved(seance: Seance, amendedAppointmentAt: string | null): Partial<Seance> {
  return { amendedAppointmentAt, createdOrAppointedAt: createdOrAppointedAt({ ...seance, amendedAppointmentAt }) };
}
