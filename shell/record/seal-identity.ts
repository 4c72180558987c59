import type { Sealed } from "@carnet/services/framework/contract";
import { identityOf, type OpenPatient } from "./open-key.ts";
import { revisionOf } from "./revisions.ts";

/** Seals who a record is about, one revision after the one this page knows. */
export const sealIdentity = (
  { patient, crypto, ref }: OpenPatient,
  fields: Parameters<typeof identityOf>[0],
): Promise<Sealed> => crypto.sealIdentity(ref, identityOf(fields), revisionOf(patient.identity) + 1);
