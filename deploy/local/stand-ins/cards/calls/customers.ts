import { declined, invalid, missing } from "../card-trouble.ts";
import { text, whole, strings, type Form } from "../form.ts";
import type { Ledger } from "../ledger.ts";
import { listOf, type Route } from "./route.ts";
import type { Card, Tables } from "../tables.ts";
import { brandOf, checkWhenFiled, readyTokens } from "../test-cards.ts";

/** Tokens, customers and the cards on file. */
export const customerRoutes: Route[] = [
  ["POST", "/tokens", createToken],
  ["GET", "/tokens/:id", (ledger, _, id) => ledger.get("token", id)],
  ["POST", "/customers", createCustomer],
  ["GET", "/customers", (ledger, form) => listOf("customers", ledger.all("customer"), form)],
  ["GET", "/customers/:id", (ledger, _, id) => ledger.get("customer", id)],
  ["POST", "/customers/:id", changeCustomer],
  ["DELETE", "/customers/:id", removeCustomer],
  [
    "POST",
    "/customers/:id/sources",
    (ledger, form, id) => fileCard(ledger, ledger.get("customer", id), text(form, "source")),
  ],
  ["GET", "/customers/:id/sources", (ledger, form, id) => listOf("sources", cardsOf(ledger, id), form)],
  ["GET", "/customers/:id/sources/:card", (ledger, _, id, card) => cardOf(ledger, id, card)],
  ["DELETE", "/customers/:id/sources/:card", removeCard],
];

function createToken(ledger: Ledger, form: Form): Tables["token"] {
  const asked = form["card"];
  if (typeof asked !== "object") throw invalid("Missing required param: card.", "card");
  const number = (text(asked, "number") ?? "").replaceAll(/\D/g, "");
  const month = whole(asked, "exp_month") ?? 0;
  const year = whole(asked, "exp_year") ?? 0;
  const card = newCard(ledger, number, month, year < 100 ? 2_000 + year : year);
  if (!(month >= 1 && month <= 12)) throw declined("invalid_expiry_month", "Your card's expiration month is invalid.");
  if (new Date(Date.UTC(card.exp_year, month)).getTime() / 1_000 < ledger.now()) {
    throw declined("invalid_expiry_year", "Your card's expiration year is invalid.");
  }
  if (!/^\d{3,4}$/.test(text(asked, "cvc") ?? "123"))
    throw declined("invalid_cvc", "Your card's security code is invalid.");
  const token = { id: ledger.newId("token"), object: "token", type: "card", used: false, livemode: false } as const;
  return ledger.put("token", { ...token, created: ledger.now(), card });
}

function newCard(ledger: Ledger, number: string, month: number, year: number): Card {
  const id = ledger.newId("card");
  const brand = brandOf(number);
  ledger.numbers.set(id, number);
  return {
    id,
    object: "card",
    brand,
    last4: number.slice(-4),
    exp_month: month,
    exp_year: year,
    country: "CA",
    funding: "credit",
    customer: null,
  };
}

function createCustomer(ledger: Ledger, form: Form): Tables["customer"] {
  const customer: Tables["customer"] = {
    id: ledger.newId("customer"),
    object: "customer",
    created: ledger.now(),
    livemode: false,
    currency: null,
    delinquent: false,
    email: text(form, "email") ?? null,
    name: text(form, "name") ?? null,
    default_source: null,
    balance: 0,
    metadata: strings(form, "metadata"),
  };
  if (text(form, "source")) fileCard(ledger, customer, text(form, "source"));
  return ledger.put("customer", customer);
}

function changeCustomer(ledger: Ledger, form: Form, id: string): Tables["customer"] {
  const customer = ledger.get("customer", id);
  if (text(form, "source")) customer.default_source = fileCard(ledger, customer, text(form, "source")).id;
  const chosen = text(form, "default_source");
  if (chosen) customer.default_source = cardOf(ledger, id, chosen).id;
  customer.email = text(form, "email") ?? customer.email;
  customer.name = text(form, "name") ?? customer.name;
  Object.assign(customer.metadata, strings(form, "metadata"));
  return customer;
}

function fileCard(ledger: Ledger, customer: Tables["customer"], source: string | undefined): Card {
  if (!source) throw invalid("Missing required param: source.", "source");
  const ready = readyTokens[source];
  const token = ready ? undefined : ledger.get("token", source);
  if (token?.used) throw invalid("You cannot use a token more than once.", "source", "token_already_used");
  const card = token?.card ?? newCard(ledger, ready ?? "", 12, new Date().getUTCFullYear() + 4);
  checkWhenFiled(ledger.numbers.get(card.id) ?? "");
  if (token) token.used = true;
  customer.default_source ??= card.id;
  return ledger.put("card", { ...card, customer: customer.id });
}

const cardsOf = (ledger: Ledger, customer: string) => {
  ledger.get("customer", customer);
  return ledger.all("card").filter((card) => card.customer === customer);
};

function cardOf(ledger: Ledger, customer: string, id: string): Card {
  const card = cardsOf(ledger, customer).find((one) => one.id === id);
  if (!card) throw missing("source", id);
  return card;
}

function removeCard(ledger: Ledger, _: Form, id: string, cardId: string) {
  const card = cardOf(ledger, id, cardId);
  const customer = ledger.get("customer", id);
  ledger.remove("card", card.id);
  if (customer.default_source === card.id) customer.default_source = cardsOf(ledger, id)[0]?.id ?? null;
  return { id: card.id, object: "card", deleted: true };
}

function removeCustomer(ledger: Ledger, _: Form, id: string) {
  ledger.get("customer", id);
  ledger.remove("customer", id);
  return { id, object: "customer", deleted: true };
}
