import type { Actor } from "@carnet/services/framework";
import type { Clinic } from "../clinics/clinic.model.ts";
import type { ProfilePreferences, ProfileView } from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import { disciplinesOf } from "./member-discipline.model.ts";
import { Profile } from "./profile.model.ts";
import { profilePolicy, type ProfilePlace } from "./profile.policy.ts";

/** What a profile prefers where nothing was chosen: clinics of the United States ask before a record changes (CLI-024). */
export function defaultPreferences({ country }: Pick<Clinic, "country">): ProfilePreferences {
  return { requireChangeConfirmationForPatient: country === "US", hideStandardHealthHistory: false };
}

/** A profile as its reader may see it (CLI-023, CLI-026). */
export async function presentProfile(actor: Actor, place: ProfilePlace): Promise<ProfileView> {
  const { clinic, therapistId } = place;
  const [profile, disciplines, member] = await Promise.all([
    Profile.of(clinic.id, therapistId),
    disciplinesOf(clinic.id, therapistId),
    Member.query().findById([clinic.id, therapistId]),
  ]);
  const { write, seeSignature } = profilePolicy.abilities(actor, {
    ...place,
    isCopied: profile.copySignatureOnReceipts,
  });
  return {
    clinicId: clinic.id,
    therapistId,
    disciplines,
    preferences: { ...defaultPreferences(clinic), ...profile.preferences },
    taxes: profile.taxes,
    signature: seeSignature ? profile.signature : null,
    copySignatureOnReceipts: profile.copySignatureOnReceipts,
    plan: member?.plan ?? null,
    can: { write, seeSignature },
  };
}
