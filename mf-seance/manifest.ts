import type { Manifest } from "@carnet/shell/contract";

/** What the shell knows of this room before loading any of its code. */
export const manifest: Manifest = {
  name: "mf_seance",
  namespace: "seance",
  basename: "/therapist",
  paths: ["/seance"],
  navigation: [],
  ahead: [{ at: "/seance", get: "/api/1/patients/:patientId" }],
};
