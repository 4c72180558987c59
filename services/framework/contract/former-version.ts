import { z } from "zod";
import { id, instant, sealed } from "./wire.ts";

/** For how long a sealed value is kept after another took its place. */
export const formerKeptDays = 30;

/** How many former versions one answer has, the newest first. */
export const formerPageSize = 10;

/** What a sealed part said before it was replaced. Whoever wrote it, and when, is null where that was not noted yet. */
export const formerVersion = z.object({
  rev: z.int().min(1),
  sealed,
  writtenBy: id.nullable(),
  writtenAt: instant.nullable(),
  replacedAt: instant,
});
export type FormerVersion = z.output<typeof formerVersion>;

/** Which page: those before a revision, or the newest. */
export const formerPage = z.object({ before: z.coerce.number<number | string>().int().min(1).optional() });

/** The revision that is stored now, 0 for none, and what was stored before it. */
export const formerVersions = z.object({ rev: z.int().min(0), versions: z.array(formerVersion) });
export type FormerVersions = z.output<typeof formerVersions>;
