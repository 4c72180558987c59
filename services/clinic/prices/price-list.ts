import { BaseModel } from "@carnet/services/framework";
import { type Cycle, cycles, type Pricing, type Tier, tiers } from "../contract/index.ts";

/** One price: what a tier costs for a month or a year, in cents. */
export class Price extends BaseModel {
  static override tableName = "pricing";
  static override idColumn = ["cycle", "tier"];

  declare cycle: Cycle;
  declare tier: Tier;
  declare priceCents: number;
}

/** The prices of the four plans, by cycle and tier, in cents. */
export async function currentPricing(): Promise<Pricing> {
  const prices = await Price.query();
  const priceOf = (cycle: Cycle, tier: Tier) =>
    prices.find((price) => price.cycle === cycle && price.tier === tier)?.priceCents ?? 0;
  const listOf = (cycle: Cycle) => Object.fromEntries(tiers.map((tier) => [tier, priceOf(cycle, tier)]));
  return Object.fromEntries(cycles.map((cycle) => [cycle, listOf(cycle)])) as Pricing;
}
