import { getSalesReport } from "@carnet/services/clinic/contract";
import { salesCsv } from "./sales-csv.ts";

const line = getSalesReport.answer.parse(getSalesReport.example.answer).lines[0]!;

it("writes amounts in dollars, and no formula (ADM-016, LIM-004)", () => {
  const hostile = { ...line, total: -1_234, pre_tax_total: 5, clinic_owner: "=HYPERLINK(1)", therapist_plans: "-x" };
  const [head, row] = salesCsv([hostile], (column) => column).split("\r\n");
  expect(head).toBe(
    "\ufeffnumber,created_at,charged_or_refunded_at,refund_of,clinic_owner,therapist_plans,pre_tax_total,fed_tax,prov_tax,credit,total,currency",
  );
  expect(row).toBe(
    `1042,2026-11-20T15:00:00.000Z,2026-11-20T15:00:02.000Z,,"'=HYPERLINK(1)","'-x",0.05,24.00,47.88,0.00,-12.34,CAD`,
  );
});
