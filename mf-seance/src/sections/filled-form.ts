import {
  lenientChoice,
  lenientCount,
  lenientList,
  lenientNumber,
  lenientObject,
  lenientText,
} from "@carnet/services/kit/contract";
import { fieldTypes, type ModuleField } from "@carnet/services/clinic/contract";
import { z } from "zod";

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
const form = lenientObject({ title: lenientText, numCols: lenientNumber(3), fields: lenientList(field) });

/** A form as it was filled, questions and answers. */
export interface FilledForm {
  title: string;
  numCols: number;
  fields: ModuleField[];
}

/** The form in a session's sealed part, whatever today's builder allows; null where none was chosen. */
export function filledFormIn(value: Record<string, unknown>): FilledForm | null {
  return Object.keys(value).length === 0 ? null : (form.parse(value) as FilledForm);
}

/** Whether somebody has answered anything in a form. */
export const isFilled = ({ fields }: FilledForm): boolean =>
  fields.some(
    ({ value }) => value !== null && value !== "" && value !== false && !(Array.isArray(value) && !value.length),
  );
