import { call } from "@carnet/shell/api";
import { goTo } from "@carnet/shell/app";
import type { Language } from "@carnet/shell/i18n";
import { requireRecord } from "@carnet/shell/record";
import { seancePath, tabPath } from "@carnet/shell/workspace";
import { getInfoRequests } from "@carnet/services/portal/contract";
import { sendInfoRequest } from "../info-requests/send-info-request.ts";
import { sayRequestLeaves } from "../info-requests/take-request-back.ts";

/** What comes after a record is created: its first session, the record itself, or the form the patient fills in at home. */
export const ends = ["start", "open", "send"] as const;
export type End = (typeof ends)[number];

/** Opens session 1 at once, from the visit of today where there is one. */
export const startFirst = (patientId: string, visitId: string | null): void =>
  goTo(`${seancePath(patientId)}&start${visitId ? `&visitId=${visitId}` : ""}`);

export const openRecord = (patientId: string): void => goTo(tabPath(patientId, "patientInfo"));

/** Where what a patient is asked is sent from, and its code is told. */
export const openForms = (patientId: string): void => goTo(tabPath(patientId, "patientPortal"));

/** Sends the patient their form, in a language; the code that opens it waits where it is told. */
export async function sendForm(patientId: string, language: Language): Promise<void> {
  const record = await requireRecord(patientId);
  if (!record.key) throw new Error("The record that was created does not open.");
  const { clinicId } = record.patient;
  const list = await call(getInfoRequests, { params: { id: patientId, clinicId } });
  const { id } = await sendInfoRequest({ ...record, key: record.key }, list, language);
  sayRequestLeaves({ id, patientId, clinicId });
}
