import { newId } from "@carnet/shell/api";
import { type fieldTypes, type ModuleField, newFieldHeights } from "@carnet/services/clinic/contract";

/** A kind of field a form can be made of (FRM-002). */
export type FieldType = (typeof fieldTypes)[number];

/** The types whose choices are part of the field. */
export const hasChoices = (type: FieldType) => type === "choice";

/** A field of a type as it is first put in a form (FRM-010). */
export function newField(type: FieldType, id: string = newId()): ModuleField {
  return { id, label: "", value: null, meta: metaOf(type, []) };
}

/** The same field as another type: its label and its choices are kept, also while they are of no use (FRM-010). */
export function withType({ meta, ...field }: ModuleField, type: FieldType): ModuleField {
  return { ...field, value: null, meta: metaOf(type, meta.choices ?? []) };
}

function metaOf(type: FieldType, choices: readonly { label: string }[]): ModuleField["meta"] {
  return {
    type,
    height: type === "lineSpacer" ? newFieldHeights.lineSpacer : newFieldHeights.other,
    choices: [...choices],
    ...(type === "choice" && { displayAs: "checkboxes" as const }),
    ...(type === "number" && { min: 0, max: null }),
  };
}

/** The same list with one thing moved; outside of it nothing moves. */
export function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const thing = things[from];
  if (thing === undefined || to < 0 || to >= things.length) return [...things];
  const rest = things.filter((_, index) => index !== from);
  return [...rest.slice(0, to), thing, ...rest.slice(to)];
}
