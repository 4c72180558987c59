import type { AnswerOf } from "@carnet/services/framework/contract";
import type { getClinic } from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import type { Clinic } from "./clinic.model.ts";
import { forAWhile } from "./for-a-while.ts";
import { knownPeople } from "./known-people.ts";

/** Who works in a clinic now, in the order in which they came; their names are at most half a minute old. */
export async function clinicMembers({ id, ownerId }: Clinic): Promise<AnswerOf<typeof getClinic>["members"]> {
  const rows = await Member.query().where({ clinic_id: id, removed_at: null }).orderBy("joined_at");
  const ids = rows.map(({ userId }) => userId);
  const people = await forAWhile(`members:${ids.join()}`, () => knownPeople(ids));
  return rows.map(({ userId, isManager }) => {
    const { firstName = "", lastName = "" } = people.get(userId) ?? {};
    return { id: userId, firstName, lastName, isOwner: userId === ownerId, isManager };
  });
}
