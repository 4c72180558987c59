import { inTransaction, type Refuses } from "@carnet/services/framework";
import { taxProblems } from "@carnet/services/framework/contract";
import type { ProfileBody } from "../contract/index.ts";
import { checkDisciplines, type RefuseDisciplines, replaceDisciplines } from "./member-discipline.model.ts";
import { Profile } from "./profile.model.ts";

/** Saves the parts of a profile that were sent; refuses with `invalidTax` or a rule of CLI-029 and then saves nothing (CLI-025). */
export async function saveProfile(
  clinicId: string,
  userId: string,
  body: ProfileBody,
  refuse: Refuses<"invalidTax"> & RefuseDisciplines,
): Promise<void> {
  const { disciplines, preferences, taxes } = { ...body.profile, ...body };
  if (taxes && taxProblems(taxes).length > 0) throw refuse("invalidTax");
  if (disciplines) checkDisciplines(disciplines, refuse);
  await inTransaction(async (trx) => {
    if (disciplines) await replaceDisciplines(trx, clinicId, userId, disciplines);
    if (!preferences && !taxes) return;
    const stored = await Profile.of(clinicId, userId, trx);
    await Profile.keep(trx, clinicId, userId, {
      ...(taxes && { taxes }),
      ...(preferences && { preferences: { ...stored.preferences, ...preferences } as typeof stored.preferences }),
    });
  });
}
