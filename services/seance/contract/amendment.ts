import { z } from "zod";
import { id, instant, sealed, statement } from "@carnet/services/framework/contract";

/** What is amended, as a camel-cased path: `notes`, `objectives3`, `drawingsFront` (SES-025). */
export const fieldPath = z.string().regex(/^[a-z][A-Za-z0-9]{0,79}$/);

/** Joins `objectives.3.comment` into `objectives3Comment`. */
export const camelPath = (path: string) =>
  path.replace(/\.+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * One amendment of a finalised session. The original stays; an amendment in progress is seen by all and
 * becomes final when saved (SES-026). Its text is sealed for seance / session id / `amendment.<path>.<ordinal>`.
 */
export const amendment = z.object({
  ordinal: z.int().min(1),
  text: sealed,
  amender: z.object({ userId: id, name: z.string() }),
  time: instant,
  inProgress: z.boolean(),
  statement: statement.nullable(),
});
export type Amendment = z.output<typeof amendment>;

/** Where an amendment's text is bound: the field of its envelope. */
export const amendmentField = (path: string, ordinal: number) => `amendment.${path}.${ordinal}`;

/**
 * Changes the amendment in progress of a path: writes its text, saves it for good with the amender's
 * signed statement, or removes it with `text: null`.
 */
export const amendBody = z.object({
  path: fieldPath,
  ordinal: z.int().min(1).max(999),
  text: sealed.nullable(),
  inProgress: z.boolean().default(true),
  statement: statement.optional(),
});
export type AmendBody = z.output<typeof amendBody>;
