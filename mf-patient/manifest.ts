import type { AheadOfScreen, Manifest } from "@carnet/shell/contract";
import { getPatient } from "@carnet/services/patient/contract";

/** What the shell knows of this room before loading any of its code. */
export const manifest: Manifest = {
  name: "mf_patient",
  namespace: "patient",
  basename: "/therapist",
  paths: ["/patients", "/patient", "/systemsReview"],
  navigation: [
    { path: "/therapist/patients", labelKey: "navigation.patients.word", icon: "patients", roles: ["therapist"] },
  ],
};

export const ahead: readonly AheadOfScreen[] = [{ at: "/patient/:id", get: getPatient }];
