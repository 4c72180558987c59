import { routes } from "@carnet/services/kit";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { findPlace } from "../clinics/place.ts";
import { getInvoices, type InvoiceView } from "../contract/index.ts";
import { Invoice, InvoiceLine } from "./invoice.model.ts";

export const invoiceRoutes = routes();

invoiceRoutes.on(getInvoices, async ({ actor, params }) => {
  const place = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "seeInvoices", place);
  return presentInvoices(place.clinic.id);
});

/** The invoices of a clinic with their lines, newest first. */
async function presentInvoices(clinicId: string): Promise<InvoiceView[]> {
  const invoices = await Invoice.query().where({ clinic_id: clinicId }).orderBy("number", "desc");
  const ids = invoices.map(({ id }) => id);
  const lines = await InvoiceLine.query().whereIn("invoice_id", ids).orderBy("position");
  return invoices.map(({ id, number, createdAt, preTax, total, chargedAt, stripeFailureCode }) => ({
    id,
    number,
    createdAt,
    lines: lines
      .filter(({ invoiceId }) => invoiceId === id)
      .map(({ description, amountCents }) => ({ description, amount: amountCents })),
    preTaxTotal: preTax,
    total,
    amountRefunded: 0,
    isRefundOfInvoiceNumber: null,
    chargedAt,
    stripeFailureCode,
    isBrokenReason: null,
  }));
}
