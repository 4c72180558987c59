import { call, Refused } from "@carnet/shell/api";
import { createRecord } from "@carnet/shell/record";
import { getMembers, importNewPatient, type ImportedPatients, type MemberView } from "@carnet/services/clinic/contract";
import { emptyPatient, type PatientFields } from "@carnet/services/patient/contract";
import { nameShown } from "../trust/name-shown.ts";

export type Waiting = ImportedPatients["importedPatients"][number];

/** What a record needs and the booking service may not know. */
export interface Completed {
  dateOfBirth: string | null;
  gender: "F" | "M" | "I" | null;
}

/** Whether a record can be opened for somebody, with what was typed beside them. */
export const isComplete = (one: Waiting, typed: Partial<Completed> = {}): boolean =>
  (typed.dateOfBirth ?? one.dateOfBirth) !== null && (typed.gender ?? one.gender) !== null;

/** A name that a form was tried with. */
export const looksMadeUp = ({ firstName, lastName }: Waiting): boolean =>
  firstName.toLowerCase() === lastName.toLowerCase() || /^(test|essai|xxx|asdf)/i.test(firstName);

/**
 * Opens the record of each who waits, in this browser: its keys are made here for owner, managers and key holder, and no server opens
 * one (SYN-011). One that is there already was opened by another browser; what cannot be opened is said with its code.
 */
export async function openRecords(
  clinicId: string,
  meId: string,
  waiting: readonly Waiting[],
  typed: Readonly<Record<string, Partial<Completed>>>,
  onOpened: (done: number) => void,
): Promise<void> {
  const params = { id: clinicId };
  const { members } = await call(getMembers, { params });
  for (const [at, one] of waiting.entries()) {
    const code = await openOne(clinicId, meId, one, typed[one.id] ?? {}, members);
    if (code) await call(importNewPatient, { params, body: [{ imported_patient_id: one.id, failed: code }] });
    onOpened(at + 1);
  }
}

async function openOne(
  clinicId: string,
  meId: string,
  one: Waiting,
  typed: Partial<Completed>,
  members: readonly MemberView[],
): Promise<string | null> {
  const holder = members.find(({ id }) => id === (one.keyHolder ?? one.therapistId));
  const therapist =
    holder?.pubKey && holder.id !== meId
      ? { userId: holder.id, pubKey: holder.pubKey, name: nameShown(holder) }
      : undefined;
  const { firstName, lastName, email, phone: phoneMobile } = one;
  const fields: PatientFields = {
    ...emptyPatient,
    firstName,
    lastName,
    email,
    phoneMobile,
    dateOfBirth: typed.dateOfBirth ?? one.dateOfBirth,
    gender: typed.gender ?? one.gender,
  };
  try {
    // Whether somebody here is the same was decided in the steps before.
    await createRecord({ id: one.id, clinicId, fields, therapist, force: true });
    return null;
  } catch (reason) {
    if (!(reason instanceof Refused)) return "failed";
    return reason.code === "idTaken" ? null : reason.code;
  }
}
