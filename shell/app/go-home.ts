import { goTo } from "@carnet/shell/federation";

/** Why somebody is sent home, as the home page says it (NAV-003). */
export type HomeFlag =
  | "clinicNotFound"
  | "clinicSiteRestrictionViolation"
  | "cannotAccessPatient"
  | "patientSiteRestrictionViolation"
  | "mustUpgrade";

/** Leaves for home, which shows the flag's message; a clinic that keeps one out is named, so that it can be asked to let one in. */
export function goHome(flag?: HomeFlag, clinicId?: string): void {
  const named = clinicId ? `&clinicId=${clinicId}` : "";
  goTo(flag ? `/therapist/home?${flag}=true${named}` : "/therapist/home");
}
