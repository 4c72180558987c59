import { useOpenRecord } from "@carnet/shell/record";
import type { Antecedents, PrivateInfo } from "@carnet/services/patient/contract";
import { useChart } from "../chart/chart-context.ts";

/** What a therapist keeps in view while charting: the antecedents, and the warnings of earlier sessions. */
export interface Background {
  antecedents: Antecedents;
  privateInfo: PrivateInfo;
}

/** The patient's background as the page knows it now, wherever on it somebody writes. */
export function useBackground(): Background | null {
  const { open } = useChart();
  const { data: record } = useOpenRecord(open.patient.id);
  return record ? { antecedents: record.parts.antecedents.value, privateInfo: record.parts.privateInfo.value } : null;
}
