import { goTo } from "@carnet/shell/federation";

/** Why somebody is sent home, as the home page says it (NAV-003). */
export type HomeFlag =
  | "clinicNotFound"
  | "clinicSiteRestrictionViolation"
  | "cannotAccessPatient"
  | "patientSiteRestrictionViolation"
  | "mustUpgrade";

/** A clinic that keeps one out, so that it can be asked to let one in; a record that is closed to one, so that its key can be asked for. */
export interface KeptOutOf {
  clinicId?: string;
  patientId?: string;
}

/** Where home says why one was sent there. */
export const homePath = (flag: HomeFlag, of: KeptOutOf = {}): string =>
  `/therapist/home?${new URLSearchParams({ [flag]: "true", ...of }).toString()}`;

/** Leaves for home, which shows the flag's message. */
export const goHome = (flag: HomeFlag, of?: KeptOutOf): void => goTo(homePath(flag, of));
