import type { Manifest } from "@carnet/shell/contract";

/** What the shell knows of this room before loading any of its code. */
export const manifest: Manifest = {
  name: "mf_admin",
  namespace: "admin",
  basename: "/therapist/admin",
  paths: [""],
  navigation: [{ path: "/therapist/admin", labelKey: "navigation.admin.word", icon: "admin", roles: ["admin"] }],
};
