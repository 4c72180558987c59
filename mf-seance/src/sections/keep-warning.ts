import { changePart, requireRecord } from "@carnet/shell/record";

/**
 * Keeps the warning of a session with the patient, by the session's number, where every later session and the header of the
 * record show it (SES-030); an emptied one is taken out. Whoever may not write in the record, or cannot open what it keeps, leaves it
 * in the session alone.
 */
export async function keepWarning(patientId: string, number: number, warning: string): Promise<void> {
  const { patient, parts } = await requireRecord(patientId);
  if (!patient.can.write || parts.privateInfo.trouble !== null) return;
  await changePart(patientId, "privateInfo", (info) => {
    const { [number]: known = "", ...others } = info.exclusionsWarnings ?? {};
    if (known.trim() === warning.trim()) return info;
    return { ...info, exclusionsWarnings: warning.trim() ? { ...others, [number]: warning } : others };
  });
}
