import { call } from "@carnet/shell/api";
import type { ManifestKind } from "@carnet/shell/record";
import { getSeanceHistory, getSeanceManifest, historyPageSize, type Seance } from "@carnet/services/seance/contract";
import { z } from "zod";
import { fieldsOf } from "../finalizing/fields-of.ts";

/** One session as it is listed: its number, the parts that were ever written, its digest once it is signed, and its saved amendments. */
const seanceLine = z.object({
  id: z.string(),
  number: z.int().min(1),
  /** `seance/notes`, `drawing/front`; a digest stands in for them. */
  parts: z.array(z.string()),
  digest: z.string().nullable(),
  /** The last ordinal of each path. */
  amendments: z.record(z.string(), z.int().min(1)),
});
export type SeanceLine = z.output<typeof seanceLine>;
export type SeancesContent = readonly SeanceLine[];

/** The list of a patient's sessions. One that nobody has listed begins with those that are given, by their numbers. */
export const seancesManifest: ManifestKind<SeancesContent> = {
  of: "seances",
  schema: z.array(seanceLine),
  begin: async ({ patient }) => (await everySession(patient.id)).map(({ id, number }) => aLine(id, number)),
  read: async ({ patient }) => (await call(getSeanceManifest, { params: { id: patient.id } })).manifest,
};

/** Every session of a patient that is given, newest first. */
export async function everySession(id: string): Promise<{ id: string; number: number }[]> {
  const found: { id: string; number: number }[] = [];
  for (;;) {
    const page = await call(getSeanceHistory, { params: { id }, query: { before: found.at(-1)?.number } });
    found.push(...page);
    if (page.length < historyPageSize) return found;
  }
}

/** A session of which nothing but its number is listed. */
export const aLine = (id: string, number: number): SeanceLine => ({
  id,
  number,
  parts: [],
  digest: null,
  amendments: {},
});

/** How a part is called in a list. */
export const partName = (entity: "seance" | "drawing", field: string): string => `${entity}/${field}`;

/** The parts of a session that are given. */
export const partsOf = (seance: Seance): string[] =>
  fieldsOf(seance).map(({ ref }) => partName(ref.entity as "seance" | "drawing", ref.field));

/** The last saved amendment of each path of a session. */
export const amendmentsOf = ({ amendments }: Pick<Seance, "amendments">): Record<string, number> =>
  Object.fromEntries(
    Object.entries(amendments).flatMap(([path, list]) => {
      const saved = list.filter(({ inProgress }) => !inProgress);
      return saved.length > 0 ? [[path, saved.at(-1)!.ordinal]] : [];
    }),
  );

/** The list with one line more, or changed; the very same list where the line says so already. */
function withLine(
  content: SeancesContent,
  { id, number }: Pick<Seance, "id" | "number">,
  change: (line: SeanceLine) => SeanceLine,
): SeancesContent {
  const known = content.find((line) => line.id === id);
  const changed = change(known ?? aLine(id, number));
  if (changed === known) return content;
  return known ? content.map((line) => (line === known ? changed : line)) : [...content, changed];
}

/** The list once a part of a session is written. A session that was not listed yet is, with what is given of it. */
export const withPart = (content: SeancesContent, seance: Seance, part: string): SeancesContent =>
  withLine(content, seance, (line) => {
    const isListed = content.includes(line);
    if (isListed && (line.parts.includes(part) || line.digest !== null)) return line;
    const parts = new Set([...(isListed ? line.parts : partsOf(seance)), part]);
    return { ...line, parts: [...parts] };
  });

/** The list once a session is opened, with what it takes over. */
export const withSeance = (
  content: SeancesContent,
  seance: Pick<Seance, "id" | "number">,
  parts: readonly string[],
): SeancesContent => withLine(content, seance, (line) => ({ ...line, parts: [...parts] }));

/** The list once a session is closed and signed over these bytes, whatever was amended since. */
export const withSignature = (content: SeancesContent, seance: Seance, digest: string): SeancesContent =>
  withLine(content, seance, (line) => ({ ...line, parts: [], digest, amendments: amendmentsOf(seance) }));

/** The list once an amendment is saved for good. */
export const withAmendment = (
  content: SeancesContent,
  seance: Seance,
  { path, ordinal }: { path: string; ordinal: number },
): SeancesContent =>
  withLine(content, seance, (line) =>
    (line.amendments[path] ?? 0) >= ordinal
      ? line
      : { ...line, amendments: { ...amendmentsOf(seance), ...line.amendments, [path]: ordinal } },
  );

/** The number of the next session, by what is listed. */
export const nextNumber = (content: SeancesContent): number =>
  content.reduce((highest, { number }) => Math.max(highest, number), 0) + 1;
