import { navigateToUrl } from "single-spa";

/** Why somebody is sent home, as the home page says it (NAV-003). */
export type HomeFlag =
  | "clinicNotFound"
  | "clinicSiteRestrictionViolation"
  | "cannotAccessPatient"
  | "patientSiteRestrictionViolation"
  | "mustUpgrade";

/** Leaves for home, which shows the flag's message. */
export const goHome = (flag?: HomeFlag): void =>
  navigateToUrl(flag ? `/therapist/home?${flag}=true` : "/therapist/home");

/** Goes to any path of the product, in whichever microfrontend it is. */
export const goTo = (path: string): void => navigateToUrl(path);
