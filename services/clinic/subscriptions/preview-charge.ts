import { randomUUID } from "node:crypto";
import { Refusal, type Refuses } from "@carnet/services/framework";
import { CardCustomer } from "../cards/card-customer.model.ts";
import { cardProvider, type RefuseCard } from "../cards/card-provider.ts";
import { Clinic } from "../clinics/clinic.model.ts";
import {
  type ChargePreview,
  currencyOf,
  type Cycle,
  parsePlanCode,
  type PlanCode,
  planState,
} from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import { rebateWith } from "../prices/coupon.model.ts";
import { pricePlans } from "../prices/price-plans.ts";
import type { PlanLine } from "../purchases/purchase.ts";
import { FreeTrial } from "../trials/free-trial.model.ts";
import { SubscriptionItem } from "./subscription-item.model.ts";

type Refuse = RefuseCard & Refuses<"invalidCoupon">;

/** A tax of a price, half a cent up, as the card provider rounds it. */
const taxOf = (amount: number, rate: number) => Math.round((amount * rate) / 100);

/** Of licences, with their taxes, for a whole period. */
const grossOf = (lines: readonly PlanLine[]): number =>
  lines.reduce(
    (sum, { amount, taxes = [] }) => sum + amount + taxes.reduce((all, { rate }) => all + taxOf(amount, rate), 0),
    0,
  );

/** A licence of a member as `grantLicense` would order it: what it charges now, and next (MEM-010). */
export async function previewLicense(
  clinic: Clinic,
  { userId, plan, coupon }: { userId: string; plan: PlanCode; coupon: string | undefined },
  refuse: Refuse,
): Promise<ChargePreview> {
  const member = await Member.query().findById([clinic.id, userId]);
  if (!member || member.removedAt !== null) throw new Refusal("notFound");
  const [billed] = await SubscriptionItem.runningFor(clinic.id, userId);
  const isKept = member.plan === plan && (planState(member) === "active" || (billed && member.trialId === null));
  const trial = await FreeTrial.of(clinic.ownerId);
  const rebate = await rebateWith(clinic.ownerId, coupon, refuse);
  const where = billed && { currency: billed.currency };
  const lines = await pricePlans([{ clinicId: clinic.id, userId, plan }], rebate, where);
  const { currency = "CAD" } = lines[0]!;
  const nothing = { lines: [], taxes: [], credit: 0, now: 0, currency };
  if (isKept && billed) {
    const { periodEnd: at, amount } = billed;
    return { ...nothing, next: { at, amount: grossOf(lines.map((line) => ({ ...line, amount }))) } };
  }
  if (isKept || trial === null || trial.isRunning) return { ...nothing, next: null };
  const isSameCycle = billed && cycleOf(billed) === parsePlanCode(plan).cycle;
  const replaces = billed ? { subscriptionId: billed.subscriptionId, itemId: billed.id } : null;
  return previewCharge(clinic.ownerId, { lines, replaces, runsUntil: isSameCycle && billed.periodEnd }, refuse);
}

/** A clinic as `createClinic` would open it: what its owner's plan charges now, and next; nothing while a trial covers it (CLI-009). */
export async function previewOpening(
  ownerId: string,
  {
    plan,
    coupon,
    ...place
  }: { plan: PlanCode; coupon: string | undefined } & Pick<Clinic, "country" | "provinceOrState">,
  refuse: Refuse,
): Promise<ChargePreview> {
  const rebate = await rebateWith(ownerId, coupon, refuse);
  const lines = await pricePlans([{ clinicId: randomUUID(), userId: ownerId, plan }], rebate, { place });
  const trial = await FreeTrial.of(ownerId);
  if (trial === null || trial.isRunning)
    return { lines: [], taxes: [], credit: 0, now: 0, currency: currencyOf(place.country), next: null };
  return previewCharge(ownerId, { lines, replaces: null }, refuse);
}

/**
 * What licences charge, asked of the card provider where it knows the owner: it alone knows what is to their credit. Next is what
 * renews first: licences by the year are not charged with those by the month.
 */
export async function previewCharge(
  ownerId: string,
  order: {
    lines: PlanLine[];
    replaces: { subscriptionId: string; itemId: string } | null;
    /** When the period ends that runs already; else one begins now. */
    runsUntil?: string | undefined | false;
  },
  refuse: Refuse,
): Promise<ChargePreview> {
  const { replaces } = order;
  const lines = order.lines.filter(({ amount }) => amount > 0);
  const { currency = "CAD" } = order.lines[0] ?? {};
  const charged = lines.length > 0 ? lines : order.lines;
  const cycle = charged.some((line) => cycleOf(line) === "month") ? "month" : "year";
  const at = order.runsUntil || endOf(cycle);
  const renewed = grossOf(lines.filter((line) => cycleOf(line) === cycle));
  const customer = await CardCustomer.query().findById(ownerId);
  if (!customer || lines.length === 0) {
    const taxes = lines.flatMap(({ amount, taxes: own = [] }) =>
      own.map((tax) => ({ ...tax, amount: taxOf(amount, tax.rate) })),
    );
    const plain = order.lines.map(({ plan: description, amount }) => ({ description, amount }));
    return { lines: plain, taxes, credit: 0, now: grossOf(lines), currency, next: { at, amount: renewed } };
  }
  const draft = await cardProvider(refuse).preview({ customerId: customer.stripeCustomerId, lines, replaces });
  return {
    lines: draft.lines.map(({ description, amount }) => ({ description, amount })),
    taxes: draft.taxes,
    credit: draft.due - draft.total,
    now: draft.due,
    currency,
    next: { at, amount: Math.max(0, renewed + Math.min(0, draft.balance)) },
  };
}

const cycleOf = ({ plan }: Pick<PlanLine, "plan">): Cycle => parsePlanCode(plan).cycle;

/** When a period that begins now ends: on the last day of a month that has no such day, as the card provider has it. */
export function endOf(cycle: Cycle, begins = new Date()): string {
  const date = new Date(begins);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + (cycle === "year" ? 12 : 1));
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}
