import type { Membership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import type { Knex } from "knex";
import { Clinic, isId } from "../clinics/clinic.model.ts";
import { Member } from "./member.model.ts";
import { membershipOf } from "./membership-of.ts";

/** How a person belongs to one clinic; null when they never did. */
export async function findMembership(userId: string, clinicId: string, trx?: Knex): Promise<Membership | null> {
  if (!isId(clinicId)) return null;
  const [clinic, member] = await Promise.all([
    Clinic.one({ id: clinicId }, trx),
    Member.one({ clinic_id: clinicId, user_id: userId }, trx),
  ]);
  return clinic && member ? membershipOf(clinic, member) : null;
}

/** Every clinic a person belongs or belonged to. */
export async function findMemberships(userId: string): Promise<Membership[]> {
  const members = await Member.query().where({ user_id: userId });
  const clinics = await Clinic.query().findByIds(members.map(({ clinicId }) => clinicId));
  const byId = new Map(clinics.map((clinic) => [clinic.id, clinic]));
  return members.flatMap((member) => {
    const clinic = byId.get(member.clinicId);
    return clinic ? [membershipOf(clinic, member)] : [];
  });
}
