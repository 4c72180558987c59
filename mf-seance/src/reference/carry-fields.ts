import { sameValue } from "@carnet/shell/journal";
import { exclusions, naet } from "@carnet/services/seance/contract";
import type { PartValues } from "../chart/part-values.ts";

/** What the parts that are copied field by field say while nothing is written in them. */
const blanks = { exclusions: exclusions.parse({}), naet: naet.parse({}) };

export type FieldsPart = keyof typeof blanks;
type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** What is ticked together is one field; every other object is a group of them. */
const isGroup = (blank: unknown): blank is Fields =>
  isObject(blank) && Object.values(blank).some((each) => typeof each !== "boolean");

/** The fields of a part by their paths: texts, numbers, lists, and what is ticked together. */
const flat = (blank: unknown, value: unknown, path = ""): Fields =>
  isGroup(blank)
    ? Object.assign({}, ...Object.keys(blank).map((key) => flat(blank[key], (value as Fields)[key], `${path}.${key}`)))
    : { [path]: value };
/** A part with other fields; what this release does not know of it stays. */
const whole = (blank: unknown, value: unknown, fields: Fields, path = ""): unknown => {
  if (!isGroup(blank)) return fields[path];
  const known = value as Fields;
  const next = Object.keys(blank).map((key) => [key, whole(blank[key], known[key], fields, `${path}.${key}`)]);
  return { ...known, ...(Object.fromEntries(next) as Fields) };
};

/** A field as it is compared: of boxes, those that are ticked. */
const said = (field: unknown) => {
  if (typeof field === "string") return field.trim();
  return isObject(field) ? Object.keys(field).filter((box) => field[box] === true) : field;
};
const isSame = (one: unknown, other: unknown) => sameValue(said(one), said(other));
const has = (lines: unknown, line: unknown) => (lines as unknown[]).some((each) => sameValue(each, line));
/** Whether a list has a line of that text, whatever else the two say. */
const isListed = (lines: unknown[], line: unknown) => lines.some((each) => isSame(textIn(each), textIn(line)));
const textIn = (line: unknown) => (line as { text?: unknown }).text;

/** A part made anew, field by field. */
function made<Name extends FieldsPart>(
  name: Name,
  value: PartValues[Name],
  make: (field: unknown, path: string) => unknown,
): PartValues[Name] {
  const fields = Object.entries(flat(blanks[name], value)).map(([path, field]) => [path, make(field, path)]);
  return whole(blanks[name], value, Object.fromEntries(fields) as Fields) as PartValues[Name];
}

/**
 * A part with what another session says where nothing is written yet; a list takes the lines whose text it does not have. Null where all of it is
 * there. NAET says which session that is: its boxes may be those of last time without having been copied.
 */
export function withFields<Name extends FieldsPart>(
  name: Name,
  now: PartValues[Name],
  other: PartValues[Name],
  from: number,
): PartValues[Name] | null {
  const blank = flat(blanks[name], blanks[name]);
  const theirs = flat(blanks[name], other);
  const next = made(name, now, (mine, path) => {
    if (Array.isArray(mine)) return [...mine, ...(theirs[path] as unknown[]).filter((line) => !isListed(mine, line))];
    return isSame(mine, blank[path]) ? theirs[path] : mine;
  });
  if (sameValue(next, now)) return null;
  return name === "naet" ? { ...next, from } : next;
}

/** A part as it was before something was copied into it, or taken out of it; what was touched since stays. */
export function withoutFields<Name extends FieldsPart>(
  name: Name,
  now: PartValues[Name],
  { before, after }: { before: PartValues[Name]; after: PartValues[Name] },
): PartValues[Name] {
  const former = flat(blanks[name], before);
  const copied = flat(blanks[name], after);
  const { from: _, ...back } = made(name, now, (mine, path) => {
    if (!Array.isArray(mine)) return isSame(mine, copied[path]) ? former[path] : mine;
    const [were, are] = [former[path] as unknown[], copied[path]];
    const gone = were.filter((line) => !has(are, line) && !has(mine, line));
    return [...gone, ...mine.filter((line) => has(were, line) || !has(are, line))];
  }) as PartValues[Name] & { from?: number | undefined };
  const { from } = before as { from?: number | undefined };
  return { ...(back as PartValues[Name]), ...(from !== undefined && { from }) };
}

/** A part without those of its fields that came from the session before; of a list, without the lines that did. */
export function withoutCarried<Name extends FieldsPart>(
  name: Name,
  now: PartValues[Name],
  before: PartValues[Name],
  carried: ReadonlySet<string>,
): PartValues[Name] {
  const blank = flat(blanks[name], blanks[name]);
  const theirs = flat(blanks[name], before);
  return made(name, now, (mine, path) => {
    if (!carried.has(path.slice(1))) return mine;
    return Array.isArray(mine) ? mine.filter((line) => !has(theirs[path], line)) : blank[path];
  });
}

/** Which fields of a part still stand as the session before says them, by their paths. */
export function carriedFields<Name extends FieldsPart>(
  name: Name,
  now: PartValues[Name],
  before: PartValues[Name],
): ReadonlySet<string> {
  const blank = flat(blanks[name], blanks[name]);
  const theirs = flat(blanks[name], before);
  const isCarried = ([path, mine]: [string, unknown]) =>
    Array.isArray(mine)
      ? mine.some((line) => has(theirs[path], line))
      : !isSame(mine, blank[path]) && isSame(mine, theirs[path]);
  const paths = Object.entries(flat(blanks[name], now)).filter(isCarried);
  return new Set(paths.map(([path]) => path.slice(1)));
}

/** The same of NAET, whose boxes may be those of last time by themselves: of what was not copied, its follow-up alone. */
export const carriedOfNaet = (now: PartValues["naet"], before: PartValues["naet"]): ReadonlySet<string> =>
  new Set([...carriedFields("naet", now, before)].filter((path) => now.from !== undefined || followUpText.test(path)));
const followUpText = /^followUp\.(?!organs)/;
