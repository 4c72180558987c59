import { answers, type Answer } from "@carnet/shell/testing";
import {
  aClinicView,
  aFoundedClinic,
  aListedClinic,
  aMember,
  aMembersView,
  aProfile,
  trustAnswers,
  type FoundedClinic,
} from "@carnet/shell/testing/clinic";
import { getClinic, getKeyHolders, getMembers, getMyClinics, getMyProfile } from "@carnet/services/clinic/contract";

export { tilleuls as clinicId } from "@carnet/shell/testing/clinic";
export type Clinic = FoundedClinic;

let opened: Promise<Clinic> | undefined;

/** Dr Morel with real keys in the clinic she founded, once for a test file. */
export function aClinic(): Promise<Clinic> {
  opened ??= aFoundedClinic();
  return opened;
}

const never = new Date(0).toISOString();

/** What the clinic service answers about it; `mustConfirm` and `hidesStandard` are Dr Morel's preferences. No record gets a new key by itself. */
export function clinicAnswers(
  { user, log }: Clinic,
  { mustConfirm = false, hidesStandard = false, forms = [] as { id: string; name: string; content: string }[] } = {},
): Answer[] {
  const { id, firstName, lastName, email, pubKey } = user;
  const preferences = { requireChangeConfirmationForPatient: mustConfirm, hideStandardHealthHistory: hidesStandard };
  return [
    answers(getMyClinics, [aListedClinic()]),
    ...trustAnswers(log),
    answers(getKeyHolders, []),
    answers(getMyProfile, aProfile({ preferences })),
    answers(
      getMembers,
      aMembersView({ members: [aMember({ id, firstName, lastName, email, pubKey, isOwner: true })] }),
    ),
    answers(
      getClinic,
      aClinicView({
        owner: { id, firstName, lastName },
        can: { ...aClinicView().can, rotateKeys: false },
        consentForms: forms.map(({ id: form, ...meta }) => ({
          id: form,
          meta: { ...meta, enabled: true },
          updatedAt: never,
        })),
      }),
    ),
  ];
}
