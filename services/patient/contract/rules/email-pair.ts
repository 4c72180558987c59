import { isBlank } from "@carnet/services/framework/contract";

/** An e-mail address as it is compared: trimmed, composed, lower case. Null when there is none. */
export const emailKey = (email: string | null | undefined): string | null =>
  isBlank(email) ? null : email!.trim().normalize("NFC").toLowerCase();

/** Whether a text looks like an e-mail address. */
export const isEmail = (text: string): boolean =>
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text.trim()) && text.length <= 254;

/** Whether the e-mail and the billing e-mail are the same address, which they may not be (PAT-017). */
export const isSameEmail = (email: string | null | undefined, billingEmail: string | null | undefined): boolean =>
  emailKey(email) !== null && emailKey(email) === emailKey(billingEmail);
