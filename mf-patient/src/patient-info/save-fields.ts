import { Refused } from "@carnet/shell/api";
import {
  notePatient,
  openPatientOf,
  recordClient,
  refetchRecord,
  requireRecord,
  sealIdentity,
} from "@carnet/shell/record";
import { mirroredFields, type UpdatePatientBody } from "@carnet/services/patient/contract";
import { fieldsOf, nowIn, unsavedIn, wasIn, type Edits } from "./edits.ts";

/** How often a record is read anew because its key or its sealed identity moved on. */
const tries = 3;

/**
 * Saves what was written, each field over the value it was written on. A name, birth date or address goes with a new sealed
 * copy, so nobody can swap one on the server (crypto: identity mirror). Where only the key or that copy moved on, because a
 * colleague changed another field of it, the record is opened anew, which checks it, and what was written is sent once more.
 * Throws `Refused` with conflict where a field itself was changed since; the page knows the newest by then.
 */
export async function saveFields(id: string, edits: Edits): Promise<void> {
  for (let left = tries; ; left--) {
    const body = await bodyOf(id, edits);
    if (!body) return;
    try {
      return notePatient(await recordClient.save(body));
    } catch (reason) {
      if (!isOutdated(reason)) throw reason;
      await refetchRecord(id);
      if (left === 1 || isMoved(reason)) throw reason;
    }
  }
}

async function bodyOf(id: string, edits: Edits): Promise<UpdatePatientBody | null> {
  const record = await requireRecord(id);
  const stored = fieldsOf(record.patient);
  const unsaved = unsavedIn(edits, stored);
  const now = nowIn(unsaved);
  if (Object.keys(now).length === 0) return null;
  const isMirrored = mirroredFields.some((name) => name in now);
  return {
    id,
    ...now,
    was: wasIn(unsaved),
    ...(isMirrored && record.key && { identity: await sealIdentity(openPatientOf(record), { ...stored, ...now }) }),
  };
}

const isOutdated = (reason: unknown) =>
  reason instanceof Refused && (reason.code === "staleKey" || reason.code === "conflict");
const isMoved = (reason: unknown) => reason instanceof Refused && reason.fields["field"] === "fields";
