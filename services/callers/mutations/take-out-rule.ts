import { replacements, rulesOf, type Replacement } from "./find-rules.ts";

/** "patient/patients/patient.policy.ts patientPolicy.read allow": the rule to take out, and what replaces it. */
const mutant = JSON.parse(process.env["MUTANT"] ?? "{}") as { rule?: string };
const [file = "", rule = "", by = ""] = (mutant.rule ?? "").split(" ");

const slot = rulesOf(file).find(({ name }) => name === `${file} ${rule}`);
if (!slot) throw new Error(`There is no rule ${file} ${rule}.`);
slot.replace(replacements[by as Replacement]);
