import { sameValue } from "@carnet/shell/journal";
import type { ReviewElement } from "@carnet/services/patient/contract";
import type { PartValues } from "./record-parts.ts";

/** The parts whose changes are kept in the history of a record. */
export type HistoryPart = "antecedents" | "systemsReview";

/** What a line says: each changed field before and after. A remark of the systems review is `<system>/<component>`. */
export type Delta = Record<string, [before: unknown, after: unknown]>;

/** What differs between two values of a part; a field that is not there is null. */
export function deltaOf<Name extends HistoryPart>(
  name: Name,
  before: PartValues[Name],
  after: PartValues[Name],
): Delta {
  const [old, now] = [fieldsOf(name, before), fieldsOf(name, after)];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (field) => !sameValue(old[field] ?? null, now[field] ?? null),
  );
  return Object.fromEntries(changed.map((field) => [field, [old[field] ?? null, now[field] ?? null]]));
}

const fieldsOf = (name: HistoryPart, value: object): Record<string, unknown> =>
  name === "systemsReview" ? byPlace((value as PartValues["systemsReview"]).elements) : { ...value };

/** Remarks by the place they are about. */
export const byPlace = (elements: readonly ReviewElement[]): Record<string, ReviewElement> =>
  Object.fromEntries(elements.map((each) => [`${each.systemId}/${each.componentId}`, each]));
