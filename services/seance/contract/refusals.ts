import { manifestMoved, sealed, storedBy } from "@carnet/services/framework/contract";

/** What a reader of a record's sessions may be refused with. */
export const readRefusals = { CANNOT_ACCESS_PATIENT: {}, siteRestrictionViolation: {} } as const;

/** What the hour of a visit may be refused with: nobody plans that far ahead, or the patient was not born yet. */
export const hourRefusals = { visitTooFarAhead: {}, visitBeforeBirth: {} } as const;

/** And whoever would write in an open session. */
export const writeRefusals = {
  ...readRefusals,
  impersonated: {},
  patientReadOnly: {},
  seanceFinalized: {},
  foreignSession: {},
  staleKey: {},
  unsigned: {},
  notSigner: {},
} as const;

/** And whoever sends the list of a record's sessions with it. */
export const manifestRefusals = { notSigner: {}, manifestMoved: manifestMoved.shape } as const;

/** And whoever saves a sealed part of it on an older revision: `current` is what is stored, with who stored it and when. */
export const saveRefusals = {
  ...writeRefusals,
  ...manifestRefusals,
  conflict: { current: sealed.nullable(), ...storedBy },
} as const;
