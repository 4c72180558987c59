import { isPlainAddress, oneLine } from "@carnet/services/framework/contract";
import { z } from "zod";

/** The one form of an e-mail address, here and in the key derivation (PROTOCOL.md section 1): trimmed, NFC, lower case. */
export const normaliseEmail = (email: string) => email.trim().normalize("NFC").toLowerCase();

/** An address as it is typed; parsed to its one form. Refuses what a mail header could read as two addresses. */
export const emailAddress = oneLine()
  .max(254)
  .transform(normaliseEmail)
  .pipe(z.string().regex(/^[^\s@"'<>()[\]:;,\\]{1,64}@[^\s@"'<>()[\]:;,\\.]+(\.[^\s@"'<>()[\]:;,\\.]+)+$/u));

/** An address that is newly given: besides, nothing in it looks like another one. */
export const newEmailAddress = emailAddress.refine(isPlainAddress, "plain");
