import { ofEach, sealedTables, sealedTexts } from "@carnet/services/seance/contract";
import type { Desk } from "../chart/desk.ts";
import type { ChartRow, PartValues } from "../chart/part-values.ts";
import type { TableKind } from "../rows/row-columns.ts";
import { withFields, withoutFields, type FieldsPart } from "./carry-fields.ts";
import { withForm, withoutForm } from "./carry-form.ts";
import { hasText, rowsToCopy, withText, withoutRows, withoutText } from "./carry-over.ts";

interface CopiedPart<Name extends keyof PartValues> {
  name: Name;
  said: PartValues[Name];
}
/** A part of another session, or rows of it, to be copied. */
export type Copied = { [Name in keyof PartValues]: CopiedPart<Name> }[keyof PartValues];

/** How a part gets into this session, null where nothing of it is to be copied, and out of it again. */
interface Copying<Value> {
  into(now: Value, said: Value, from: number): Value | null;
  outOf(now: Value, made: { before: Value; after: Value }): Value;
}

const text: Copying<string> = {
  into: (now, said) => (said.trim() !== "" && !hasText(now, said) ? withText(now, said) : null),
  outOf: (now, { before, after }) => withoutText(now, after.slice(before.trim().length)),
};
const rows = (kind: TableKind): Copying<ChartRow[]> => ({
  into(now, said, from) {
    const copied = rowsToCopy(now, said, kind, from);
    return copied.length > 0 ? [...now, ...copied] : null;
  },
  outOf: (now, { before, after }) => withoutRows(now, after.slice(before.length), kind),
});
const fields = <Name extends FieldsPart>(name: Name): Copying<PartValues[Name]> => ({
  into: (now, said, from) => withFields(name, now, said, from),
  outOf: (now, made) => withoutFields(name, now, made),
});

const copyings: { readonly [Name in keyof PartValues]: Copying<PartValues[Name]> } = {
  ...ofEach(sealedTexts, () => text),
  ...ofEach(sealedTables, rows),
  exclusions: fields("exclusions"),
  naet: fields("naet"),
  customForm: { into: withForm, outOf: withoutForm },
};

/** Copies a part into the open session, never twice; answers the way back, or null where nothing was to be copied. */
export function copyPart<Name extends keyof PartValues>(
  desk: Desk,
  { name, said }: CopiedPart<Name>,
  from: number,
): (() => void) | null {
  const { into, outOf } = copyings[name];
  const made: { before: PartValues[Name]; after: PartValues[Name] }[] = [];
  desk.change(name, (now) => {
    const after = into(now, said, from);
    if (after !== null) made.push({ before: now, after });
    return after ?? now;
  });
  const [copied] = made;
  return copied ? () => desk.change(name, (now) => outOf(now, copied)) : null;
}

/** Whether all that another session says in a part is in this one. */
export const isHere = <Name extends keyof PartValues>(
  { name, said }: CopiedPart<Name>,
  parts: { readonly [Each in keyof PartValues]: { value: PartValues[Each] } },
): boolean => copyings[name].into(parts[name].value, said, 1) === null;
