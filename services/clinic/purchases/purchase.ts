import type { Actor } from "@carnet/services/framework";
import type { Clinic } from "../clinics/clinic.model.ts";
import type { Currency, DisciplineEntry, PlanCode, PlanTax } from "../contract/index.ts";

/** In whose name a purchase is announced. */
export type Buyer = Pick<Actor, "userId" | "impersonatorId">;

/** One period of a plan of one person in one clinic, in cents after the rebate; it becomes an invoice. */
export interface PlanLine {
  clinicId: string;
  userId: string;
  plan: PlanCode;
  amount: number;
  /** Absent in what was written down before plans were taxed. */
  currency?: Currency;
  taxes?: PlanTax[];
}

/** A plan for a member. */
export interface Licence {
  kind: "licence";
  lines: PlanLine[];
  clinicId: string;
  userId: string;
  plan: PlanCode;
  trialId: string | null;
  coupon: string | null;
  /** What the card provider keeps for the plan they had, which becomes this one. */
  replaces?: { subscriptionId: string; itemId: string } | null;
}

/** A free trial made paid plans. */
export interface Conversion {
  kind: "conversion";
  lines: PlanLine[];
  trialId: string;
  /** Absent in what was written down before a conversion took one. */
  coupon?: string | null;
}

/** What a clinic is called and where it is, as stored. */
export type Identity = Pick<
  Clinic,
  | "name"
  | "country"
  | "provinceOrState"
  | "address"
  | "address2"
  | "phone"
  | "isSolo"
  | "taxes"
  | "chargesNoTaxes"
  | "sessionTypes"
> &
  /** Absent in what was written down before clinics had one. */
  Partial<Pick<Clinic, "timeZone">>;

/** A clinic opened by its owner. */
export interface Opening {
  kind: "opening";
  lines: PlanLine[];
  clinicId: string;
  ownerId: string;
  identity: Identity;
  stripeCardId: string | null;
  plan: PlanCode | null;
  trialId: string | null;
  coupon: string | null;
}

/** An invitation accepted. */
export interface Joining {
  kind: "joining";
  lines: PlanLine[];
  clinicId: string;
  userId: string;
  invitationId: string;
  disciplines: readonly DisciplineEntry[];
  plan: PlanCode | null;
  trialId: string | null;
  /** What the link they came by proves of their key; absent in what was written down before links proved anything. */
  linkProof?: string | null;
}

/** What is delivered once it is paid, complete enough to be delivered by a clock after a crash. */
export type Purchase = Licence | Conversion | Opening | Joining;

/** What a purchase costs altogether, in cents. */
export const totalOf = ({ lines }: Purchase): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** How the log of money says that a plan was given; on a trial nothing is paid for it. */
export function givenPlan(
  purchase: Purchase,
  { clinicId, userId: personId, plan }: { clinicId: string; userId: string; plan: PlanCode },
  was: PlanCode | null = null,
) {
  const line = purchase.lines.find((each) => each.clinicId === clinicId && each.userId === personId);
  const paid = line ? { amount: line.amount, currency: line.currency ?? ("CAD" as const) } : {};
  return { kind: "planChanged" as const, clinicId, personId, subject: plan, was, becomes: plan, ...paid };
}
