import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Rule } from "@carnet/services/framework";

/** What a rule is replaced by: everybody may, or nobody may. */
export const replacements = { allow: () => true, deny: () => false } satisfies Record<string, Rule<unknown>>;
export type Replacement = keyof typeof replacements;

/** One line of one policy, in a slot that can hold something else for a while. */
export interface RuleSlot {
  /** "patient/patients/patient.policy.ts patientPolicy.read" */
  name: string;
  honest: Rule<unknown>;
  replace: (rule: Rule<unknown>) => void;
}

const services = join(__dirname, "../..");

/** The policy files of one service, by their path in services. */
export const policyFilesOf = (service: string): string[] =>
  readdirSync(join(services, service), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".policy.ts"))
    .map((file) => join(service, file))
    .sort();

/** Every rule of one policy file. */
export function rulesOf(file: string): RuleSlot[] {
  const exported = Object.entries(require(join(services, file)) as Record<string, unknown>);
  return exported.flatMap(([policy, value]) => {
    if (!isPolicy(value)) return [];
    const { rules } = value;
    return Object.entries(rules).map(([ability, honest]) => ({
      name: `${file} ${policy}.${ability}`,
      honest,
      replace: (rule: Rule<unknown>) => void (rules[ability] = rule),
    }));
  });
}

const isPolicy = (value: unknown): value is { rules: Record<string, Rule<unknown>> } =>
  typeof value === "object" && value !== null && "rules" in value && "abilities" in value;
