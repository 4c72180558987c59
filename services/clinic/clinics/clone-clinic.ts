import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { ConsentForm } from "../consent-forms/consent-form.model.ts";
import { Term } from "../lexicon/term.model.ts";
import { openClinic } from "../purchases/open-clinic.ts";
import type { Buyer, Identity } from "../purchases/purchase.ts";
import { Clinic } from "./clinic.model.ts";

/**
 * Opens another clinic of the same owner with the settings of one: place, taxes, kinds of session, security, restriction, consent
 * forms and terms. Neither members nor patients come along, no card, and no key: its log begins anew (CLI-021).
 */
export async function cloneClinic(trx: Knex, buyer: Buyer, of: Clinic, name: string): Promise<string> {
  const clinicId = randomUUID();
  const { address, address2, phone, country, provinceOrState, timeZone, isSolo, taxes, chargesNoTaxes, sessionTypes } =
    of;
  const place = { address, address2, phone, country, provinceOrState, timeZone };
  const identity: Identity = { name, ...place, isSolo, taxes, chargesNoTaxes, sessionTypes };
  const nothing = { lines: [], stripeCardId: null, plan: null, trialId: null, coupon: null };
  await openClinic(trx, buyer, { kind: "opening", clinicId, ownerId: of.ownerId, identity, ...nothing });
  const { officeIpRestrictionOn, officeIpAddress, secondFactorRequired, idleLockMinutes } = of;
  await Clinic.query(trx)
    .patch({ officeIpRestrictionOn, officeIpAddress, secondFactorRequired, idleLockMinutes })
    .findById(clinicId);
  const forms = await ConsentForm.query(trx).where({ clinic_id: of.id }).whereNull("deleted_at").orderBy("created_at");
  // Their age is their order.
  for (const { name: title, enabled, content, createdAt } of forms)
    await ConsentForm.query(trx).insert({ clinicId, name: title, enabled, content, createdAt });
  const terms = await Term.query(trx).where({ clinic_id: of.id });
  const copies = terms.map(({ userId, subLex, en, fr }) => ({ clinicId, userId, subLex, en, fr }));
  if (copies.length > 0) await Term.query(trx).insert(copies);
  return clinicId;
}
