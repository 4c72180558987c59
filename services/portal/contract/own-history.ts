import { z } from "zod";
import {
  defineCall,
  done,
  example,
  id,
  instant,
  lenientList,
  lenientText,
  sealed,
} from "@carnet/services/framework/contract";

const inBoth = z.object({ en: lenientText, fr: lenientText });

/**
 * What a patient reads of their health history: a copy of the three parts, made where they are read by the care team and sealed under
 * the portal key at anamnese/-/own. `of` says which revision of each part it was made from; what nobody answered is left out.
 */
export const ownHistory = z.object({
  savedAt: instant,
  of: z.record(z.string(), z.int().min(0)),
  /** The antecedents in the order the record shows them, each under the name of its group and of its field. */
  antecedents: lenientList(z.object({ group: z.string(), field: z.string(), value: z.string() })),
  review: lenientList(z.object({ system: inBoth, component: inBoth, text: lenientText })),
  /** The clinic's own forms, which screens read as the clinic's `filledForm`. */
  forms: z.array(z.unknown()).catch([]),
});
export type OwnHistory = z.output<typeof ownHistory>;

/** Where the copy is sealed under the portal key. */
export const ownHistoryPlace = { entity: "anamnese", record: "-", field: "own" } as const;

/** The copy of a record's health history for its patient, and when it was saved; null until there is one (POR-011). */
export const getOwnHistory = defineCall({
  call: "GET /api/1/portal/patients/:id/healthHistory",
  params: { id },
  callers: "omt..fx.p..i.",
  answer: z.object({ history: z.object({ sealed, savedAt: instant }).nullable() }),
  refusals: { CANNOT_ACCESS_PATIENT: {}, siteRestrictionViolation: {} },
  checked: true,
  example: { answer: { history: { sealed: example.sealed, savedAt: example.instant } } },
});

/** Replaces the copy by its next revision; one made on an older revision is refused with the one that is stored. */
export const saveOwnHistory = defineCall({
  call: "PUT /api/1/portal/patients/:id/healthHistory",
  params: { id },
  callers: "omt...x......",
  limit: 2_200_000,
  body: z.object({ sealed }),
  answer: done,
  refusals: {
    CANNOT_ACCESS_PATIENT: {},
    siteRestrictionViolation: {},
    patientReadOnly: {},
    portalKeyMissing: {},
    conflict: { current: sealed.nullable() },
  },
  example: { body: { sealed: example.sealed }, answer: {} },
});
