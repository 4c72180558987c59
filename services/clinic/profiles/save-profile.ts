import { inTransaction, onTopOf, type RefuseOf } from "@carnet/services/framework";
import { storedTax, taxProblems } from "@carnet/services/framework/contract";
import {
  type DisciplineEntry,
  disciplineProblems,
  type KeptProfile,
  type ProfileBody,
  type ProfilePreferences,
  type saveMyProfile,
} from "../contract/index.ts";
import { checkDisciplines, disciplinesOf, replaceDisciplines } from "./member-discipline.model.ts";
import { Profile } from "./profile.model.ts";
import type { ProfilePlace } from "./profile.policy.ts";
import { defaultPreferences } from "./profile.presenter.ts";

/**
 * Saves the parts of a profile that were sent on top of what was changed since they were read; refuses with `conflict` what was
 * changed twice, with `invalidTax` or a rule of CLI-029 what cannot stand, and then saves nothing (CLI-025).
 */
export async function saveProfile(
  place: ProfilePlace,
  body: ProfileBody,
  refuse: RefuseOf<typeof saveMyProfile>,
): Promise<void> {
  const { clinic, therapistId } = place;
  const { disciplines: entries, preferences: chosen, taxes: written } = { ...body.profile, ...body };
  await inTransaction(async (trx) => {
    const profile = await Profile.held(clinic.id, therapistId, trx);
    const stored: KeptProfile = {
      preferences: { ...defaultPreferences(clinic), ...profile.preferences },
      taxes: storedTax.array().parse(profile.taxes),
      disciplines: (await disciplinesOf(clinic.id, therapistId, trx)).map(withoutVerdict),
    };
    const sent = {
      ...(entries && { disciplines: entries.map(withoutVerdict) }),
      ...(chosen && { preferences: { ...stored.preferences, ...definedIn(chosen) } }),
      ...(written && { taxes: written }),
    };
    const { disciplines, preferences, taxes } = onTopOf(stored, sent, body.was, refuse, isSound);
    if (taxes && taxProblems(taxes).length > 0) throw refuse("invalidTax");
    if (disciplines) {
      checkDisciplines(disciplines, refuse);
      await replaceDisciplines(trx, clinic.id, therapistId, disciplines);
    }
    await profile.$query(trx).patch({
      ...(taxes && { taxes }),
      ...(preferences && { preferences: { ...profile.preferences, ...pick(preferences, chosen!) } }),
    });
  });
}

/** Whether what two windows changed may stand together. */
const isSound = ({ taxes, disciplines }: KeptProfile) =>
  taxProblems(taxes).length === 0 && disciplineProblems(disciplines).length === 0;

/** A discipline without what the service says of it. */
const withoutVerdict = <Entry extends DisciplineEntry>({ isValid: _, ...entry }: Entry) => entry;

const definedIn = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<ProfilePreferences>;

/** What was never chosen goes on following the clinic's country. */
const pick = (preferences: ProfilePreferences, chosen: object) =>
  Object.fromEntries(Object.entries(preferences).filter(([name]) => name in chosen)) as Partial<ProfilePreferences>;
