import type { PatientPreferences } from "../patient-fields.ts";

/** Where a receipt of this patient may go by mail: the address for bills first, then their own (RCP-005). */
export const receiptAddresses = ({ billingEmail, email }: Record<"billingEmail" | "email", string | null>): string[] =>
  [...new Set([billingEmail, email].filter((address) => address !== null && address !== ""))] as string[];

/** How a patient gets receipts (RCP-009): as they prefer, else by mail where there is an address, else on paper. */
export const receiptModeOf = (
  patient: Record<"billingEmail" | "email", string | null> & { preferences: PatientPreferences },
): NonNullable<PatientPreferences["receiptMode"]> =>
  patient.preferences.receiptMode ?? (receiptAddresses(patient).length > 0 ? "email" : "print");

/** Mailboxes that often take a letter with a file for junk (RCP-005). */
export const mayBeJunk = (address: string): boolean => /@(?:hotmail|outlook|live|msn)\.[\w.]+$/i.test(address);
