import type { ProfileView } from "@carnet/services/clinic/contract";
import { drMorel, tilleuls } from "./ids.ts";

/** One's own profile, with nothing in it yet. */
export function aProfile(given: Partial<ProfileView> = {}): ProfileView {
  return {
    clinicId: tilleuls,
    therapistId: drMorel,
    disciplines: [],
    preferences: { requireChangeConfirmationForPatient: false, hideStandardHealthHistory: false },
    taxes: [],
    signature: null,
    copySignatureOnReceipts: false,
    plan: "large-year",
    can: { write: true, seeSignature: true },
    ...given,
  };
}
