import type { Antecedents, PrivateInfo } from "@carnet/services/patient/contract";

/** Something to know before one puts a hand on somebody. */
export interface Alert {
  kind: "allergy" | "warning";
  text: string;
  /** The session a warning was written in. */
  number?: number;
}

const linesOf = (text: string | undefined): string[] =>
  (text ?? "")
    .split(/[\n;]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Allergies first, then the warnings of sessions, newest first, each said once (SES-030). */
export function alertsOf(antecedents: Antecedents, privateInfo: PrivateInfo): Alert[] {
  const allergies = linesOf(antecedents.allergiesIntolerances).map((text): Alert => ({ kind: "allergy", text }));
  const seen = new Set<string>();
  const warnings = Object.entries(privateInfo.exclusionsWarnings ?? {})
    .map(([number, text]): Alert => ({ kind: "warning", text: text.trim(), number: Number(number) }))
    .sort((one, other) => other.number! - one.number!)
    .filter(({ text }) => text !== "" && !seen.has(text) && seen.add(text));
  return [...allergies, ...warnings];
}
