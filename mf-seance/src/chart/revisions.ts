import { envelopeHeader, type Sealed } from "@carnet/services/kit/contract";
import type { FieldRef } from "@carnet/shell/crypto";
import { nameOfPlace } from "./places.ts";

/** The newest version of each place that this page knows to be stored. It outlives the editor of the place. */
const known = new Map<string, number>();

/** The version stored last, 0 when nothing is. */
export const storedRevision = (place: FieldRef): number => known.get(nameOfPlace(place)) ?? 0;

/** Takes note of a version that is stored now; an older one that arrives late changes nothing. */
export function noteRevision(place: FieldRef, rev: number): number {
  const newest = Math.max(storedRevision(place), rev);
  known.set(nameOfPlace(place), newest);
  return newest;
}

/** Takes note that nothing is stored at a place any more. */
export const forgetRevision = (place: FieldRef): void => void known.delete(nameOfPlace(place));

/** The version of an envelope, 0 for none. */
export const revisionOf = (sealed: Sealed | null): number => (sealed ? (envelopeHeader(sealed)?.rev ?? 0) : 0);
