import type { Sealed } from "@carnet/services/kit/contract";
import { identityOf, revisionOf } from "../record/open-record.ts";
import { knownRecord } from "../record/use-record.ts";

/** Seals who the record is about, one revision after the one this page knows, under the newest key it knows. */
export async function sealIdentity(id: string, fields: Parameters<typeof identityOf>[0]): Promise<Sealed> {
  const record = knownRecord(id);
  if (!record?.key) throw new Error("An identity cannot be sealed without a key.");
  const { key, patient } = record;
  return key.crypto.sealIdentity(key.ref, identityOf(fields), revisionOf(patient.identity) + 1);
}
