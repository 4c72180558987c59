import { useMemo } from "react";
import { fieldsOf } from "../patient-info/edits.ts";
import { useReadableRecord } from "../record/use-record.ts";
import { differencesOf, type Compared, type Difference } from "./differences-of.ts";
import type { Answered } from "./read-answers.ts";

const none: Difference[] = [];

/** What a patient answered otherwise than the record says now; nothing while the answers are not open. */
export function useDifferences(answers: Answered | null): { compared: Compared; all: Difference[] } {
  const { patient, parts } = useReadableRecord();
  const antecedents = parts.antecedents.value;
  const systemsReview = parts.systemsReview.value;
  const customHealthHistory = parts.customHealthHistory.value;
  const compared = useMemo(
    () => ({ fields: fieldsOf(patient), antecedents, systemsReview, customHealthHistory }),
    [patient, antecedents, systemsReview, customHealthHistory],
  );
  const all = useMemo(() => (answers ? differencesOf(compared, answers) : none), [compared, answers]);
  return { compared, all };
}
