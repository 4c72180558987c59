import type { CardError, CardView, Currency, PlanTax } from "../contract/index.ts";
import type { PlanLine } from "../purchases/purchase.ts";
import type { BilledInvoice, BilledRefund, BilledSubscription } from "./billed.ts";

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
  /** What an order would charge at once, and what to the customer's credit it would use or leave; nothing is charged. */
  preview(order: PreviewOrder): Promise<ChargeDraft>;
  /** The subscription that was begun or changed under a key, or null. */
  findSubscription(payment: { customerId: string; key: string }): Promise<string | null>;
  /** What the provider keeps of a subscription; invoices are its own, or the one that is named. Its errors are thrown as they are. */
  read(subscriptionId: string, invoiceId?: string): Promise<BilledSubscription>;
  /** Charges a subscription to another card of its customer from now on. */
  payWith(subscriptionId: string, cardId: string): Promise<void>;
  /** Tries to have an invoice paid again by a card; what was paid meanwhile is not paid twice. */
  pay(invoiceId: string, cardId: string): Promise<{ subscriptionId: string | null; declined: CardError | null }>;
  /** Writes an invoice by hand and charges it; where the card says no it stays open. Under one key there is one, for a day. */
  charge(order: HandOrder): Promise<{ invoiceId: string; declined: CardError | null }>;
  /** An invoice that no subscription made. The provider's errors are thrown as they are. */
  readInvoice(invoiceId: string): Promise<BilledInvoice>;
  /** Gives cents of a charge back, once under a key; or why the provider will not. */
  refund(order: RefundOrder): Promise<BilledRefund | { refused: string }>;
  /** What was given back of a charge, or of all of them since an instant. */
  refunds(of: { chargeId: string } | { since: string }): Promise<BilledRefund[]>;
  /** Has an item taxed otherwise from its next period on. */
  setTaxes(itemId: string, taxes: readonly PlanTax[]): Promise<void>;
  /** Ends a subscription at an instant; null takes that back. */
  endOn(subscriptionId: string, at: string | null): Promise<void>;
  /** Ends a subscription now, without a charge or a credit; one that has ended stays so. */
  cancel(subscriptionId: string): Promise<void>;
  /** Takes one licence of several off a subscription, as `cancel` does. */
  removeItem(itemId: string): Promise<void>;
}

/** Licences that would be begun, or the one that an item would become. */
export interface PreviewOrder {
  customerId: string;
  lines: readonly PlanLine[];
  replaces: { subscriptionId: string; itemId: string } | null;
}

/** What would be charged, and how the customer's balance would stand then: less than nothing is to their credit. */
export type ChargeDraft = Pick<BilledInvoice, "lines" | "taxes" | "total" | "due"> & { balance: number };

/** What is charged by hand, in cents, and to whom. */
export interface HandOrder {
  customerId: string;
  cardId: string;
  clinicId: string;
  userId: string;
  /** Who wrote it: kept with the provider, so that it is known however the invoice comes back. */
  by: string | null;
  lines: readonly { description: string; amount: number }[];
  taxes: readonly PlanTax[];
  currency: Currency;
  key: string;
}

/** What is given back of a charge, and of which of our invoices. */
export interface RefundOrder {
  chargeId: string;
  amount: number;
  invoiceId: string;
  /** Who asked for it, kept with the provider. */
  by: string | null;
  key: string;
}

/** What became of an order for good: its subscription, or why the card was not charged. */
export type SubscribeOutcome = { subscriptionId: string } | { declined: CardError };
