import { invalid } from "../card-trouble.ts";
import { text, whole, strings, type Form } from "../form.ts";
import type { Ledger } from "../ledger.ts";
import { listOf, type Route } from "./route.ts";
import type { Tables } from "../tables.ts";

/** What can be bought, and what changes its price: prices, coupons, tax rates. */
export const catalogRoutes: Route[] = [
  ["POST", "/products", createProduct],
  ["GET", "/products/:id", (ledger, _, id) => ledger.get("product", id)],
  ["POST", "/prices", createPrice],
  ["GET", "/prices/:id", (ledger, _, id) => ledger.get("price", id)],
  ["GET", "/prices", (ledger, form) => listOf("prices", ledger.all("price"), form)],
  ["POST", "/coupons", createCoupon],
  ["GET", "/coupons/:id", (ledger, _, id) => ledger.get("coupon", id)],
  ["GET", "/coupons", (ledger, form) => listOf("coupons", ledger.all("coupon"), form)],
  ["DELETE", "/coupons/:id", removeCoupon],
  ["POST", "/tax_rates", createTaxRate],
  ["GET", "/tax_rates", (ledger, form) => listOf("tax_rates", ledger.all("tax_rate"), form)],
  ["GET", "/tax_rates/:id", (ledger, _, id) => ledger.get("tax_rate", id)],
  ["GET", "/events", (ledger, form) => listOf("events", ledger.all("event"), form)],
];

function createProduct(ledger: Ledger, form: Form): Tables["product"] {
  const id = text(form, "id") ?? ledger.newId("product");
  if (ledger.find("product", id)) throw invalid(`Product already exists.`, "id", "resource_already_exists");
  const name = text(form, "name");
  if (!name) throw invalid("Missing required param: name.", "name");
  return ledger.put("product", { id, object: "product", name, active: true, created: ledger.now() });
}

/** A price of the catalogue, or one that is written into the item of a subscription. */
export function createPrice(ledger: Ledger, form: Form): Tables["price"] {
  const recurring = form["recurring"];
  return ledger.put("price", {
    id: ledger.newId("price"),
    object: "price",
    active: true,
    created: ledger.now(),
    currency: text(form, "currency") ?? "cad",
    unit_amount: whole(form, "unit_amount") ?? 0,
    product: text(form, "product") ?? "prod_local",
    metadata: strings(form, "metadata"),
    recurring:
      typeof recurring === "object"
        ? {
            interval: text(recurring, "interval") === "year" ? "year" : "month",
            interval_count: whole(recurring, "interval_count") ?? 1,
          }
        : null,
  });
}

function createCoupon(ledger: Ledger, form: Form): Tables["coupon"] {
  const percent = text(form, "percent_off");
  const amount = whole(form, "amount_off");
  if (!percent && !amount) throw invalid("Must provide percent_off or amount_off.");
  return ledger.put("coupon", {
    id: text(form, "id") ?? ledger.newId("coupon"),
    object: "coupon",
    percent_off: percent ? Number(percent) : null,
    amount_off: amount ?? null,
    currency: text(form, "currency") ?? null,
    valid: true,
    times_redeemed: 0,
    created: ledger.now(),
    duration: (text(form, "duration") as Tables["coupon"]["duration"]) ?? "once",
    name: text(form, "name") ?? null,
  });
}

function removeCoupon(ledger: Ledger, _: Form, id: string) {
  ledger.get("coupon", id);
  ledger.remove("coupon", id);
  return { id, object: "coupon", deleted: true };
}

function createTaxRate(ledger: Ledger, form: Form): Tables["tax_rate"] {
  return ledger.put("tax_rate", {
    id: ledger.newId("tax_rate"),
    object: "tax_rate",
    display_name: text(form, "display_name") ?? "",
    active: true,
    percentage: Number(text(form, "percentage")),
    inclusive: text(form, "inclusive") === "true",
    metadata: strings(form, "metadata"),
    created: ledger.now(),
  });
}
