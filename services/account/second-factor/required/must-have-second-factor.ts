import { ask } from "@carnet/services/framework";
import { clinicMemberships } from "@carnet/nats/contracts/rpc/clinic.memberships.v1";
import type { Knex } from "knex";
import { User } from "../../users/user.model.ts";
import { ClinicSecurity } from "./clinic-security.model.ts";

/**
 * Is a second factor asked of this account? Of administrators always; of owners and managers when a clinic of theirs says so.
 * When clinic does not answer, what it said last holds.
 */
export async function mustHaveSecondFactor(
  user: Pick<User, "id" | "role" | "clinicAsksSecondFactor">,
  trx?: Knex.Transaction,
): Promise<boolean> {
  if (user.role !== "therapist") return user.role === "admin";
  const asking = await ClinicSecurity.query(trx).where({ second_factor_required: true });
  if (asking.length === 0) return false;
  const memberships = await ask(clinicMemberships, { userId: user.id }).catch(() => null);
  if (!memberships) return user.clinicAsksSecondFactor;
  const clinics = new Set(asking.map(({ clinicId }) => clinicId));
  const isAsked = memberships.some(({ clinicId, canAdmin }) => canAdmin && clinics.has(clinicId));
  if (isAsked !== user.clinicAsksSecondFactor) {
    await User.query(trx).patch({ clinicAsksSecondFactor: isAsked }).where({ id: user.id });
  }
  return isAsked;
}
