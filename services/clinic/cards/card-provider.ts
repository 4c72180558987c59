import type { Refuses } from "@carnet/services/framework";
import Stripe from "stripe";
import { cardErrors, type CardError, type CardView, parsePlanCode } from "../contract/index.ts";
import type { PlanLine } from "../purchases/purchase.ts";
import { type BilledRefund, idOf, readInvoice, readRefund, readSubscription } from "./billed.ts";
import type { CardProvider, SubscribeOutcome } from "./provider.types.ts";
import { TaxRates } from "./tax-rates.ts";

const documented = new Set<string>(cardErrors);

/** Makes the refusals of the card provider, as `cardRefusals` of the contract lists them. */
export type RefuseCard = Refuses<Record<CardError, { exception?: "cardError" }>>;

let connected: { stripe: Stripe; rates: TaxRates } | null = null;

/** The provider of this process, as a call may refuse with it; `processing_error` where none is set up. */
export function cardProvider(refuse: RefuseCard): CardProvider {
  if (!connected) {
    const stripe = connect(process.env, refuse);
    connected = { stripe, rates: new TaxRates(stripe) };
  }
  return throughStripe(connected.stripe, connected.rates, refuse);
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
  /** Whose refunds changed. */
  chargeId?: string | undefined;
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
  const about = event.data.object as unknown as Partial<Pick<Stripe.Invoice, "id" | "parent">> & {
    object?: string;
    charge?: string | null;
  };
  // An event of an account that is connected to ours is about nothing we sold.
  if (account) return { id, type };
  if (about.object === "charge") return { id, type, chargeId: type === "charge.refunded" ? about.id : undefined };
  if (about.object === "refund") return { id, type, chargeId: about.charge ?? undefined };
  if (about.object === "subscription") return { id, type, subscriptionId: about.id };
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

const payments = "payments.data.payment.payment_intent";

function throughStripe(stripe: Stripe, rates: TaxRates, refuse: RefuseCard): CardProvider {
  /** Turns the provider's errors into the documented codes (BIL-009); its words never reach the browser. */
  const refusing = async <T>(send: () => Promise<T>): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      throw refuse(codeOf(error), { exception: "cardError" });
    }
  };
  const taxOf = (id: string) => rates.taxOf(id);
  /** A licence as an item; one that is changed loses the taxes it had where there are none now. */
  const itemOf = async (line: PlanLine, changes?: { id: string }) => {
    const taxes = await rates.idsOf(line.taxes ?? []);
    const taxed = taxes.length > 0 || changes ? { tax_rates: taxes.length > 0 ? taxes : ("" as const) } : {};
    return { ...changes, ...pricedItem(line), ...taxed };
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
              items: (await Promise.all(lines.map((line) => itemOf(line)))) as Stripe.SubscriptionCreateParams.Item[],
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
              items: [await itemOf(line, { id: itemId })],
              cancel_at: "",
              payment_behavior: "error_if_incomplete",
              proration_behavior: "always_invoice",
              metadata: { payment: key },
            },
            { idempotencyKey: key },
          ),
        );
      }),
    preview: ({ customerId: customer, lines, replaces }) =>
      refusing(async () => {
        await ensureProduct(stripe);
        const items = await Promise.all(
          lines.map((line) => itemOf(line, replaces ? { id: replaces.itemId } : undefined)),
        );
        const wanted = {
          customer,
          ...(replaces && { subscription: replaces.subscriptionId }),
          subscription_details: { items, ...(replaces && { proration_behavior: "always_invoice" as const }) },
        };
        const draft = await stripe.invoices.createPreview(wanted as Stripe.InvoiceCreatePreviewParams);
        const plan = lines[0]?.plan ?? "";
        const planOf = new Map(draft.lines.data.map((each) => [itemIdOf(each), plan]));
        const read = await readInvoice(draft, planOf, taxOf);
        const balance = (draft.starting_balance ?? 0) + read.total - read.due;
        return { lines: read.lines, taxes: read.taxes, total: read.total, due: read.due, balance };
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
      for (const id of ids.reverse()) invoices.push(await stripe.invoices.retrieve(id, { expand: [payments] }));
      return readSubscription(subscription, invoices, taxOf);
    },
    payWith: (subscriptionId, cardId) =>
      refusing(async () => {
        await stripe.subscriptions.update(subscriptionId, { default_source: cardId });
      }),
    pay: (invoiceId, source) =>
      refusing(async () => {
        const { parent, status } = await stripe.invoices.retrieve(invoiceId);
        const subscriptionId = idOf(parent?.subscription_details?.subscription ?? null) || null;
        if (status === "paid") return { subscriptionId, declined: null };
        try {
          await stripe.invoices.pay(invoiceId, { source });
          return { subscriptionId, declined: null };
        } catch (error) {
          if (isFinal(error)) return { subscriptionId, declined: codeOf(error) };
          throw error;
        }
      }),
    charge: (order) =>
      refusing(async () => {
        const { customerId: customer, cardId, clinicId, userId, by, key } = order;
        const currency = order.currency.toLowerCase();
        const taxes = await rates.idsOf(order.taxes);
        const draft: Stripe.InvoiceCreateParams = {
          customer,
          currency,
          default_source: cardId,
          auto_advance: false,
          pending_invoice_items_behavior: "exclude",
          metadata: { clinicId, userId, by },
          ...(taxes.length > 0 && { default_tax_rates: taxes }),
        };
        const { id = "" } = await stripe.invoices.create(draft, { idempotencyKey: `${key}:draft` });
        for (const [at, { description, amount }] of order.lines.entries()) {
          const line = { customer, invoice: id, currency, amount, description };
          await stripe.invoiceItems.create(line, { idempotencyKey: `${key}:line:${at}` });
        }
        await stripe.invoices.finalizeInvoice(id, { auto_advance: false }, { idempotencyKey: `${key}:final` });
        try {
          await stripe.invoices.pay(id, {}, { idempotencyKey: `${key}:pay` });
          return { invoiceId: id, declined: null };
        } catch (error) {
          if (isFinal(error)) return { invoiceId: id, declined: codeOf(error) };
          throw error;
        }
      }),
    readInvoice: async (invoiceId) =>
      readInvoice(await stripe.invoices.retrieve(invoiceId, { expand: [payments] }), new Map(), taxOf),
    refund: ({ chargeId: charge, amount, invoiceId, by, key }) =>
      refusing(async () => {
        try {
          const wanted = { charge, amount, metadata: { invoiceId, by } };
          return readRefund(await stripe.refunds.create(wanted, { idempotencyKey: key }));
        } catch (error) {
          if (isFinal(error)) return { refused: (error as Error).message };
          throw error;
        }
      }),
    async refunds(of) {
      const asked =
        "chargeId" in of ? { charge: of.chargeId } : { created: { gte: Math.floor(Date.parse(of.since) / 1_000) } };
      const refunds: BilledRefund[] = [];
      for await (const refund of stripe.refunds.list({ ...asked, limit: 100 })) refunds.push(readRefund(refund));
      return refunds;
    },
    async setTaxes(itemId, taxes) {
      const ids = await rates.idsOf(taxes);
      await stripe.subscriptionItems.update(itemId, {
        tax_rates: ids.length > 0 ? ids : "",
        proration_behavior: "none",
      });
    },
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

const itemIdOf = ({ parent }: Stripe.InvoiceLineItem) => parent?.subscription_item_details?.subscription_item ?? "";

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
const pricedItem = ({ clinicId, userId, plan, amount, currency = "CAD" }: PlanLine) => ({
  price_data: {
    currency: currency.toLowerCase(),
    product,
    unit_amount: amount,
    recurring: { interval: parsePlanCode(plan).cycle },
  },
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

/** Whether the provider has said no: the card's refusal, or a request it will never carry out. Anything else is no answer. */
const isFinal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;

function codeOf(error: unknown): CardError {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && documented.has(code) ? (code as CardError) : "processing_error";
}

const viewOf = (card: Stripe.Card): CardView => ({
  id: card.id,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.exp_month,
  expYear: card.exp_year,
});
