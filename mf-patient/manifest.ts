import type { Manifest } from "@carnet/shell/contract";

/** What the shell knows of this room before loading any of its code. */
export const manifest: Manifest = {
  name: "mf_patient",
  namespace: "patient",
  basename: "/therapist",
  paths: ["/patient", "/systemsReview"],
  navigation: [],
  ahead: [{ at: "/patient/:id", get: "/api/1/patients/:id" }],
};
