import type { Refuses } from "@carnet/services/framework";
import Stripe from "stripe";
import {
  cardErrors,
  type CardError,
  type CardView,
  parsePlanCode,
  planCode,
  type PlanCode,
} from "../contract/index.ts";
import type { PlanLine } from "../purchases/purchase.ts";

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
   * Begins a subscription with an item for each licence, its first period charged to the card at once. Under one key there is one
   * subscription and one answer, for a day. Throws `processing_error` when the provider did not say what became of it.
   */
  subscribe(order: { customerId: string; cardId: string; lines: PlanLine[]; key: string }): Promise<SubscribeOutcome>;
  /** Makes an item another plan, as `subscribe`: what is left of the old period is credited, the difference charged. */
  changePlan(order: { subscriptionId: string; itemId: string; line: PlanLine; key: string }): Promise<SubscribeOutcome>;
  /** The subscription that was begun or changed under a key, or null. */
  findSubscription(payment: { customerId: string; key: string }): Promise<string | null>;
  /** What the provider keeps of a subscription; invoices are its own, or the one that is named. Its errors are thrown as they are. */
  read(subscriptionId: string, invoiceId?: string): Promise<BilledSubscription>;
  /** Tries to have an invoice paid again; what was paid meanwhile is not paid twice. */
  pay(invoiceId: string): Promise<{ subscriptionId: string; declined: CardError | null }>;
  /** Ends a subscription at an instant; null takes that back. */
  endOn(subscriptionId: string, at: string | null): Promise<void>;
  /** Ends a subscription now, without a charge or a credit; one that has ended stays so. */
  cancel(subscriptionId: string): Promise<void>;
  /** Takes one licence of several off a subscription, as `cancel` does. */
  removeItem(itemId: string): Promise<void>;
}

/** What became of an order for good: its subscription, or why the card was not charged. */
export type SubscribeOutcome = { subscriptionId: string } | { declined: CardError };

/** A subscription as the provider keeps it. Amounts are cents, `status` is the provider's word. */
export interface BilledSubscription {
  id: string;
  status: string;
  endedAt: string | null;
  items: { id: string; clinicId: string; userId: string; plan: PlanCode; amount: number; periodEnd: string }[];
  invoices: BilledInvoice[];
}

/** One invoice of the provider; `failureCode` is what the card said last while it is not paid. */
export interface BilledInvoice {
  id: string;
  createdAt: string;
  paidAt: string | null;
  chargeId: string | null;
  failureCode: string | null;
  tax: number;
  /** A plan code, or `credit` where an earlier plan is given back in part. */
  lines: { itemId: string | null; description: string; amount: number }[];
}

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

/** What an event of the provider is about. */
export interface CardEventView {
  id: string;
  type: string;
  subscriptionId?: string | undefined;
  invoiceId?: string | undefined;
}

/** Reads an event whose signature over its bytes is the provider's and at most five minutes old; null of any other. */
export function readCardEvent(bytes: Buffer, signature: string, env = process.env): CardEventView | null {
  const secret = env["CARNET_CARDS_WEBHOOK_SECRET"];
  if (!secret) return null;
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(bytes, signature, secret);
  } catch {
    return null;
  }
  const { id, type, account } = event;
  const about = event.data.object as unknown as Partial<Pick<Stripe.Invoice, "object" | "id" | "parent">>;
  // An event of an account that is connected to ours is about nothing we sold.
  if (account) return { id, type };
  if ((about.object as string) === "subscription") return { id, type, subscriptionId: about.id };
  if (about.object !== "invoice") return { id, type };
  const parent = about.parent?.subscription_details?.subscription ?? null;
  return { id, type, subscriptionId: idOf(parent) || undefined, invoiceId: about.id };
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
    subscribe: ({ customerId: customer, cardId, lines, key }) =>
      refusing(async () => {
        await ensureProduct(stripe);
        return answered(
          stripe.subscriptions.create(
            {
              customer,
              default_source: cardId,
              payment_behavior: "error_if_incomplete",
              off_session: true,
              billing_mode: { type: "flexible" },
              items: lines.map(itemOf),
              metadata: { payment: key },
            },
            { idempotencyKey: key },
          ),
        );
      }),
    changePlan: ({ subscriptionId, itemId, line, key }) =>
      refusing(async () => {
        await ensureProduct(stripe);
        return answered(
          stripe.subscriptions.update(
            subscriptionId,
            {
              items: [{ id: itemId, ...itemOf(line) }],
              cancel_at: "",
              payment_behavior: "error_if_incomplete",
              proration_behavior: "always_invoice",
              metadata: { payment: key },
            },
            { idempotencyKey: key },
          ),
        );
      }),
    findSubscription: ({ customerId: customer, key }) =>
      refusing(async () => {
        for await (const { id, metadata } of stripe.subscriptions.list({ customer, status: "all", limit: 100 }))
          if (metadata["payment"] === key) return id;
        return null;
      }),
    async read(subscriptionId, invoiceId) {
      const subscription = await stripe.subscriptions.retrieve(subscriptionId);
      const ids = invoiceId ? [invoiceId] : [];
      if (!invoiceId)
        for await (const { id } of stripe.invoices.list({ subscription: subscriptionId, limit: 100 }))
          if (id) ids.push(id);
      const invoices: Stripe.Invoice[] = [];
      for (const id of ids.reverse())
        invoices.push(await stripe.invoices.retrieve(id, { expand: ["payments.data.payment.payment_intent"] }));
      return billedOf(subscription, invoices);
    },
    pay: (invoiceId) =>
      refusing(async () => {
        const { parent, status } = await stripe.invoices.retrieve(invoiceId);
        const subscriptionId = idOf(parent?.subscription_details?.subscription ?? null);
        if (status === "paid") return { subscriptionId, declined: null };
        try {
          await stripe.invoices.pay(invoiceId);
          return { subscriptionId, declined: null };
        } catch (error) {
          if (isFinal(error)) return { subscriptionId, declined: codeOf(error) };
          throw error;
        }
      }),
    async endOn(subscriptionId, at) {
      await stripe.subscriptions.update(subscriptionId, {
        cancel_at: at === null ? "" : Math.floor(Date.parse(at) / 1_000),
        proration_behavior: "none",
      });
    },
    cancel: (subscriptionId) =>
      gone(stripe.subscriptions.cancel(subscriptionId, { prorate: false, invoice_now: false })),
    removeItem: (itemId) => gone(stripe.subscriptionItems.del(itemId, { proration_behavior: "none" })),
  };
}

