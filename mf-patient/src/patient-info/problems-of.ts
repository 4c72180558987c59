import { isPlainAddress } from "@carnet/services/framework/contract";
import {
  birthDateProblem,
  isBlank,
  isEmail,
  isPostalCode,
  isSameEmail,
  phoneExtensionLength,
  type PatientFields,
  type PhoneRules,
} from "@carnet/services/patient/contract";

/** What is wrong with each field: a word of `fields.problem`. */
export type Problems = Partial<Record<keyof PatientFields, string>>;

const names = ["firstName", "lastName"] as const;
const phones = ["phone", "phoneWork", "phoneMobile"] as const;

/** Everything that keeps a record from being saved as it stands (PAT-012 to PAT-017). Phones are judged once their rules are there. */
export function problemsOf(fields: PatientFields, today: string, rules: PhoneRules | null): Problems {
  const problems: Problems = {};
  for (const name of names) if (isBlank(fields[name])) problems[name] = "required";
  const birth = birthDateProblem(fields.dateOfBirth, today);
  if (birth) problems.dateOfBirth = birth === "missing" ? "required" : birth;
  if (!fields.gender) problems.gender = "required";
  for (const name of ["email", "billingEmail"] as const) {
    const address = fields[name];
    if (isBlank(address)) continue;
    if (!isEmail(address!)) problems[name] = "email";
    else if (!isPlainAddress(address!)) problems[name] = "mixedAlphabets";
  }
  if (isSameEmail(fields.email, fields.billingEmail)) problems.billingEmail = "sameEmail";
  for (const name of phones) {
    const number = fields[name];
    if (rules && !isBlank(number) && !rules.isPhone(number!, fields.country)) problems[name] = "phone";
  }
  if ((fields.phoneWorkExtension ?? "").length > phoneExtensionLength) problems.phoneWorkExtension = "extension";
  if (!isBlank(fields.postalCode) && !isPostalCode(fields.postalCode!, fields.country))
    problems.postalCode = "postalCode";
  return problems;
}
