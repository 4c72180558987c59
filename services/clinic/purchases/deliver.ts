import type { Knex } from "knex";
import { writeInvoice } from "../billing/invoice.model.ts";
import { admitMember } from "./admit-member.ts";
import { completeConversion } from "./complete-conversion.ts";
import { licenseMember } from "./license-member.ts";
import { openClinic } from "./open-clinic.ts";
import type { Buyer, Purchase } from "./purchase.ts";

/** Gives what was bought, with an invoice for each plan; the charge is null where nothing was to pay. */
export async function deliver(
  trx: Knex,
  buyer: Buyer,
  purchase: Purchase,
  stripeChargeId: string | null,
): Promise<void> {
  await give(trx, buyer, purchase);
  for (const line of purchase.lines) await writeInvoice(trx, line, stripeChargeId);
}

function give(trx: Knex, buyer: Buyer, purchase: Purchase): Promise<void> {
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
