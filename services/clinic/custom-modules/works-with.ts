import { Member } from "../members/member.model.ts";

/** Whether two people are members of a same clinic now. */
export async function worksWith(userId: string, otherId: string): Promise<boolean> {
  const clinics = Member.query().select("clinic_id").where({ user_id: otherId }).whereNull("removed_at");
  return (
    (await Member.query()
      .where({ user_id: userId })
      .whereNull("removed_at")
      .whereIn("clinic_id", clinics)
      .resultSize()) > 0
  );
}
