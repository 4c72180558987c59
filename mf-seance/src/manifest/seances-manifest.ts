import { call } from "@carnet/shell/api";
import { listedRevisions, raised, type ManifestKind } from "@carnet/shell/record";
import { getSeanceHistory, getSeanceManifest, type Seance } from "@carnet/services/seance/contract";
import { z } from "zod";
import { everyPage } from "./every-page.ts";
import { amendmentName, areGiven, partsOf, type ListedAmendment } from "./given.ts";

const listedAmendment: z.ZodType<ListedAmendment> = z.object({ digest: z.string(), isSigned: z.boolean() });

/** By name. Null for one of a list that named the last of each path alone: that it was saved is known, and not what it said. */
const listedAmendments = z.record(z.string(), listedAmendment.nullable());
export type ListedAmendments = z.output<typeof listedAmendments>;

/** The last ordinal of each path, as lists said it before they named each amendment. */
const lastOrdinals = z
  .record(z.string(), z.int().min(1).max(999))
  .transform((last): ListedAmendments =>
    Object.fromEntries(
      Object.entries(last).flatMap(([path, count]) =>
        Array.from({ length: count }, (_, at) => [amendmentName(path, at + 1), null]),
      ),
    ),
  );

/** One session as it is listed: its number, the parts that were ever written, its digest once it is signed, and its saved amendments. */
const seanceLine = z.object({
  id: z.string(),
  number: z.int().min(1),
  /** `seance/notes`, `drawing/front`; a digest stands in for them. */
  parts: listedRevisions,
  /** Of the bytes it was closed and signed over; null until it is signed. */
  digest: z.string().nullable(),
  amendments: z.union([listedAmendments, lastOrdinals]),
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
const everySession = (id: string) =>
  everyPage((before) => call(getSeanceHistory, { params: { id }, query: { before } }));

/** A session of which nothing but its number is listed. */
export const aLine = (id: string, number: number): SeanceLine => ({
  id,
  number,
  parts: {},
  digest: null,
  amendments: {},
});

/** What is listed of amendments with those that are given: what a list says of one stands, and what it does not say is filled in. */
export function filledIn(listed: ListedAmendments, given: ListedAmendments): ListedAmendments {
  const said = Object.entries(listed).filter(([, amendment]) => amendment !== null);
  return { ...listed, ...given, ...Object.fromEntries(said) };
}

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
    if (isListed && (part in line.parts || line.digest !== null)) return line;
    return { ...line, parts: raised({ ...line.parts, [part]: 1 }, partsOf(seance)) };
  });

/** The list once a session is opened. What came along to it is not listed before it is kept or touched: nobody has written it yet. */
export const withSeance = (content: SeancesContent, seance: Pick<Seance, "id" | "number">): SeancesContent =>
  withLine(content, seance, (line) => ({ ...line }));

/** The list once a session is closed and signed over these bytes, whatever was amended since. */
export const withSignature = (
  content: SeancesContent,
  seance: Seance,
  { digest, amendments }: Pick<SeanceLine, "amendments"> & { digest: string },
): SeancesContent =>
  withLine(content, seance, (line) => ({
    ...line,
    parts: {},
    digest,
    amendments: filledIn(line.amendments, amendments),
  }));

/** The list once amendments are saved for good. */
export const withAmendments = (
  content: SeancesContent,
  seance: Pick<Seance, "id" | "number">,
  saved: ListedAmendments,
): SeancesContent =>
  withLine(content, seance, (line) =>
    Object.keys(saved).every((name) => line.amendments[name])
      ? line
      : { ...line, amendments: filledIn(line.amendments, saved) },
  );

/** The list with what it does not say of a session filled in: a part that it names and that is not given stays missed. */
export const withGiven = (content: SeancesContent, seance: Seance, given: SeanceLine): SeancesContent =>
  withLine(content, seance, (line) => completed(line, seance, given));

/** A line with what it does not say of its session, as that is given. */
export function completed(line: SeanceLine, seance: Seance, given: SeanceLine): SeanceLine {
  const isWhole = line.digest === null && areGiven(line.parts, partsOf(seance));
  const said = isWhole ? given : line;
  return { ...said, number: line.number, amendments: filledIn(line.amendments, given.amendments) };
}

/** The number of the next session, by what is listed. */
export const nextNumber = (content: SeancesContent): number =>
  content.reduce((highest, { number }) => Math.max(highest, number), 0) + 1;
