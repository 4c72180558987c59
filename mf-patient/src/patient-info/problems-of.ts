import { contactProblem, isBlank, type PatientFields, type PhoneRules } from "@carnet/services/patient/contract";

/** What is wrong with each field: a word of `fields.problem`. */
export type Problems = Partial<Record<keyof PatientFields, string>>;

const needed = ["firstName", "lastName", "dateOfBirth", "gender"] as const;

/** Everything that keeps a record from being saved as it stands (PAT-012 to PAT-017). Phones are judged once their rules are there. */
export function problemsOf(fields: PatientFields, today: string, rules: PhoneRules | null): Problems {
  const problems: Problems = {};
  for (const name of Object.keys(fields) as (keyof PatientFields)[]) {
    const problem = contactProblem(name, fields, today, rules);
    if (problem) problems[name] = problem;
  }
  for (const name of needed) if (isBlank(fields[name])) problems[name] = "required";
  return problems;
}
