import { knownRecord } from "@carnet/shell/record";

/** The mobile number of a record that this page knows, as a dialler takes it; null where there is none. */
export function useReadableNumber(patientId: string): string | null {
  const digits = (knownRecord(patientId)?.patient.phoneMobile ?? "").replace(/[^\d+]/g, "");
  return digits === "" ? null : digits;
}
