import { can, id, instant, statement, wrapped } from "@carnet/services/kit/contract";
import { z } from "zod";

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
  can: can("revoke"),
});
export type AccessEntry = z.output<typeof accessEntry>;

/** GET /patient/{id}/access */
export const accessAnswer = z.array(accessEntry);

/** PUT /patient/{id}/access: the patient key wrapped for each new reader, and the signed grant (CON-010). */
export const grantBody = z.strictObject({
  keys: z
    .array(z.strictObject({ therapistId: id, patientKey: wrapped, grant: statement }))
    .min(1)
    .max(50),
});
export type GrantBody = z.output<typeof grantBody>;

/** What may have been done with a record (decision 17). */
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
});
export type AccessEvent = z.output<typeof accessEvent>;

/** GET /patient/{id}/accessEvents/{page}/{pageSize}, newest first, pages from 0. */
export const accessEventsAnswer = z.object({ rows: z.array(accessEvent), total: z.int() });
