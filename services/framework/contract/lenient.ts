import { z } from "zod";

/*
 * Readers of what was sealed, perhaps by an older release: no server can check or mend it, so whatever it says must open, be
 * shown and be corrected. They set no bounds, which belong to the inputs, and they keep what they do not know.
 */

/** Words; what is none is shown as it was written. */
export const lenientText = z.string().catch(({ input }) => textOf(input));

/** A number, `or` where it says none. */
export const lenientNumber = (or: number) => z.number().catch(({ input }) => numberIn(input) ?? or);

/** A number or nothing. */
export const lenientCount = z
  .number()
  .nullable()
  .optional()
  .catch(({ input }) => numberIn(input));

/** Yes or no; no where it says neither. */
export const lenientFlag = z.boolean().catch(({ input }) => input === "true");

/** One of a list or nothing; a word that is no longer on the list stays what it is. */
export const lenientChoice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .enum(values)
    .nullable()
    .optional()
    .catch(({ input }) => (typeof input === "string" && input !== "" ? (input as Values[number]) : null));

/** A list of what `item` reads; empty where it is none. */
export const lenientList = <Item extends z.ZodType>(item: Item) => z.array(item).catch(() => []);

/** Properties as `shape` reads them. Those it does not name are kept, so that saving loses nothing a newer release wrote. */
export const lenientObject = <Shape extends z.ZodRawShape>(shape: Shape): z.ZodType<z.output<z.ZodObject<Shape>>> =>
  z.preprocess((value) => (isRecord(value) ? value : {}), z.looseObject(shape)) as never;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function numberIn(value: unknown): number | null {
  if (typeof value !== "string" || value.trim() === "") return null;
  return Number.isFinite(Number(value)) ? Number(value) : null;
}
