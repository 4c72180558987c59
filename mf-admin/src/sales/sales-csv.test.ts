import { salesFile } from "./sales-csv.ts";

it("has the names of its columns above what the server wrote (ADM-016)", async () => {
  const lines = new TextEncoder().encode('1042,"Morel, Hélène"\r\n');
  const file = salesFile(lines, (column) => (column === "number" ? "Facture, no" : column));
  expect(file.type).toBe("text/csv");
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(text).toBe(
    '\ufeff"Facture, no",created_at,charged_or_refunded_at,refund_of,clinic_owner,therapist_plans,pre_tax_total,fed_tax,prov_tax,credit,total,currency\r\n1042,"Morel, Hélène"\r\n',
  );
});
