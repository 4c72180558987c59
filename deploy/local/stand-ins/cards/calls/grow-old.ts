import { CardTrouble } from "../card-trouble.ts";
import { whole, type Form } from "../form.ts";
import { changeStatus, pay, wholePeriod, writeInvoice } from "./invoices.ts";
import type { Ledger } from "../ledger.ts";
import type { Route } from "./route.ts";
import type { Item, Subscription, Tables } from "../tables.ts";

const day = 86_400;

/** The test clock, which makes subscriptions grow old a day at a time. */
export const clockRoutes: Route[] = [
  ["POST", "/test_helpers/test_clocks", createClock],
  ["POST", "/test_helpers/test_clocks/:id/advance", advanceClock],
];

function createClock(ledger: Ledger): Tables["test_clock"] {
  const now = ledger.now();
  const clock = {
    id: ledger.newId("test_clock"),
    object: "test_helpers.test_clock",
    created: now,
    frozen_time: now,
    status: "ready",
  } as const;
  return ledger.put("test_clock", clock);
}

function advanceClock(ledger: Ledger, form: Form, id: string): Tables["test_clock"] {
  const clock = ledger.get("test_clock", id);
  const until = whole(form, "frozen_time") ?? ledger.now();
  while (ledger.now() < until) {
    ledger.advanceTo(Math.min(ledger.now() + day, until));
    growOld(ledger);
  }
  clock.frozen_time = ledger.now();
  return clock;
}

/** Does what is due by now: renews periods, ends what was to end, retries what was refused. */
export function growOld(ledger: Ledger): void {
  for (const invoice of ledger.all("invoice")) {
    if (invoice.status === "open" && (invoice.next_payment_attempt ?? Infinity) <= ledger.now())
      attempt(() => pay(ledger, invoice));
  }
  for (const subscription of ledger.all("subscription")) renew(ledger, subscription);
}

/** Ends what was to end, and bills the items whose period is over, those of one day on one invoice. */
function renew(ledger: Ledger, subscription: Subscription): void {
  for (;;) {
    if (subscription.status === "canceled") return;
    const due = Math.min(...subscription.items.data.map((item) => item.current_period_end));
    if (subscription.cancel_at !== null && subscription.cancel_at <= Math.min(due, ledger.now())) {
      subscription.canceled_at = subscription.ended_at = subscription.cancel_at;
      return changeStatus(ledger, subscription, "canceled");
    }
    if (due > ledger.now()) return;
    if (subscription.cancel_at_period_end) {
      subscription.ended_at = ledger.now();
      return changeStatus(ledger, subscription, "canceled");
    }
    const over = subscription.items.data.filter((item) => item.current_period_end === due);
    for (const one of over) {
      one.current_period_start = one.current_period_end;
      one.current_period_end = nextEnd(one.price, one.current_period_start);
    }
    if (subscription.status === "trialing") subscription.status = "active";
    bill(ledger, subscription, "subscription_cycle", over);
  }
}

/** Writes the invoice of a period and tries to have it paid; a refusal leaves it open. */
export const bill = (
  ledger: Ledger,
  subscription: Subscription,
  reason: "subscription_create" | "subscription_cycle",
  items: Item[] = subscription.items.data,
) => {
  const invoice = writeInvoice(ledger, subscription, reason, items.map(wholePeriod));
  attempt(() => pay(ledger, invoice));
};

function attempt(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof CardTrouble)) throw error;
  }
}

/** When a period that begins at `start` ends. */
export function nextEnd({ recurring }: Tables["price"], start: number): number {
  const date = new Date(start * 1_000);
  const months = (recurring?.interval_count ?? 1) * (recurring?.interval === "year" ? 12 : 1);
  date.setUTCMonth(date.getUTCMonth() + months);
  return Math.floor(date.getTime() / 1_000);
}
