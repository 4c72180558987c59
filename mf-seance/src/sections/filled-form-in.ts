import { filledForm, type FilledForm } from "@carnet/services/clinic/contract";

/** The form in a session's sealed part, whatever today's builder allows; null where none was chosen. */
export function filledFormIn(value: Record<string, unknown>): FilledForm | null {
  return Object.keys(value).length === 0 ? null : filledForm.parse(value);
}
