import { goTo } from "@carnet/shell/federation";

/** Why somebody is sent home, as the home page says it (NAV-003). */
export type HomeFlag =
  | "clinicNotFound"
  | "clinicSiteRestrictionViolation"
  | "cannotAccessPatient"
  | "patientSiteRestrictionViolation"
  | "mustUpgrade";

/** Leaves for home, which shows the flag's message. */
export const goHome = (flag?: HomeFlag): void => goTo(flag ? `/therapist/home?${flag}=true` : "/therapist/home");
