import { ask } from "@carnet/services/kit";
import { clinicMemberships } from "@carnet/nats/contracts/rpc/clinic.memberships.v1";
import { User } from "../users/user.model.ts";

/**
 * Is there certainly nothing that only the former keys of this account open? True for a therapist of no clinic.
 * When clinic does not answer, we do not know, and the answer is no.
 */
export async function hasNothingSealed(userId: string): Promise<boolean> {
  const user = await User.query().findById(userId);
  if (user?.role !== "therapist") return user?.role === "admin";
  const memberships = await ask(clinicMemberships, { userId }).catch(() => null);
  return memberships?.length === 0;
}
