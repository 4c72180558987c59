import type Stripe from "stripe";
import type { PlanTax } from "../contract/index.ts";

/** The card provider's ids of tax rates, and the taxes of its ids, each asked for once. Ids are those of one connection. */
export class TaxRates {
  private readonly ids = new Map<string, Promise<string>>();
  private readonly taxes = new Map<string, Promise<PlanTax>>();
  private readonly stripe: Stripe;

  constructor(stripe: Stripe) {
    this.stripe = stripe;
  }

  /** The provider's rates of these taxes; each is made once under a key of its own, whichever process asks first. */
  idsOf(taxes: readonly PlanTax[]): Promise<string[]> {
    return Promise.all(taxes.map((tax) => kept(this.ids, keyOf(tax), () => this.findOrMake(tax))));
  }

  /** The tax of a rate. */
  taxOf(id: string): Promise<PlanTax> {
    return kept(this.taxes, id, async () => {
      const { display_name: tax, percentage: rate, metadata } = await this.stripe.taxRates.retrieve(id);
      return { tax, rate, number: metadata?.["number"] ?? "" };
    });
  }

  private async findOrMake(tax: PlanTax): Promise<string> {
    const key = keyOf(tax);
    for await (const { id, metadata } of this.stripe.taxRates.list({ active: true, limit: 100 }))
      if (metadata?.["key"] === key) return id;
    const wanted = { display_name: tax.tax, percentage: tax.rate, inclusive: false, country: "CA" };
    const made = { ...wanted, metadata: { key, number: tax.number } };
    return (await this.stripe.taxRates.create(made, { idempotencyKey: key })).id;
  }
}

const keyOf = ({ tax, rate, number }: PlanTax) => `tax-rate:${tax}:${rate}:${number}`;

/** What is known already, or is asked for now; what could not be asked is asked again the next time. */
function kept<T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before) return before;
  const asked = ask();
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}
