import { Malformed, type Refuses, type Written } from "@carnet/services/framework";
import { envelopeHeader, type Sealed } from "@carnet/services/framework/contract";
import { sealedFrom, type Patient } from "./patient.model.ts";

/**
 * The revision an envelope carries, once it is one of this record's: our format, and the record's current key
 * (`staleKey` when it was sealed under another).
 */
export function revisionOf(part: Sealed, patient: Pick<Patient, "keyId">, refuse: Refuses<"staleKey">): number {
  const header = envelopeHeader(part);
  if (!header) throw new Malformed(["data"]);
  if (header.kid !== patient.keyId) throw refuse("staleKey");
  return header.rev;
}

/** What is stored instead, with who stored it and when. */
interface Conflict {
  field: string;
  current: Sealed | null;
  by?: string | null;
  at?: string | null;
}

/**
 * The revision of a part that is exactly one further than what is stored; else somebody saved first, and what they saved goes
 * with the refusal `conflict`, so that the editor can show both (DEC-14).
 */
export function checkFollows(
  part: Sealed,
  patient: Pick<Patient, "keyId">,
  stored: { data: string | null; rev: number; by?: string | null; at?: string | null },
  field: string,
  refuse: Refuses<{ staleKey: Record<never, never>; conflict: Conflict }>,
): number {
  const rev = revisionOf(part, patient, refuse);
  if (rev !== stored.rev + 1) {
    const { data, by = null, at = null } = stored;
    throw refuse("conflict", { field, current: sealedFrom(data), by, at });
  }
  return rev;
}

/** Parts of the record itself at their places, as their writer signs them. */
export const recordParts = (
  parts: Partial<Record<"identity" | "notes" | "privateInfo", Sealed | null | undefined>>,
): Written[] =>
  Object.entries(parts).flatMap(([field, sealed]) =>
    sealed ? [{ place: { entity: "patient" as const, record: "-", field }, sealed }] : [],
  );