/** What every plan is a price of; made the first time. */
const product = "carnet_plan";

async function ensureProduct(stripe: Stripe): Promise<void> {
  try {
    await stripe.products.create({ id: product, name: "Carnet" });
  } catch (error) {
    if ((error as { code?: unknown }).code !== "resource_already_exists") throw error;
  }
}

/** A licence with a price of its own, its rebate already taken off and rounded down: the provider's coupons round to the nearest cent. */
const itemOf = ({ clinicId, userId, plan, amount }: PlanLine) => ({
  price_data: { currency: "cad", product, unit_amount: amount, recurring: { interval: parsePlanCode(plan).cycle } },
  metadata: { clinicId, userId, plan },
});

async function answered(asked: Promise<Stripe.Subscription>): Promise<SubscribeOutcome> {
  try {
    return { subscriptionId: (await asked).id };
  } catch (error) {
    if (isFinal(error)) return { declined: codeOf(error) };
    throw error;
  }
}

/** Ends something that may have ended before. */
async function gone(asked: Promise<unknown>): Promise<void> {
  try {
    await asked;
  } catch (error) {
    if ((error as { code?: unknown }).code !== "resource_missing") throw error;
  }
}

const instantOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1_000).toISOString());

function billedOf(subscription: Stripe.Subscription, invoices: Stripe.Invoice[]): BilledSubscription {
  return {
    id: subscription.id,
    status: subscription.status,
    endedAt: instantOf(subscription.ended_at),
    items: subscription.items.data.flatMap(({ id, metadata, price, current_period_end }) => {
      const { clinicId, userId, plan } = metadata;
      const code = planCode.safeParse(plan);
      if (!clinicId || !userId || !code.success) return [];
      const periodEnd = new Date(current_period_end * 1_000).toISOString();
      return { id, clinicId, userId, plan: code.data, amount: price.unit_amount ?? 0, periodEnd };
    }),
    invoices: invoices.map((invoice) => {
      const planOf = new Map(subscription.items.data.map(({ id, metadata }) => [id, metadata["plan"] ?? ""]));
      const paid = invoice.status === "paid";
      const intent = invoice.payments?.data.at(-1)?.payment.payment_intent;
      const { latest_charge = null, last_payment_error = null } = typeof intent === "object" ? intent : {};
      const paidAt = invoice.status_transitions?.paid_at ?? invoice.created;
      return {
        id: invoice.id ?? "",
        createdAt: new Date(invoice.created * 1_000).toISOString(),
        paidAt: paid ? instantOf(paidAt) : null,
        chargeId: paid ? idOf(latest_charge) || null : null,
        failureCode: paid ? null : (last_payment_error?.code ?? null),
        tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
        lines: invoice.lines.data.map(({ amount, parent }) => {
          const itemId = parent?.subscription_item_details?.subscription_item ?? null;
          return { itemId, description: amount < 0 ? "credit" : (planOf.get(itemId ?? "") ?? ""), amount };
        }),
      };
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
