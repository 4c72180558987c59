import { clinics } from "./0001-clinics.ts";
import { practice } from "./0002-practice.ts";
import { billing } from "./0003-billing.ts";
import { trust } from "./0004-trust.ts";
import { invitationProof } from "./0005-invitation-proof.ts";

/** The steps of the clinic's schema, in the order of their names. */
export const migrations = {
  "0001_clinics": clinics,
  "0002_practice": practice,
  "0003_billing": billing,
  "0004_trust": trust,
  "0005_invitation_proof": invitationProof,
};
