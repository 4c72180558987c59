import type { Knex } from "knex";
import { writeFreeInvoice } from "../billing/invoice.model.ts";
import { admitMember } from "./admit-member.ts";
import { completeConversion } from "./complete-conversion.ts";
import { licenseMember } from "./license-member.ts";
import { openClinic } from "./open-clinic.ts";
import type { Buyer, Purchase } from "./purchase.ts";

/** Gives what cost nothing, with an invoice that says so for each plan. */
export async function deliverFree(trx: Knex, buyer: Buyer, purchase: Purchase): Promise<void> {
  await deliver(trx, buyer, purchase);
  for (const line of purchase.lines) await writeFreeInvoice(trx, line);
}

/** Gives what was bought. */
export function deliver(trx: Knex, buyer: Buyer, purchase: Purchase): Promise<void> {
  switch (purchase.kind) {
    case "licence":
      return licenseMember(trx, buyer, purchase);
    case "conversion":
      return completeConversion(trx, buyer, purchase);
    case "opening":
      return openClinic(trx, buyer, purchase);
    case "joining":
      return admitMember(trx, buyer, purchase);
  }
}
