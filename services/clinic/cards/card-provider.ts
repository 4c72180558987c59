import { Refusal } from "@carnet/services/kit";
import Stripe from "stripe";
import { cardErrors, type CardError, type CardView } from "../contract/index.ts";

const documented = new Set<string>(cardErrors);

/** The card provider; card numbers go from the browser to it and never through us. */
export interface CardProvider {
  /** A new customer with the card of that token. */
  createCustomer(token: string): Promise<{ stripeCustomerId: string; cardId: string }>;
  addCard(customerId: string, token: string): Promise<string>;
  listCards(customerId: string): Promise<CardView[]>;
  /** Charges cents to a card, at most once per key, and answers the id of the charge. */
  charge(payment: {
    customerId: string;
    cardId: string;
    amount: number;
    description: string;
    key: string;
  }): Promise<string>;
}

let provider: CardProvider | null = null;

/** The provider of this process; refuses with `processing_error` where none is set up. */
export function cardProvider(): CardProvider {
  provider ??= connect(process.env);
  return provider;
}

/** The publishable key the browser shows to the provider; `pk_local` for the stand-in, empty where none is set up. */
export function publishableKey(): string {
  const local = process.env["CARNET_CARDS_URL"] ? "pk_local" : "";
  return process.env["STRIPE_PUBLISHABLE_KEY"] ?? local;
}

function connect(env: NodeJS.ProcessEnv): CardProvider {
  const standIn = env["CARNET_CARDS_URL"];
  const secret = env["STRIPE_SECRET_KEY"] ?? (standIn ? "sk_test_local" : undefined);
  if (!secret) throw new Refusal("processing_error");
  const place = standIn ? new URL(standIn) : null;
  const stripe = new Stripe(secret, {
    telemetry: false,
    timeout: 5_000,
    maxNetworkRetries: 1,
    ...(place && {
      host: place.hostname,
      port: Number(place.port),
      protocol: place.protocol === "https:" ? "https" : "http",
    }),
  });
  return throughStripe(stripe);
}

function throughStripe(stripe: Stripe): CardProvider {
  return {
    createCustomer: (source) =>
      refusing(async () => {
        const customer = await stripe.customers.create({ source });
        return { stripeCustomerId: customer.id, cardId: idOf(customer.default_source) };
      }),
    addCard: (customerId, source) =>
      refusing(async () => (await stripe.customers.createSource(customerId, { source })).id),
    listCards: (customerId) =>
      refusing(async () => {
        const { data } = await stripe.customers.listSources(customerId, { object: "card", limit: 20 });
        return data.flatMap((source) => (source.object === "card" ? [viewOf(source)] : []));
      }),
    charge: ({ customerId: customer, cardId: source, amount, description, key }) =>
      refusing(async () => {
        const charge = await stripe.charges.create(
          { customer, source, amount, description, currency: "cad" },
          { idempotencyKey: key },
        );
        return charge.id;
      }),
  };
}

/** Turns the provider's errors into the documented codes (BIL-009); its words never reach the browser. */
async function refusing<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new Refusal(codeOf(error), { exception: "cardError" });
  }
}

function codeOf(error: unknown): CardError {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && documented.has(code) ? (code as CardError) : "processing_error";
}

const idOf = (source: string | { id: string } | null) => (typeof source === "string" ? source : (source?.id ?? ""));

const viewOf = (card: Stripe.Card): CardView => ({
  id: card.id,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.exp_month,
  expYear: card.exp_year,
});
