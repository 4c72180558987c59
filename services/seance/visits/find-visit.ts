import { membership, Refusal, type Actor } from "@carnet/services/framework";
import { visitPolicy, type VisitFacts } from "./visit.policy.ts";
import { Visit } from "./visit.model.ts";

type Found = VisitFacts & { visit: Visit };

/** Finds a visit of a clinic for somebody who works there; one of another clinic does not exist. */
export async function findVisit(actor: Actor, clinicId: string, id: string): Promise<Found> {
  const belongs = await membership(actor.userId, clinicId);
  visitPolicy.allow(actor, "add", { membership: belongs });
  const visit = await Visit.query().findOne({ id, clinic_id: clinicId });
  if (!visit) throw new Refusal("notFound");
  return { membership: belongs, visit };
}
