import type { Manifest } from "@carnet/shell/contract";

/** What the shell knows of this room before loading any of its code. */
export const manifest: Manifest = {
  name: "mf_clinic",
  namespace: "clinic",
  basename: "/therapist",
  paths: ["/myClinic", "/invoice", "/money"],
  navigation: [
    { path: "/therapist/money", labelKey: "navigation.money.word", icon: "money", roles: ["therapist"] },
    { path: "/therapist/myClinic", labelKey: "navigation.clinic.word", icon: "clinic", roles: ["therapist"] },
  ],
};
