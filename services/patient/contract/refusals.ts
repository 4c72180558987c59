import { manifestMoved } from "@carnet/services/framework/contract";

/** What the policy of records refuses a reader with: whoever is not tied to a record does not learn that it exists. */
export const readRefusals = { CANNOT_ACCESS_PATIENT: {}, siteRestrictionViolation: {} } as const;

/** And whoever would write in it, sign or share it. */
export const writeRefusals = { ...readRefusals, patientReadOnly: {}, impersonated: {} } as const;

/** And whoever writes something sealed: it bears no signature, or not the one it has to bear. */
export const writerRefusals = { unsigned: {}, notSigner: {} } as const;

/** And whoever sends a list of what a record holds with it: under a former key, not theirs, or one that does not follow the stored one. */
export const manifestRefusals = { staleKey: {}, notSigner: {}, manifestMoved: manifestMoved.shape } as const;
