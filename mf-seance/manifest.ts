import type { AheadOfScreen, Manifest } from "@carnet/shell/contract";
import { getPatient } from "@carnet/services/patient/contract";

/** What the shell knows of this room before loading any of its code. */
export const manifest: Manifest = {
  name: "mf_seance",
  namespace: "seance",
  basename: "/therapist",
  paths: ["/seance"],
  navigation: [],
};

export const ahead: readonly AheadOfScreen[] = [{ at: "/seance", get: getPatient, params: { id: "patientId" } }];
