import { routes } from "@carnet/services/framework";
import { Clinic } from "../clinics/clinic.model.ts";
import { fullName, knownPeople } from "../clinics/known-people.ts";
import { type Currency, currency, getSalesReport, type SalesLine, type SalesSums } from "../contract/index.ts";
import { invoicePolicy } from "./billing.policy.ts";
import { Invoice, InvoiceLine } from "./invoice.model.ts";

export const salesReportRoutes = routes();

salesReportRoutes.on(getSalesReport, async ({ actor, body: { startDate, endDate }, refuse }) => {
  invoicePolicy.allow(actor, "settle", null);
  if (!startDate) throw refuse("startDateRequired");
  const settled = () =>
    Invoice.query()
      .where("charged_at", ">=", startDate)
      .where("charged_at", "<=", endDate ?? new Date().toISOString());
  const [invoices, written] = await Promise.all([
    settled().orderBy(["charged_at", "number"]),
    InvoiceLine.query().whereIn("invoice_id", settled().select("id")).orderBy(["invoice_id", "position"]),
  ]);
  const clinics = await Clinic.query().findByIds([...new Set(invoices.map(({ clinicId }) => clinicId))]);
  const people = await knownPeople(clinics.map(({ ownerId }) => ownerId));
  const ownerOf = new Map(clinics.map(({ id, ownerId }) => [id, people.get(ownerId)]));
  const plansOf = new Map<string, string[]>();
  for (const { invoiceId, description } of written)
    plansOf.set(invoiceId, [...(plansOf.get(invoiceId) ?? []), description]);
  const lines = invoices.map((invoice): SalesLine => {
    const owner = ownerOf.get(invoice.clinicId);
    const taxed = (isProvincial: boolean) =>
      invoice.taxes.reduce((sum, { tax, amount }) => ((tax === "QST") === isProvincial ? sum + amount : sum), 0);
    return {
      number: Number(invoice.number),
      created_at: invoice.createdAt,
      charged_or_refunded_at: invoice.chargedAt ?? invoice.createdAt,
      refund_of: invoice.refundOfNumber === null ? null : Number(invoice.refundOfNumber),
      pre_tax_total: invoice.preTax,
      fed_tax: taxed(false),
      prov_tax: taxed(true),
      credit: invoice.credit,
      total: invoice.total,
      currency: invoice.currency,
      clinic_owner: owner ? fullName(owner) : "",
      therapist_plans: (plansOf.get(invoice.id) ?? []).join(", "),
    };
  });
  return { lines, summary: currency.options.flatMap((each) => sumsOf(each, lines)) };
});

/** The sums of one currency; none where nothing was sold in it. */
function sumsOf(of: Currency, all: readonly SalesLine[]): SalesSums[] {
  const lines = all.filter((line) => line.currency === of);
  if (lines.length === 0) return [];
  const sum = (key: "pre_tax_total" | "fed_tax" | "prov_tax" | "total", some = lines) =>
    some.reduce((total, line) => total + line[key], 0);
  return [
    {
      currency: of,
      lines: lines.length,
      charged: sum(
        "total",
        lines.filter((line) => line.refund_of === null),
      ),
      refunded: -sum(
        "total",
        lines.filter((line) => line.refund_of !== null),
      ),
      pre_tax_total: sum("pre_tax_total"),
      fed_tax: sum("fed_tax"),
      prov_tax: sum("prov_tax"),
      total: sum("total"),
    },
  ];
}
