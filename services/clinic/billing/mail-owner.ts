import { nobody, send } from "@carnet/services/framework";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import type { Knex } from "knex";
import type { BilledInvoice } from "../cards/billed.ts";
import { letterId } from "../clinics/letter-id.ts";
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
    mailId: letterId(`${id}:${attempts}:${clinic.ownerId}`),
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
