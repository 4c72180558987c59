import { isBlank, isPlainAddress, phoneExtensionLength, type PhoneRules } from "@carnet/services/framework/contract";
import type { PatientFields } from "../patient-fields.ts";
import { birthDateProblem } from "./birth-date.ts";
import { isEmail, isSameEmail } from "./email-pair.ts";
import { postalCodeProblem } from "./postal-code.ts";

export const contactProblems = [
  "invalid",
  "inFuture",
  "tooOld",
  "email",
  "mixedAlphabets",
  "sameEmail",
  "phone",
  "extension",
  "postalCode",
  "postalLetter",
] as const;
export type ContactProblem = (typeof contactProblems)[number];

/**
 * What is wrong with one field of a person as it stands, or null; a field that says nothing has no problem (PAT-013, PAT-015 to
 * PAT-017). A number that the rules do not know may stand: its field marks it. One rule for the record, the panel of a new patient and the form in the portal. `today` is "YYYY-MM-DD"; phones are
 * judged once their rules are there.
 */
export function contactProblem(
  name: keyof PatientFields,
  fields: Partial<PatientFields>,
  today: string,
  rules: PhoneRules | null,
): ContactProblem | null {
  const text = fields[name];
  if (typeof text !== "string" || isBlank(text)) return null;
  switch (name) {
    case "dateOfBirth": {
      const problem = birthDateProblem(text, today);
      return problem === "missing" ? null : problem;
    }
    case "email":
    case "billingEmail":
      if (!isEmail(text)) return "email";
      if (!isPlainAddress(text)) return "mixedAlphabets";
      return name === "billingEmail" && isSameEmail(fields.email, text) ? "sameEmail" : null;
    case "phone":
    case "phoneWork":
    case "phoneMobile":
      return rules && !rules.mayBePhone(text, fields.country ?? null) ? "phone" : null;
    case "phoneWorkExtension":
      return text.length > phoneExtensionLength ? "extension" : null;
    case "postalCode":
      return postalCodeProblem(text, fields.country ?? null);
    default:
      return null;
  }
}
