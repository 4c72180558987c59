import { can, defineCall, done, example, id, instant, statement, wrapped } from "@carnet/services/framework/contract";
import { z } from "zod";
import { pageParams } from "./page.ts";
import { readRefusals, writeRefusals } from "./refusals.ts";

/** Why somebody can open a record. */
export const keyKinds = ["principal", "clinic", "granted"] as const;

/** One reader of a record (CON-009). `consent` is when the patient agreed, null where none is needed or none was given. */
export const accessEntry = z.object({
  id,
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  isClinicOwner: z.boolean(),
  isClinicManager: z.boolean(),
  isClinicMember: z.boolean(),
  isTherapist: z.boolean(),
  kind: z.enum(keyKinds),
  grantedBy: id.nullable(),
  since: instant,
  consent: instant.nullable(),
  /** Their key of the record is for keys they lost: it opens nothing until it is handed over, or the record is shared again. */
  isClosed: z.boolean(),
  /** The sharing they were given the key with, for the browser to check; null where there was none. */
  grant: statement.nullable(),
  /** The patient's consents for them; null for whom they are not told to. */
  consents: z.array(statement).nullable(),
  can: can("revoke"),
});
export type AccessEntry = z.output<typeof accessEntry>;

/** Everybody who can open a record (CON-009). */
export const getReaders = defineCall({
  call: "GET /api/1/patient/:id/access",
  callers: "omt..fx....i.",
  answer: z.array(accessEntry),
  refusals: readRefusals,
  example: {
    answer: [
      {
        id: example.id,
        email: "lavoie@exemple.test",
        firstName: "Julie",
        lastName: "Lavoie",
        isClinicOwner: false,
        isClinicManager: false,
        isClinicMember: true,
        isTherapist: true,
        kind: "principal",
        grantedBy: null,
        since: example.instant,
        consent: null,
        isClosed: false,
        grant: null,
        consents: [],
        can: { revoke: false },
      },
    ],
  },
});

/** The patient key wrapped for each new reader, and the signed grant (CON-010). */
const grantBody = z.object({
  keys: z
    .array(z.object({ therapistId: id, patientKey: wrapped, grant: statement }))
    .min(1)
    .max(50),
});
export type GrantBody = z.output<typeof grantBody>;

/** Gives others the key of a record, each with the patient's consent; `staleKey` where the record has a newer key (CON-010). */
export const addReaders = defineCall({
  call: "PUT /api/1/patient/:id/access",
  callers: "omt..........",
  overwrites: "adds keys: none that is there is replaced",
  body: grantBody,
  answer: done,
  refusals: { ...writeRefusals, staleKey: {}, consentRequired: {} },
  example: {
    body: { keys: [{ therapistId: example.id, patientKey: example.wrapped, grant: example.statement }] },
    answer: {},
  },
});

/** Takes somebody's key of a record away; the record waits for a new one (CON-011). */
export const removeReader = defineCall({
  call: "DELETE /api/1/patient/:id/access/:therapistId",
  callers: "om...........",
  params: { therapistId: id },
  answer: done,
  refusals: { ...readRefusals, cannotRevokeOwner: {} },
  example: { answer: {} },
});

/** What may have been done with a record (DEC-17). */
export const accessActs = [
  "read",
  "readContact",
  "readSessions",
  "create",
  "archive",
  "recover",
  "grant",
  "revoke",
  "import",
] as const;

/** One line of the register of who came to a record and when; nobody can change or remove it. */
export const accessEvent = z.object({
  id,
  at: instant,
  userId: id,
  /** The administrator who acted as that user. */
  impersonatorId: id.nullable(),
  act: z.enum(accessActs),
  /** Whom the act was about, for grants and revocations. */
  aboutUserId: id.nullable(),
  /** For the patient alone, who reads no log of the clinic; absent where the service that knows names is away. */
  userName: z.string().optional(),
});
export type AccessEvent = z.output<typeof accessEvent>;

/** The register of a record, newest first. */
export const getAccessEvents = defineCall({
  call: "GET /api/1/patient/:id/accessEvents/:page/:pageSize",
  callers: "o.......p..i.",
  params: pageParams,
  answer: z.object({ rows: z.array(accessEvent), total: z.int() }),
  refusals: readRefusals,
  example: {
    params: { page: 0, pageSize: 100 },
    answer: {
      rows: [
        {
          id: example.id,
          at: example.instant,
          userId: example.id,
          impersonatorId: null,
          act: "read",
          aboutUserId: null,
        },
      ],
      total: 1,
    },
  },
});
