import { type Actor, Refusal } from "@carnet/services/framework";
import { isId } from "../clinics/clinic.model.ts";
import { findPlace, type Place } from "../clinics/place.ts";
import { Member } from "./member.model.ts";
import { membersPolicy } from "./member.policy.ts";

/**
 * A clinic as seen by whoever asks, and the member something is done to. Who may not see the members is refused first; a
 * member who is not there, or was removed, is `notFound`.
 */
export async function findMemberPlace(
  actor: Actor,
  clinicId: string | undefined,
  userId: string | undefined,
): Promise<Place & { target: Member }> {
  const place = await findPlace(actor, clinicId);
  membersPolicy.allow(actor, "list", place);
  const target = isId(userId) ? await Member.query().findById([place.clinic.id, userId]) : undefined;
  if (!target || target.removedAt !== null) throw new Refusal("notFound");
  return { ...place, target };
}
