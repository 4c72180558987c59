import { current, inTransaction, Refusal, routes } from "@carnet/services/framework";
import { plainName } from "@carnet/services/framework/contract";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { fullName, knownPeople, knownPerson } from "../clinics/known-people.ts";
import { findPlace } from "../clinics/place.ts";
import { Clinic, isId } from "../clinics/clinic.model.ts";
import {
  archiveInvoice,
  createInvoice,
  getAllInvoices,
  getBillingDifferences,
  getInvoice,
  getInvoices,
  type InvoiceView,
  refundInvoice,
  retryInvoice,
} from "../contract/index.ts";
import { chargeByHand } from "./charge-by-hand.ts";
import { refundCharge } from "./refund-charge.ts";
import { billOf, Invoice, InvoiceLine } from "./invoice.model.ts";
import { logMoney } from "../money-log/money-change.model.ts";
import { invoicePolicy } from "./billing.policy.ts";
import { BillingDifference } from "../subscriptions/billing-difference.model.ts";
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

// Before the invoice of an id: its path would take this one for its own.
invoiceRoutes.on(getBillingDifferences, async ({ actor, query: { page, pageSize } }) => {
  invoicePolicy.allow(actor, "settle", null);
  const [{ results, total }, last] = await Promise.all([
    BillingDifference.query().orderBy("id", "desc").page(page, pageSize),
    current().knex("billing_looks").orderBy("at", "desc").first("at", "found"),
  ]);
  const clinics = await Clinic.query().findByIds([...new Set(results.flatMap(({ clinicId }) => clinicId ?? []))]);
  const nameOf = new Map(clinics.map(({ id, name }) => [id, name]));
  const rows = results.map(({ id, clinicId, objectId, field, ours, theirs, foundAt }) => ({
    id: Number(id),
    clinic: nameOf.get(clinicId ?? "") ?? "",
    objectId,
    field,
    ours,
    theirs,
    foundAt,
  }));
  const lastLookAt = last ? new Date(last.at as string).toISOString() : null;
  return { lastLookAt, found: last ? Number(last.found) : 0, rows, total, page, pageSize };
});

invoiceRoutes.on(getInvoice, async ({ actor, params }) => {
  const invoice = isId(params.id) ? await Invoice.query().findById(params.id) : undefined;
  if (!invoice) throw new Refusal("notFound");
  const place = await findPlace(actor, invoice.clinicId);
  clinicPolicy.allow(actor, "seeInvoices", place);
  const [view] = await presentInvoices([invoice]);
  const person = fullName(await knownPerson(invoice.userId));
  return { ...view!, person, clinic: { id: place.clinic.id, name: place.clinic.name } };
});

invoiceRoutes.on(retryInvoice, async ({ actor, params, refuse }) => {
  const invoice = await findInvoice(params.id);
  const place = await findPlace(actor, invoice.clinicId);
  clinicPolicy.allow(actor, "settle", place);
  await retryCharge(actor, invoice, place.clinic, refuse);
  const [view] = await presentInvoices([await invoice.$query()]);
  return view!;
});

invoiceRoutes.on(archiveInvoice, async ({ actor, params, body: { reason }, refuse }) => {
  invoicePolicy.allow(actor, "settle", null);
  const { id } = await findInvoice(params.id);
  if (reason === "") throw refuse("reasonRequired");
  await inTransaction(async (trx) => {
    const invoice = await Invoice.query(trx).findById(id).forUpdate().throwIfNotFound();
    if (!invoice.hasFailed) throw refuse("notFailed");
    await invoice.$query(trx).patch({ archivedAt: new Date().toISOString(), archivedReason: reason });
    await logMoney(trx, actor, { kind: "chargeArchived", ...billOf(invoice), note: reason });
  });
  return {};
});

invoiceRoutes.on(getAllInvoices, async ({ actor, query: { page, pageSize, q } }) => {
  invoicePolicy.allow(actor, "settle", null);
  const all = Invoice.query().orderBy("number", "desc");
  const named = plainName(q);
  if (/^\d{1,15}$/.test(q)) void all.where({ number: q });
  else if (named)
    void all.whereIn("clinic_id", Clinic.query().select("id").whereRaw("strpos(plain_name, ?) > 0", [named]));
  const { results, total } = await all.page(page, pageSize);
  const clinics = await Clinic.query().findByIds([...new Set(results.map(({ clinicId }) => clinicId))]);
  const nameOf = new Map(clinics.map(({ id, name }) => [id, name]));
  const [views, people] = await Promise.all([
    presentInvoices(results),
    knownPeople(results.map(({ userId }) => userId)),
  ]);
  const rows = views.map((view, at) => {
    const { clinicId: id, userId } = results[at]!;
    const person = people.get(userId);
    return { ...view, person: person ? fullName(person) : "", clinic: { id, name: nameOf.get(id) ?? "" } };
  });
  return { rows, total, page, pageSize };
});

invoiceRoutes.on(refundInvoice, async ({ actor, params, body, refuse }) => {
  invoicePolicy.allow(actor, "settle", null);
  const errorMsg = await refundCharge(actor, await findInvoice(params.id), body, refuse);
  return errorMsg === null ? {} : { errorMsg };
});

invoiceRoutes.on(createInvoice, async ({ actor, body: { clinicId, lines }, refuse, ctx }) => {
  invoicePolicy.allow(actor, "settle", null);
  const clinic = await Clinic.byId(clinicId);
  const invoice = await chargeByHand(actor, clinic, lines, ctx.get("idempotency-key"), refuse);
  const [view] = await presentInvoices([invoice]);
  return view!;
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
  return invoices.map((invoice) => ({
    id: invoice.id,
    number: Number(invoice.number),
    createdAt: invoice.createdAt,
    lines: (linesOf.get(invoice.id) ?? []).map(({ description, amountCents: amount }) => ({ description, amount })),
    preTaxTotal: invoice.preTax,
    taxes: invoice.taxes,
    credit: invoice.credit,
    total: invoice.total,
    currency: invoice.currency,
    amountRefunded: invoice.amountRefunded,
    isRefundOfInvoiceNumber: invoice.refundOfNumber === null ? null : Number(invoice.refundOfNumber),
    chargedAt: invoice.chargedAt,
    stripeFailureCode: invoice.stripeFailureCode,
    isBrokenReason: invoice.archivedReason,
  }));
}
