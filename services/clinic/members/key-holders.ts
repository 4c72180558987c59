import { knownPeople } from "../clinics/known-people.ts";
import type { Clinic } from "../clinics/clinic.model.ts";
import { planState } from "../contract/index.ts";
import { Member } from "./member.model.ts";

/**
 * Whose keys open every record of a clinic: the owner, always, and the managers whose plan has not ended.
 * `exceptUserId` is left out, being the one who asks.
 */
export async function keyHolders(clinic: Clinic, exceptUserId: string | null): Promise<string[]> {
  const members = await Member.query().where({ clinic_id: clinic.id }).whereNull("removed_at");
  const holds = (member: Member) =>
    member.userId === clinic.ownerId || (member.isManager && planState(member) !== "terminated");
  return members.filter((member) => holds(member) && member.userId !== exceptUserId).map(({ userId }) => userId);
}

/** The key holders with the public keys account has of them; who has no key yet is left out. */
export async function keysOfHolders(
  clinic: Clinic,
  exceptUserId: string,
): Promise<{ userId: string; pubKey: string }[]> {
  const userIds = await keyHolders(clinic, exceptUserId);
  const people = await knownPeople(userIds);
  return userIds.flatMap((userId) => {
    const pubKey = people.get(userId)?.pubKey;
    return pubKey ? [{ userId, pubKey }] : [];
  });
}
