import { ask, Refusal } from "@carnet/services/framework";
import { clinicMemberships } from "@carnet/nats/contracts/rpc/clinic.memberships.v1";
import type { ResetMode, SecondFactorProof } from "../contract/index.ts";
import { askSecondFactor } from "../second-factor/challenges/ask-second-factor.ts";
import { takeProof } from "../second-factor/challenges/take-proof.ts";
import { methodsOf } from "../second-factor/enrolment.ts";
import type { User } from "../users/user.model.ts";

/** How the former keys of an account come back; null when nothing is sealed to them. */
export interface Recovery {
  mode: ResetMode;
  clinics: string[];
}

/**
 * A colleague approves, but nobody approves an owner: theirs is a time-lock, begun with a second factor. So is a patient's,
 * with the second factor they may have. An administrator, and a therapist of no clinic, have nothing sealed.
 * Refuses with busy when clinic does not answer: the link stays good.
 */
export async function howToRecover(user: Pick<User, "id" | "role">): Promise<Recovery | null> {
  if (user.role === "admin") return null;
  if (user.role === "patient") return { mode: "timeLock", clinics: [] };
  const memberships = await ask(clinicMemberships, { userId: user.id });
  if (memberships.length === 0) return null;
  const mode = memberships.some(({ isOwner }) => isOwner) ? "timeLock" : "approval";
  return { mode, clinics: memberships.map(({ clinicId }) => clinicId) };
}

/** A time-lock begins with a second factor: of owners always, of patients when they have one. Refuses with secondFactorRequired. */
export async function proveForTimeLock(
  { id, role }: Pick<User, "id" | "role">,
  proof?: SecondFactorProof,
): Promise<void> {
  if (role === "patient" && (await methodsOf(id)).length === 0) return;
  if (proof && (await takeProof(proof, "reset")).userId === id) return;
  throw new Refusal("secondFactorRequired", { ...(await askSecondFactor(id, "reset")) });
}
