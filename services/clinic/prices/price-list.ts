import { BaseModel, inTransaction } from "@carnet/services/framework";
import type { Knex } from "knex";
import { type Cycle, cycles, planNames, type Pricing, type Tier, tiers } from "../contract/index.ts";
import { logMoney } from "../money-log/money-change.model.ts";
import type { Buyer } from "../purchases/purchase.ts";

/** One price: what a tier costs for a month or a year, in cents. */
export class Price extends BaseModel {
  static override tableName = "pricing";
  static override idColumn = ["cycle", "tier"];

  declare cycle: Cycle;
  declare tier: Tier;
  declare priceCents: number;
}

/** The prices of the four plans, by cycle and tier, in cents. */
export async function currentPricing(trx?: Knex): Promise<Pricing> {
  const prices = await Price.query(trx);
  const priceOf = (cycle: Cycle, tier: Tier) =>
    prices.find((price) => price.cycle === cycle && price.tier === tier)?.priceCents ?? 0;
  const listOf = (cycle: Cycle) => Object.fromEntries(tiers.map((tier) => [tier, priceOf(cycle, tier)]));
  return Object.fromEntries(cycles.map((cycle) => [cycle, listOf(cycle)])) as Pricing;
}

/**
 * Sets what the plans cost from now on: what runs already goes on at its price. Answers what they cost then, and whether it was set;
 * not where they are no longer `was`.
 */
export async function setPricing(
  by: Buyer,
  prices: Pricing,
  was: Pricing | null,
): Promise<{ set: boolean; prices: Pricing }> {
  return inTransaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('pricing'))");
    const now = await currentPricing(trx);
    if (was && JSON.stringify(inOrder(was)) !== JSON.stringify(now)) return { set: false, prices: now };
    const rows = cycles.flatMap((cycle) => tiers.map((tier) => ({ cycle, tier, priceCents: prices[cycle][tier] })));
    await Price.query(trx).insert(rows).onConflict(["cycle", "tier"]).merge();
    const changed = rows.filter(({ cycle, tier, priceCents }) => priceCents !== now[cycle][tier]);
    const change = ({ cycle, tier, priceCents: amount }: (typeof rows)[number]) => ({
      kind: "priceChanged" as const,
      subject: `${planNames[tiers.indexOf(tier)]}-${cycle}`,
      was: String(now[cycle][tier]),
      becomes: String(amount),
      amount,
    });
    await logMoney(trx, by, ...changed.map(change));
    return { set: true, prices: inOrder(prices) };
  });
}

const inOrder = (prices: Pricing): Pricing =>
  Object.fromEntries(
    cycles.map((cycle) => [cycle, Object.fromEntries(tiers.map((tier) => [tier, prices[cycle][tier]]))]),
  ) as Pricing;
