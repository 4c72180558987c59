import type { Refuses } from "@carnet/services/framework";
import Stripe from "stripe";
import { cardErrors, type CardError, type CardView } from "../contract/index.ts";

const documented = new Set<string>(cardErrors);

/** Makes the refusals of the card provider, as `cardRefusals` of the contract lists them. */
export type RefuseCard = Refuses<Record<CardError, { exception?: "cardError" }>>;

/** The card provider; card numbers go from the browser to it and never through us. */
export interface CardProvider {
  /** A new customer with the card of that token. */
  createCustomer(token: string): Promise<{ stripeCustomerId: string; cardId: string }>;
  addCard(customerId: string, token: string): Promise<string>;
  listCards(customerId: string): Promise<CardView[]>;
  /**
   * Charges cents to a card. Under one key there is one charge and one answer, for a day. Throws `processing_error` when the
   * provider did not say what became of it.
   */
  charge(payment: {
    customerId: string;
    cardId: string;
    amount: number;
    description: string;
    key: string;
  }): Promise<ChargeOutcome>;
  /** The charge that was made under a key since an instant, or null. */
  findCharge(payment: { customerId: string; key: string; since: string }): Promise<string | null>;
}

/** What became of a charge for good: its id, or why the card was not charged. */
export type ChargeOutcome = { chargeId: string } | { declined: CardError };

let connected: Stripe | null = null;

/** The provider of this process, as a call may refuse with it; `processing_error` where none is set up. */
export function cardProvider(refuse: RefuseCard): CardProvider {
  connected ??= connect(process.env, refuse);
  return throughStripe(connected, refuse);
}

/** The publishable key the browser shows to the provider; `pk_local` for the stand-in, empty where none is set up. */
export function publishableKey(): string {
  const local = process.env["CARNET_CARDS_URL"] ? "pk_local" : "";
  return process.env["STRIPE_PUBLISHABLE_KEY"] ?? local;
}

/**
 * The address of the script that asks for a card in the provider's own frame (BIL-007); empty where none is set up. Only a
 * stand-in's may come without https.
 */
export function providerScript(env = process.env): string {
  const address = env["CARNET_CARDS_SCRIPT"] ?? "";
  return address.startsWith("https://") || env["CARNET_CARDS_URL"] ? address : "";
}

function connect(env: NodeJS.ProcessEnv, refuse: RefuseCard): Stripe {
  const standIn = env["CARNET_CARDS_URL"];
  const secret = env["STRIPE_SECRET_KEY"] ?? (standIn ? "sk_test_local" : undefined);
  if (!secret) throw refuse("processing_error");
  const place = standIn ? new URL(standIn) : null;
  return new Stripe(secret, {
    telemetry: false,
    timeout: 5_000,
    maxNetworkRetries: 1,
    ...(place && {
      host: place.hostname,
      port: Number(place.port),
      protocol: place.protocol === "https:" ? "https" : "http",
    }),
  });
}

function throughStripe(stripe: Stripe, refuse: RefuseCard): CardProvider {
  /** Turns the provider's errors into the documented codes (BIL-009); its words never reach the browser. */
  const refusing = async <T>(send: () => Promise<T>): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      throw refuse(codeOf(error), { exception: "cardError" });
    }
  };
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
        const order = { customer, source, amount, description, currency: "cad", metadata: { payment: key } };
        try {
          return { chargeId: (await stripe.charges.create(order, { idempotencyKey: key })).id };
        } catch (error) {
          if (isFinal(error)) return { declined: codeOf(error) };
          throw error;
        }
      }),
    findCharge: ({ customerId: customer, key, since }) =>
      refusing(async () => {
        const created = { gte: Math.floor(Date.parse(since) / 1_000) };
        for await (const { id, paid, metadata } of stripe.charges.list({ customer, created, limit: 100 })) {
          if (paid && metadata["payment"] === key) return id;
        }
        return null;
      }),
  };
}

/** Whether the provider has said no: the card's refusal, or a request it will never carry out. Anything else is no answer. */
const isFinal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;

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
