import { hasPlan } from "@carnet/services/framework";
import type { Clinic } from "../clinics/clinic.model.ts";
import { forAWhile } from "../clinics/for-a-while.ts";
import { knownPeople } from "../clinics/known-people.ts";
import { Member } from "../members/member.model.ts";
import { membershipOf } from "../members/membership-of.ts";

/** Who treats in a clinic today, in the order in which they came: visits can be planned with them. Names are at most half a minute old. */
export async function therapistsOf(clinic: Clinic) {
  const rows = await Member.query().where({ clinic_id: clinic.id, removed_at: null }).orderBy("joined_at");
  const treating = rows.map((row) => membershipOf(clinic, row)).filter((member) => member.canAdmin || hasPlan(member));
  const ids = treating.map(({ userId }) => userId);
  const people = await forAWhile(`therapists:${ids.join()}`, () => knownPeople(ids));
  return ids.map((id) => {
    const { firstName = "", lastName = "" } = people.get(id) ?? {};
    return { id, firstName, lastName };
  });
}
