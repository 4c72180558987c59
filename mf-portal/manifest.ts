import type { Manifest } from "@carnet/shell/contract";

/** What the shell knows of this room before loading any of its code. */
export const manifest: Manifest = {
  name: "mf_portal",
  namespace: "portal",
  basename: "/patient",
  paths: [""],
  navigation: [],
};
