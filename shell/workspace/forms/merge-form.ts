import type { CustomModule, FilledForm, ModuleField, RecordForm } from "@carnet/services/clinic/contract";

/** A form of the clinic before anybody has answered it, with its id and its version. */
export const blankForm = ({ id, updatedAt, meta: { title, numCols, fields } }: CustomModule): FilledForm => ({
  id,
  updatedAt,
  title,
  numCols,
  fields: fields.map((field) => ({ ...field, value: null })),
});

/**
 * The newest version of a form with the answers of an older one and no others (FRM-013): a field keeps its answer where id and
 * type are the same, and of choices those whose label is still there. Throws where the two are not the same form.
 */
export function mergeForm(filled: FilledForm, newest: FilledForm): FilledForm {
  if (filled.id !== newest.id) throw new Error("Answers move only between versions of the same form.");
  const known = new Map(filled.fields.map((field) => [`${field.id}/${field.meta.type}`, field.value]));
  return {
    ...newest,
    fields: newest.fields.map((field) => ({
      ...field,
      value: asAsked(field, known.get(`${field.id}/${field.meta.type}`) ?? null),
    })),
  };
}

/** An answer as the newer question can hold it: one of a radio is one of several, several are one only if there is just one. */
function asAsked({ meta }: ModuleField, value: ModuleField["value"]): ModuleField["value"] {
  if (meta.type !== "choice" || value === null) return value;
  const labels = new Set(meta.choices?.map(({ label }) => label));
  const kept = (Array.isArray(value) ? value : [String(value)]).filter((label) => labels.has(label));
  if (meta.displayAs !== "radio") return kept.length > 0 ? kept : null;
  return kept.length === 1 ? kept[0]! : null;
}

/** Whether the clinic's form asks something else by now than what was filled (FRM-012); its place among the forms does not count. */
export const isOutOfDate = (filled: FilledForm, module: CustomModule): boolean =>
  filled.updatedAt !== module.updatedAt && questionsOf(filled) !== questionsOf(blankForm(module));

const questionsOf = ({ title, numCols, fields }: FilledForm) =>
  JSON.stringify([
    title,
    numCols,
    fields.map(({ id, label, meta: { type, displayAs, choices, min, max, height } }) => [
      id,
      label,
      type,
      type === "choice" ? [displayAs ?? "checkboxes", (choices ?? []).map((choice) => choice.label)] : null,
      type === "number" ? [min ?? 0, max ?? null] : null,
      height ?? null,
    ]),
  ]);

/** Whether a form was filled from a newer version than another; one of an older release knows no version. */
export const isNewer = (form: FilledForm, other: FilledForm): boolean =>
  Date.parse(form.updatedAt ?? "") > (Date.parse(other.updatedAt ?? "") || 0);

/** The form brought up to date, with what it was kept as its newest older version (FRM-012). */
export function archiveAndUpdate({ archived, ...filled }: RecordForm, newest: FilledForm): RecordForm {
  return { ...mergeForm(filled, newest), archived: [filled, ...archived] };
}
