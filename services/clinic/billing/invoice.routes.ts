import { Refusal, routes } from "@carnet/services/framework";
import { isId } from "../clinics/clinic.model.ts";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { findPlace } from "../clinics/place.ts";
import { archiveInvoice, getInvoice, getInvoices, type InvoiceView, retryInvoice } from "../contract/index.ts";
import { Invoice, InvoiceLine } from "./invoice.model.ts";
import { invoicePolicy } from "./billing.policy.ts";
import { retryCharge } from "./retry-charge.ts";

export const invoiceRoutes = routes();

invoiceRoutes.on(getInvoices, async ({ actor, params, query: { before, limit } }) => {
  const place = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "seeInvoices", place);
  const invoices = Invoice.query().where({ clinic_id: place.clinic.id }).orderBy("number", "desc");
  if (before !== undefined) void invoices.where("number", "<", before);
  if (limit !== undefined) void invoices.limit(limit);
  return presentInvoices(await invoices);
});

invoiceRoutes.on(getInvoice, async ({ actor, params }) => {
  const invoice = isId(params.id) ? await Invoice.query().findById(params.id) : undefined;
  if (!invoice) throw new Refusal("notFound");
  const place = await findPlace(actor, invoice.clinicId);
  clinicPolicy.allow(actor, "seeInvoices", place);
  const [view] = await presentInvoices([invoice]);
  return { ...view!, clinic: { id: place.clinic.id, name: place.clinic.name } };
});

invoiceRoutes.on(retryInvoice, async ({ actor, params, refuse }) => {
  invoicePolicy.allow(actor, "settle", null);
  const invoice = await findInvoice(params.id);
  await retryCharge(invoice, refuse);
  const [view] = await presentInvoices([await invoice.$query()]);
  return view!;
});

invoiceRoutes.on(archiveInvoice, async ({ actor, params, body: { reason }, refuse }) => {
  invoicePolicy.allow(actor, "settle", null);
  const invoice = await findInvoice(params.id);
  if (reason === "") throw refuse("reasonRequired");
  if (!invoice.hasFailed) throw refuse("notFailed");
  await invoice.$query().patch({ archivedAt: new Date().toISOString(), archivedReason: reason });
  return {};
});

async function findInvoice(id: string): Promise<Invoice> {
  const invoice = isId(id) ? await Invoice.query().findById(id) : undefined;
  if (!invoice) throw new Refusal("notFound");
  return invoice;
}

/** Invoices with their lines, in the order in which they are given. */
async function presentInvoices(invoices: readonly Invoice[]): Promise<InvoiceView[]> {
  const ids = invoices.map(({ id }) => id);
  const lines = await InvoiceLine.query().whereIn("invoice_id", ids).orderBy("position");
  const linesOf = new Map<string, InvoiceLine[]>(ids.map((id) => [id, []]));
  for (const line of lines) linesOf.get(line.invoiceId)?.push(line);
  return invoices.map(
    ({ id, number, createdAt, preTax, total, amountRefunded, chargedAt, stripeFailureCode, archivedReason }) => ({
      id,
      number,
      createdAt,
      lines: (linesOf.get(id) ?? []).map(({ description, amountCents }) => ({ description, amount: amountCents })),
      preTaxTotal: preTax,
      total,
      amountRefunded,
      isRefundOfInvoiceNumber: null,
      chargedAt,
      stripeFailureCode,
      isBrokenReason: archivedReason,
    }),
  );
}
