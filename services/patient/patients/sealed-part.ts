import { Malformed, Refusal } from "@carnet/services/kit";
import { envelopeHeader, type Sealed } from "@carnet/services/kit/contract";
import type { Patient } from "./patient.model.ts";

/**
 * The revision an envelope carries, once it is one of this record's: our format, and the record's current key
 * (`staleKey` when it was sealed under another).
 */
export function revisionOf(part: Sealed, patient: Pick<Patient, "keyId">): number {
  const header = envelopeHeader(part);
  if (!header) throw new Malformed(["data"]);
  if (header.kid !== patient.keyId) throw new Refusal("staleKey");
  return header.rev;
}

/** Refuses with `conflict` and what is stored unless `part` is exactly one revision further. */
export function checkFollows(
  part: Sealed,
  patient: Pick<Patient, "keyId">,
  stored: { data: string | null; rev: number },
  field: string,
): number {
  const rev = revisionOf(part, patient);
  if (rev !== stored.rev + 1) throw conflict(field, stored.data);
  return rev;
}

/** Somebody else saved first: what they saved goes with the refusal, so the editor can show both (decision 14). */
export const conflict = (field: string, data: string | null) =>
  new Refusal("conflict", { field, current: data === null ? null : { v: 1, data } });
