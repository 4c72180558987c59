import { PmError } from "../errors.ts";
import type { B64, Role } from "../types.ts";
import type { ClinicTrust } from "./clinic-trust.ts";

/** The roles a patient's therapist may have. */
export const mayTreat: readonly Role[] = ["owner", "manager", "therapist"];

/** What is said of a key by who made it, in its certificate and in the log. */
interface MadeKey {
  readonly patient: string;
  readonly epoch: number;
  readonly prev: B64 | null;
  readonly therapist?: string | null | undefined;
}

/**
 * The only keys that the front desk makes: the first of a patient's chart, never of a portal, for a therapist who is named and is
 * not the desk itself. Anything else of theirs is `role`.
 */
export function allowAtDesk({ patient, epoch, prev, therapist }: MadeKey, desk: string): void {
  const isFirst = epoch === 1 && prev === null && !patient.startsWith("portal:");
  if (!isFirst || !therapist || therapist === desk) throw new PmError("role");
}

/** The same, as a new line of the log says it: whoever is named treats there now. */
export function allowNewAtDesk(trust: ClinicTrust, key: MadeKey, desk: string): void {
  allowAtDesk(key, desk);
  const role = trust.members.get(key.therapist!)?.role;
  if (!role || !mayTreat.includes(role)) throw new PmError("role");
}
