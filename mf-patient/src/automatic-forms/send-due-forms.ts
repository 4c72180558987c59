import { call, Refused } from "@carnet/shell/api";
import { requireRecord } from "@carnet/shell/record";
import type { Language } from "@carnet/shell/i18n";
import { getInfoRequests } from "@carnet/services/portal/contract";
import { sendInfoRequest } from "../info-requests/send-info-request.ts";

/** What became of the forms that were due. */
export interface SentForms {
  sent: number;
  /** Whose form this browser cannot send: the record does not open here, or the service does not take it. */
  failed: string[];
  /** In how many seconds the service takes more; null while it does. */
  retryAfter: number | null;
}

/** Refusals that say that somebody else was faster, or that nothing is to leave any more. */
const settled: readonly string[] = ["portalKeyExists", "automaticFormNotDue", "automaticFormsOff"];

/**
 * Sends each patient the form that leaves by itself with a first booking (SYN-015), one after the other, in the language of the record,
 * else in `own`. Each is sealed with the keys this browser holds; one that another browser has sent meanwhile is left alone. Aborted, it
 * begins no other.
 */
export async function sendDueForms(
  patientIds: readonly string[],
  own: Language,
  signal: AbortSignal,
): Promise<SentForms> {
  const result: SentForms = { sent: 0, failed: [], retryAfter: null };
  for (const patientId of patientIds) {
    if (signal.aborted) return result;
    try {
      const outcome = await sendOne(patientId, own);
      if (outcome === "sent") result.sent += 1;
      if (outcome === "closed") result.failed.push(patientId);
    } catch (reason) {
      if (reason instanceof Refused && reason.code === "tooManyAttempts")
        return { ...result, retryAfter: Number(reason.fields["retryAfter"] ?? 60) };
      if (!(reason instanceof Refused && settled.includes(reason.code))) result.failed.push(patientId);
    }
  }
  return result;
}

async function sendOne(patientId: string, own: Language): Promise<"sent" | "settled" | "closed"> {
  const record = await requireRecord(patientId);
  const { patient, key } = record;
  if (!key || !patient.can.write) return "closed";
  const list = await call(getInfoRequests, { params: { id: patientId, clinicId: patient.clinicId } });
  if (!list.can.send) return "closed";
  // A portal that is there already has a code that somebody was given.
  if (list.portal) return "settled";
  await sendInfoRequest({ ...record, key }, list, patient.preferences.langCode ?? own, { isAutomatic: true });
  return "sent";
}
