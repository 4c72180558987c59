import { Forbidden, membership, Refusal, routes } from "@carnet/services/framework";
import { collectPayment } from "../contract/index.ts";
import { Seance } from "../seances/seance.model.ts";
import { keepAmountPaid } from "./change-money.ts";
import { collectPolicy } from "./collect.policy.ts";

export const collectRoutes = routes();

collectRoutes.on(collectPayment, async ({ actor, params: { id: patientId, clinicId }, body, refuse }) => {
  const belongs = await membership(actor.userId, clinicId);
  if (!belongs?.isMember) throw new Forbidden("collect");
  const seance = await Seance.query().findOne({ id: body.seanceId, patient_id: patientId, clinic_id: clinicId });
  if (!seance) throw new Refusal("notFound");
  collectPolicy.allow(actor, "collect", { membership: belongs, seance });
  await keepAmountPaid(actor, seance, body, refuse);
  return {};
});
