import { useSealedField, type EditedField, type SealedFieldOptions } from "@carnet/shell/record";
import { useChart } from "./chart-context.ts";

type Options<Value> = Omit<SealedFieldOptions<Value>, "patientId" | "mayEdit" | "board">;

/** Edits one sealed field of the session on the page. */
export function useField<Value>(options: Options<Value>): EditedField<Value> {
  const { open, isEditable, board } = useChart();
  return useSealedField({ ...options, patientId: open.patient.id, mayEdit: isEditable, board });
}
