import { z } from "zod";

/** The answer of a call that has nothing to tell. */
export const done = z.object({});

/** An expected refusal: HTTP 200 with a stable code, translated by screens at errors.<code> (DEC-3). */
export const refusal = z.looseObject({ appErrorCode: z.string() });

/** Something that the product's own client never provokes, or an unexpected failure: shown as the fatal dialog. */
export const failure = z.looseObject({ sysErrorCode: z.string(), requestId: z.string().optional() });

/** What the reader may do now, so that a screen never guesses. */
export const can = <Ability extends string>(...abilities: Ability[]) =>
  z.object(Object.fromEntries(abilities.map((ability) => [ability, z.boolean()])) as Record<Ability, z.ZodBoolean>);

/** One page of a list that grows; `next` is the cursor of the page after it, null at the end. */
export const page = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), next: z.string().nullable() });
