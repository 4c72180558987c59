import type Stripe from "stripe";

/** The part of each of the provider's objects that we keep; names and types are the SDK's own. */
export interface Tables {
  token: Pick<Stripe.Token, "id" | "object" | "type" | "used" | "created" | "livemode"> & { card: Card };
  card: Card;
  customer: Pick<
    Stripe.Customer,
    "id" | "object" | "created" | "livemode" | "email" | "metadata" | "currency" | "delinquent"
  > & { name: string | null; default_source: string | null; balance: number };
  product: Pick<Stripe.Product, "id" | "object" | "name" | "active" | "created">;
  price: Pick<Stripe.Price, "id" | "object" | "active" | "currency" | "unit_amount" | "created" | "metadata"> & {
    product: string;
    recurring: Pick<Stripe.Price.Recurring, "interval" | "interval_count"> | null;
  };
  coupon: Pick<
    Stripe.Coupon,
    | "id"
    | "object"
    | "percent_off"
    | "amount_off"
    | "currency"
    | "duration"
    | "valid"
    | "times_redeemed"
    | "created"
    | "name"
  >;
  tax_rate: Pick<
    Stripe.TaxRate,
    "id" | "object" | "display_name" | "percentage" | "inclusive" | "active" | "created" | "metadata"
  >;
  /** A line of an invoice that is written by hand. */
  invoiceitem: { id: string; object: "invoiceitem"; customer: string; invoice: string };
  subscription: Subscription;
  invoice: Invoice;
  charge: Pick<
    Stripe.Charge,
    | "id"
    | "object"
    | "amount"
    | "amount_refunded"
    | "currency"
    | "paid"
    | "refunded"
    | "status"
    | "created"
    | "description"
    | "metadata"
  > & { customer: string | null; invoice: string | null };
  refund: Pick<
    Stripe.Refund,
    "id" | "object" | "amount" | "currency" | "status" | "created" | "reason" | "metadata"
  > & {
    charge: string;
  };
  event: Pick<Stripe.Event, "id" | "object" | "api_version" | "created" | "livemode" | "pending_webhooks"> & {
    type: string;
    data: { object: object };
    request: null;
  };
  test_clock: Pick<Stripe.TestHelpers.TestClock, "id" | "object" | "created" | "frozen_time" | "status">;
}

export type Card = Pick<
  Stripe.Card,
  "id" | "object" | "brand" | "last4" | "exp_month" | "exp_year" | "country" | "funding"
> & {
  customer: string | null;
};

export type Subscription = Pick<
  Stripe.Subscription,
  | "id"
  | "object"
  | "status"
  | "created"
  | "currency"
  | "trial_start"
  | "trial_end"
  | "cancel_at_period_end"
  | "canceled_at"
  | "ended_at"
  | "start_date"
  | "metadata"
  | "collection_method"
  | "cancel_at"
> & {
  customer: string;
  default_source: string | null;
  latest_invoice: string | null;
  discounts: string[];
  default_tax_rates: Tables["tax_rate"][];
  items: { object: "list"; has_more: boolean; data: Item[] };
};
export type Item = Pick<
  Stripe.SubscriptionItem,
  "id" | "object" | "current_period_start" | "current_period_end" | "metadata"
> & {
  subscription: string;
  quantity: number;
  price: Tables["price"];
  /** Its own taxes, in place of those of the subscription. */
  tax_rates: Tables["tax_rate"][];
};

export type Invoice = Pick<
  Stripe.Invoice,
  | "object"
  | "currency"
  | "status"
  | "attempt_count"
  | "attempted"
  | "billing_reason"
  | "amount_due"
  | "amount_paid"
  | "amount_remaining"
  | "subtotal"
  | "total"
  | "created"
  | "next_payment_attempt"
  | "number"
  | "starting_balance"
  | "period_start"
  | "metadata"
> & {
  id: string;
  customer: string;
  /** Of an invoice by hand: the card it is charged to, and its taxes. */
  default_source: string | null;
  default_tax_rates: Tables["tax_rate"][];
  payments: { object: "list"; has_more: boolean; data: InvoicePayment[] };
  total_discount_amounts: { amount: number; discount: string }[];
  total_taxes: { amount: number; tax_rate_details: { tax_rate: string } }[];
  lines: { object: "list"; has_more: boolean; data: Line[] };
  parent: { type: "subscription_details"; subscription_details: { subscription: string } } | null;
};
export type Line = Pick<Stripe.InvoiceLineItem, "id" | "object" | "amount" | "currency" | "description"> & {
  taxes: LineTax[];
  parent: { type: "subscription_item_details"; subscription_item_details: LineParent } | null;
};
export interface LineTax {
  amount: number;
  tax_behavior: "exclusive";
  taxable_amount: number;
  type: "tax_rate_details";
  tax_rate_details: { tax_rate: string };
}
interface LineParent {
  subscription: string;
  subscription_item: string;
  proration: boolean;
}

/** How an invoice was paid, or was not: by the charge, or with what the card said. */
export interface InvoicePayment {
  id: string;
  object: "invoice_payment";
  status: "open" | "paid";
  payment: {
    type: "payment_intent";
    payment_intent: {
      id: string;
      object: "payment_intent";
      latest_charge: string | null;
      last_payment_error: { code: string } | null;
    };
  };
}
