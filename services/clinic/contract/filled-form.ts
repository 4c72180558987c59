import {
  lenientChoice,
  lenientCount,
  lenientList,
  lenientNumber,
  lenientObject,
  lenientText,
} from "@carnet/services/framework/contract";
import { z } from "zod";
import { fieldTypes, type ModuleField } from "./custom-module.ts";

const field = lenientObject({
  id: lenientText,
  label: lenientText,
  value: z
    .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
    .nullable()
    .catch(null),
  meta: lenientObject({
    type: z.enum(fieldTypes).catch("text"),
    displayAs: lenientChoice(["checkboxes", "radio"]),
    choices: lenientList(lenientObject({ label: lenientText })).optional(),
    min: lenientCount,
    max: lenientCount,
    height: lenientCount,
  }),
});
const shape = {
  id: lenientText.optional(),
  updatedAt: lenientText.optional(),
  title: lenientText,
  numCols: lenientNumber(3),
  fields: lenientList(field),
};

/** A form as it was filled, questions and answers, with the form and the version it was filled from (FRM-012). */
export interface FilledForm {
  /** The form of the clinic; absent in what a release filled that did not know it. */
  id?: string | undefined;
  /** When that form was last changed as it was filled: its version. */
  updatedAt?: string | undefined;
  title: string;
  numCols: number;
  fields: ModuleField[];
}

/** Whether a question was answered; a box that is not ticked is no answer, a "no" to yes or no is one. */
export const isAnswered = ({ value, meta }: Pick<ModuleField, "value" | "meta">): boolean =>
  value !== null &&
  value !== "" &&
  !(value === false && meta.type === "checkbox") &&
  !(Array.isArray(value) && !value.length);

/** A form as it was filled, whatever today's builder allows. */
export const filledForm = lenientObject(shape) as unknown as z.ZodType<FilledForm>;

/** Forms as they were filled: what an info request brings and takes back (POR-010). */
export const filledForms = lenientList(filledForm);

/** A form in the health history of a record: as it stands, and the older versions as they were filled, the newest of them first. */
export interface RecordForm extends FilledForm {
  archived: FilledForm[];
}

/** What the forms of one's own in a health history say once open (ANA-001). */
export const customHealthHistory = lenientObject({
  forms: lenientList(lenientObject({ ...shape, archived: lenientList(filledForm) })),
}) as unknown as z.ZodType<CustomHealthHistory>;
export interface CustomHealthHistory {
  forms: RecordForm[];
}
