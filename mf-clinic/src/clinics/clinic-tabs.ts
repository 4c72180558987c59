import type { ClinicView } from "@carnet/services/clinic/contract";

/** The tabs of a clinic's addresses, in their order (CLI-002). */
export const clinicTabs = ["clinic", "members", "reports", "therapistProfile", "admin", "security"] as const;
export type ClinicTab = (typeof clinicTabs)[number];

/** The parts of the administration, as `sub` of its address says them (CLI-003). */
export const adminTabs = [
  "clinicInfo",
  "taxes",
  "paymentInfo",
  "consentForms",
  "sessionTypes",
  "export",
  "billing",
  "lexicon",
  "externalApi",
  "patientSync",
  "applications",
] as const;

/** The parts of one's own profile (CLI-023). */
export const profileTabs = ["profile", "customFormBuilder"] as const;

/** What a link may ask for on arrival, as the last part of the address. */
export const clinicActions = ["invite", "obtainLicense", "defineDisciplines", "defineLocation"] as const;
export type ClinicAction = (typeof clinicActions)[number];

/** The tab of an address: the first when it names none, null when there is no such tab. */
export function tabOf(segment: string | undefined): ClinicTab | null {
  return segment === undefined ? "clinic" : (clinicTabs.find((tab) => tab === segment) ?? null);
}

/** The action of an address: null when it names none, undefined when there is no such action. */
export function actionOf(segment: string | undefined): ClinicAction | null | undefined {
  return segment === undefined ? null : clinicActions.find((action) => action === segment);
}

/** Whether a clinic lacks where it is: its country or its address (CLI-017). */
export function lacksLocation({ country, address }: Pick<ClinicView, "country" | "address">): boolean {
  return country === null || address.trim() === "";
}
