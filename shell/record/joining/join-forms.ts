import type { FilledForm, ModuleField } from "@carnet/services/clinic/contract";
import { oneOf, type Join, type Side } from "./join.ts";
import { joinFields } from "./join-fields.ts";

const answers = joinFields<Record<string, ModuleField["value"]>>();

/** What a form asks, and all that is said of it, but its answers. */
const questionsOf = ({ fields = [], ...form }: Partial<FilledForm>) =>
  JSON.stringify([
    Object.entries(form).sort(([one], [other]) => (one < other ? -1 : 1)),
    fields.map(({ value: _, ...field }) => field),
  ]);

const answersOf = ({ fields = [] }: Partial<FilledForm>) =>
  Object.fromEntries(fields.map(({ id, value }) => [id, value]));

/**
 * A form of one's own, answer by answer (SES-029). Where one side has another form, another version of it, or none, it is a matter of
 * the whole: the answers of one are no answers to the other.
 */
export const joinForms = ((
  base: Partial<FilledForm>,
  mine: Partial<FilledForm>,
  theirs: Partial<FilledForm>,
  prefer?: Side,
) => {
  const simply = oneOf([base, mine, theirs], undefined);
  if (simply) return simply.value;
  if (questionsOf(mine) !== questionsOf(theirs)) return oneOf([base, mine, theirs], prefer)?.value ?? null;
  const blank = Object.fromEntries((mine.fields ?? []).map(({ id }) => [id, null]));
  const before = { ...blank, ...(base.id === mine.id && answersOf(base)) };
  const joined = answers(before, answersOf(mine), answersOf(theirs), prefer);
  if (joined === null) return null;
  return { ...theirs, fields: (theirs.fields ?? []).map((field) => ({ ...field, value: joined[field.id] ?? null })) };
}) as Join<Partial<FilledForm>>;
