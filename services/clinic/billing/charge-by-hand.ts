import { randomUUID } from "node:crypto";
import { type Actor, inTransaction, type Refuses } from "@carnet/services/framework";
import type { BilledInvoice } from "../cards/billed.ts";
import { CardCustomer } from "../cards/card-customer.model.ts";
import { cardProvider, type RefuseCard } from "../cards/card-provider.ts";
import type { Clinic } from "../clinics/clinic.model.ts";
import { currencyOf } from "../contract/index.ts";
import { taxesOn } from "../prices/plan-taxes.ts";
import { Invoice } from "./invoice.model.ts";
import { projectInvoice } from "./project-invoice.ts";

/**
 * Writes an invoice by hand to the owner of a clinic, with the taxes of where it is, and charges its card; the same request again
 * charges nothing. What the card will not pay stays among the failed charges, and its refusal is thrown (BIL-019).
 */
export async function chargeByHand(
  actor: Actor,
  clinic: Clinic,
  lines: readonly { description: string; amount: number }[],
  requestKey: string | undefined,
  refuse: RefuseCard & Refuses<"invalidLines">,
): Promise<Invoice> {
  if (lines.length === 0 || lines.some(({ description, amount }) => description === "" || amount < 1))
    throw refuse("invalidLines");
  const customer = await CardCustomer.query().findById(clinic.ownerId);
  if (!customer || !clinic.stripeCardId) throw refuse("missing");
  const provider = cardProvider(refuse);
  const { invoiceId, declined } = await provider.charge({
    customerId: customer.stripeCustomerId,
    cardId: clinic.stripeCardId,
    clinicId: clinic.id,
    userId: clinic.ownerId,
    by: actor.userId,
    lines,
    taxes: taxesOn(clinic.country, clinic.provinceOrState),
    currency: currencyOf(clinic.country),
    key: `by-hand:${requestKey || randomUUID()}`,
  });
  const billed = await provider.readInvoice(invoiceId).catch(() => {
    throw refuse("processing_error", { exception: "cardError" });
  });
  await keepInvoice(billed);
  if (declined) throw refuse(declined, { exception: "cardError" });
  return Invoice.query().findOne({ stripe_invoice_id: invoiceId }).throwIfNotFound();
}

/** Writes down how an invoice by hand stands with the provider; one at a time. */
export async function keepInvoice(billed: BilledInvoice): Promise<void> {
  await inTransaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext(?))", [`invoice:${billed.id}`]);
    await projectInvoice(trx, billed, () => null);
  });
}
