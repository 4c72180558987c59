import type { FieldRef } from "@carnet/shell/crypto";
import { envelopeHeader, type Sealed } from "@carnet/services/framework/contract";

/** The newest revision of each place that this page knows to be stored. It outlives the editor of the place. */
const known = new Map<string, number>();

/** The name of a place for ever: of its draft in the journal, and of its revision here. */
export const nameOfPlace = (patientId: string, { entity, record, field }: FieldRef): string =>
  record === "-" ? `patient/${patientId}/${field}` : `${entity}/${record}/${field}`;

/** The revision stored last, 0 when nothing is. */
export const storedRevision = (patientId: string, place: FieldRef): number =>
  known.get(nameOfPlace(patientId, place)) ?? 0;

/** Takes note of a revision that is stored now; an older one that arrives late changes nothing. */
export function noteRevision(patientId: string, place: FieldRef, rev: number): number {
  const newest = Math.max(storedRevision(patientId, place), rev);
  known.set(nameOfPlace(patientId, place), newest);
  return newest;
}

/** Takes note that nothing is stored at a place any more. */
export const forgetRevision = (patientId: string, place: FieldRef): void =>
  void known.delete(nameOfPlace(patientId, place));

/** The revision an envelope carries, 0 for none. */
export const revisionOf = (sealed: Sealed | null | undefined): number =>
  sealed ? (envelopeHeader(sealed)?.rev ?? 0) : 0;
