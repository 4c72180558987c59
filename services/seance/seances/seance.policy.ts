import { definePolicy, type Actor, type Membership, type PatientAccess, type Rule } from "@carnet/services/framework";
import { isDesk } from "../money/collect.policy.ts";
import type { Seance } from "./seance.model.ts";

/** What decides about a session: the row, how the actor reaches the patient, how they belong to the clinic. */
export interface SeanceFacts {
  seance: Seance;
  access: PatientAccess;
  membership: Membership | null;
  /** The actor has confirmed that they change a session of somebody else (SES-023). */
  force?: boolean | undefined;
}

const isTheirs = (actor: Actor, { seance }: SeanceFacts) => seance.therapistId === actor.userId;
const isAdmin = ({ membership }: SeanceFacts) => membership?.canAdmin === true;

/** A session of another therapist, for somebody who does not run the clinic. */
export const isForeign = (actor: Actor, facts: SeanceFacts) => !isTheirs(actor, facts) && !isAdmin(facts);

const confirmed = (actor: Actor, facts: SeanceFacts) =>
  isForeign(actor, facts) && !facts.force ? "foreignSession" : true;

/** An administrator in somebody's name holds no key: they seal and sign nothing. */
const inPerson =
  (rule: Rule<SeanceFacts>): Rule<SeanceFacts> =>
  (actor, facts) =>
    actor.impersonatorId ? "impersonated" : rule(actor, facts);

/** An open session may be written by its therapist, by those who run the clinic, and by others who confirm it. */
function write(actor: Actor, facts: SeanceFacts) {
  if (!facts.access.canWrite) return "patientReadOnly";
  if (facts.seance.finalizedAt) return "seanceFinalized";
  return confirmed(actor, facts);
}

/** Closing also needs the right to finalise, given per member (SES-024). */
function finalize(actor: Actor, facts: SeanceFacts) {
  if (!facts.access.canWrite) return "patientReadOnly";
  if (facts.seance.finalizedAt) return "seanceFinalized";
  return facts.membership?.canFinalizeSession ? confirmed(actor, facts) : "cannotFinalizeSession";
}

/** The signature that follows a closing by the clock is the therapist's own. */
const sign = (actor: Actor, facts: SeanceFacts) => facts.seance.finalizedAt !== null && isTheirs(actor, facts);

function amend(actor: Actor, facts: SeanceFacts) {
  if (!facts.access.canWrite) return "patientReadOnly";
  return facts.seance.finalizedAt ? confirmed(actor, facts) : "notFinalized";
}

/** Payment often follows the closing: the therapist and those who run the clinic keep it. */
const pay = (actor: Actor, facts: SeanceFacts) => {
  if (!facts.access.canWrite) return "patientReadOnly";
  return isForeign(actor, facts) ? "foreignSession" : true;
};

/** Once receipted, a fee stays what the receipt says. */
function price(actor: Actor, facts: SeanceFacts) {
  return facts.seance.lastReceiptGeneratedAt ? "feeReceipted" : pay(actor, facts);
}

/** Who may record what was paid may issue its receipt: the desk too, of a closed session (services/decisions/0007). */
const receipt = (actor: Actor, facts: SeanceFacts) =>
  isTheirs(actor, facts) || isAdmin(facts) || (isDesk(facts.membership) && facts.seance.finalizedAt !== null);

export const seancePolicy = definePolicy<
  SeanceFacts,
  "write" | "finalize" | "sign" | "amend" | "pay" | "price" | "receipt"
>({
  write: inPerson(write),
  finalize: inPerson(finalize),
  sign: inPerson(sign),
  amend: inPerson(amend),
  pay,
  price,
  receipt,
});

/** What the screen may offer; abilities of a foreign session are those the actor has after confirming. */
export function seanceAbilitiesOf(actor: Actor, facts: SeanceFacts) {
  const { write, finalize, amend, pay, receipt } = seancePolicy.abilities(actor, { ...facts, force: true });
  return { write, finalize, amend, pay, receipt, isForeign: isForeign(actor, facts) };
}
