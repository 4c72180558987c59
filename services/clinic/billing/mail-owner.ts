import { createHash } from "node:crypto";
import { nobody, send } from "@carnet/services/framework";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import type { Knex } from "knex";
import type { BilledInvoice } from "../cards/billed.ts";
import { Clinic } from "../clinics/clinic.model.ts";
import { knownPerson } from "../clinics/known-people.ts";
import { pageLink } from "../clinics/page-link.ts";

/** Writes to the owner of a clinic that its card would not pay, why, and the way to change it: one letter for each try. */
export async function mailOwner(
  trx: Knex,
  clinicId: string,
  { id, attempts, due, currency, failureCode, isTriedAgain }: BilledInvoice,
): Promise<void> {
  const clinic = await Clinic.byId(clinicId, trx);
  const owner = await knownPerson(clinic.ownerId);
  if (owner.email === "") return;
  await send(trx, mailerSend, nobody, {
    mailId: idOf(`${id}:${attempts}:${clinic.ownerId}`),
    to: owner.email,
    langCode: owner.langCode,
    template: isTriedAgain ? "invoiceFailed" : "invoiceGivenUp",
    vars: {
      clinicName: clinic.name,
      amount: due,
      currency,
      cardError: failureCode ?? "",
      url: pageLink(`/therapist/myClinic/${clinic.id}/admin`, { sub: "paymentInfo" }),
    },
  });
}

/** The same id for the same letter, no matter who finds first that it is due. */
function idOf(what: string): string {
  const hex = createHash("sha256").update(what).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
