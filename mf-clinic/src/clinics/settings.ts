import type { ClinicView } from "@carnet/services/clinic/contract";
import { adminTabs, type ClinicTab, profileTabs } from "./clinic-tabs.ts";

/** What can be set in a clinic, each on a page of its own. */
export type Setting = "members" | (typeof adminTabs)[number] | (typeof profileTabs)[number] | "security";

/** A line of the menu: a setting, or the way to the page where patients of another system come in. */
export type MenuItem = Setting | "imports";

/** The menu in its groups; the first has no name (CLI-002, CLI-003). */
const groups = [
  { group: null, items: ["members", "clinicInfo"] },
  { group: "practice", items: ["sessionTypes", "consentForms", "lexicon"] },
  { group: "money", items: ["taxes", "paymentInfo", "billing"] },
  { group: "data", items: ["export", "imports"] },
  { group: "connections", items: ["externalApi", "patientSync", "applications"] },
  { group: "you", items: ["profile", "customFormBuilder", "security"] },
] as const satisfies readonly { group: string | null; items: readonly MenuItem[] }[];

type Reader = Pick<ClinicView, "canAdmin" | "can">;

/** Whether a reader may open what a line leads to: the administration is for who runs the clinic, its security for the owner. */
export function mayOpen(item: MenuItem, { canAdmin, can }: Reader): boolean {
  switch (item) {
    case "members":
    case "profile":
    case "customFormBuilder":
      return true;
    case "security":
      return can.approveResets;
    case "paymentInfo":
    case "billing":
      return canAdmin && can.pay;
    case "export":
    case "externalApi":
    case "patientSync":
    case "applications":
      return canAdmin && can.seeKeys;
    case "imports":
      return canAdmin && can.write;
    default:
      return canAdmin;
  }
}

/** The groups that have something for this reader. */
export const menuOf = (reader: Reader) =>
  groups
    .map(({ group, items }) => ({ group, items: items.filter((item: MenuItem) => mayOpen(item, reader)) }))
    .filter(({ items }) => items.length > 0);

/** Where a setting stands, below the clinic's address. */
export function addressOf(setting: Setting): string {
  if (setting === "members" || setting === "security") return `/${setting}`;
  const isOwn = setting === "profile" || setting === "customFormBuilder";
  const isFirst = setting === "profile" || setting === "clinicInfo";
  return `/${isOwn ? "therapistProfile" : "admin"}${isFirst ? "" : `?sub=${setting}`}`;
}

/** The setting of a tab and its `sub`; null when there is none of that name. */
export function settingAt(tab: ClinicTab | null, sub: string | null): Setting | null {
  const among = <Part extends string>(parts: readonly [Part, ...Part[]]): Part | null =>
    sub === null ? parts[0] : (parts.find((part) => part === sub) ?? null);
  switch (tab) {
    case "members":
    case "security":
      return tab;
    case "admin":
      return among(adminTabs);
    case "therapistProfile":
      return among(profileTabs);
    default:
      return null;
  }
}
