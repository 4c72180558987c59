import { clearNames, type PatientFields, type PatientView } from "@carnet/services/patient/contract";

export type FieldName = keyof PatientFields;
type FieldValue = PatientFields[FieldName];

/** What a person wrote in a field, and what it said when they began: the version that the service compares. */
interface Written {
  was: FieldValue;
  now: FieldValue;
}
export type Edits = Partial<Record<FieldName, Written>>;

/** The clear fields of a record as a form holds them. */
export const fieldsOf = (patient: PatientView): PatientFields =>
  Object.fromEntries(clearNames.map((name) => [name, patient[name]])) as PatientFields;

/** Whether two values are stored as the same: blanks around them and empty text are not kept. */
const isSame = (one: FieldValue, other: FieldValue) => (one ?? "").trim() === (other ?? "").trim();

const namesIn = (edits: Edits) => Object.keys(edits) as FieldName[];
const pick = (edits: Edits, wanted: (name: FieldName, written: Written) => boolean): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([name, written]) => wanted(name as FieldName, written)));

/** What of the written is still to be saved: neither as it was, nor as it is stored. */
export const unsavedIn = (edits: Edits, stored: PatientFields): Edits =>
  pick(edits, (name, { was, now }) => !isSame(now, was) && !isSame(now, stored[name]));

/** The fields as the form shows them: stored, with what is written over them, to the last blank. */
export function shownFields(edits: Edits, stored: PatientFields): PatientFields {
  const unsaved = unsavedIn(edits, stored);
  const shown = pick(edits, (name, { now }) => name in unsaved || isSame(now, stored[name]));
  return { ...stored, ...nowIn(shown) };
}

/** The written with some more of it. A field that nobody was writing in begins from what is stored. */
export function withChanges(edits: Edits, changes: Partial<PatientFields>, stored: PatientFields): Edits {
  const unsaved = unsavedIn(edits, stored);
  const written = (Object.keys(changes) as FieldName[]).map((name) => [
    name,
    { was: (unsaved[name] ?? { was: stored[name] }).was, now: changes[name] ?? null },
  ]);
  return { ...edits, ...(Object.fromEntries(written) as Edits) };
}

/** The written once this was saved: what was typed on meanwhile was typed on that. */
export const afterSaving = (edits: Edits, saved: Edits): Edits =>
  Object.fromEntries(
    Object.entries(edits).map(([name, written]) => {
      const done = saved[name as FieldName];
      return [name, done ? { ...written, was: done.now } : written];
    }),
  );

/** Some of the written, without these fields. */
export const without = (edits: Edits, names: readonly FieldName[]): Edits =>
  pick(edits, (name) => !names.includes(name));

/** What the written says now, and what it was written over. */
export const nowIn = (edits: Edits): Partial<PatientFields> =>
  Object.fromEntries(namesIn(edits).map((name) => [name, edits[name]!.now]));
export const wasIn = (edits: Edits): Partial<PatientFields> =>
  Object.fromEntries(namesIn(edits).map((name) => [name, edits[name]!.was]));

/** Changes of a record that were not written in its form. */
export const editsOf = (stored: PatientFields, changes: Partial<PatientFields>): Edits =>
  withChanges({}, changes, stored);

/** The fields of a draft that somebody else changed otherwise since it was begun. */
export const movedIn = (edits: Edits, theirs: (name: FieldName) => FieldValue): FieldName[] =>
  namesIn(edits).filter((name) => {
    const { was, now } = edits[name]!;
    return !isSame(theirs(name), was) && !isSame(theirs(name), now);
  });

/** The written on top of what was seen of others since it was begun. */
export const onTopOf = (edits: Edits, seen: Edits): Edits =>
  Object.fromEntries(
    Object.entries(edits).map(([name, written]) => [
      name,
      { ...written, was: (seen[name as FieldName] ?? written).was },
    ]),
  );
