import { newId } from "@carnet/shell/api";
import { type fieldTypes, type ModuleField, newFieldHeights } from "@carnet/services/clinic/contract";

/** A kind of field a form can be made of (FRM-002). */
export type FieldType = (typeof fieldTypes)[number];

/** The types whose choices are part of the field. */
export const hasChoices = (type: FieldType) => type === "choice";

/** The types whose options are edited in a dialog (FRM-010). */
export const hasOptions = (type: FieldType) => hasChoices(type) || type === "number";

/** A field of a type as it is first put in a form (FRM-010). */
export function newField(type: FieldType, id: string = newId()): ModuleField {
  return { id, label: "", value: null, meta: metaOf(type, {}) };
}

/** The same field as another type: its label and its options are kept, also while they are of no use (FRM-010). */
export function withType({ meta, ...field }: ModuleField, type: FieldType): ModuleField {
  return { ...field, value: null, meta: metaOf(type, meta) };
}

function metaOf(type: FieldType, { choices, displayAs, min, max }: Partial<ModuleField["meta"]>): ModuleField["meta"] {
  return {
    type,
    height: type === "lineSpacer" ? newFieldHeights.lineSpacer : newFieldHeights.other,
    choices: [...(choices ?? [])],
    ...optionsOf(type === "choice", { displayAs }, { displayAs: "checkboxes" }),
    ...optionsOf(type === "number", { min, max }, { min: 0, max: null }),
  };
}

/** What was set before, on top of what a type begins with where it is that one. */
const optionsOf = <Options extends object>(isThatType: boolean, kept: Options, begun: Options): Partial<Options> => ({
  ...(isThatType && begun),
  ...(Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)) as Partial<Options>),
});

/** The same list with one thing moved; outside of it nothing moves. */
export function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const thing = things[from];
  if (thing === undefined || to < 0 || to >= things.length) return [...things];
  const rest = things.filter((_, index) => index !== from);
  return [...rest.slice(0, to), thing, ...rest.slice(to)];
}
