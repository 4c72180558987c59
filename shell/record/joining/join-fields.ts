import { oneOf, type Join, type Side } from "./join.ts";
import { joinTexts } from "./join-texts.ts";

/** How single fields are joined otherwise than by what they are, by name at any depth. */
type Special = Readonly<Record<string, JoinAny>>;
type JoinAny = (base: never, mine: never, theirs: never, prefer?: Side) => unknown;

/**
 * Values made of fields, at any depth: each field is of the side that changed it, and texts are joined line by line. A list is one
 * field, unless `special` says how it is joined.
 */
export function joinFields<Value extends object>(special: Special = {}): Join<Value> {
  return ((base: Value, mine: Value, theirs: Value, prefer?: Side) =>
    fields(base, mine, theirs, { prefer, special })) as Join<Value>;
}

interface How {
  prefer: Side | undefined;
  special: Special;
}

/** Null where somebody has to choose. */
function fields(base: object, mine: object, theirs: object, how: How): object | null {
  const [was, here, there] = [{ ...base }, { ...mine }, { ...theirs }] as Record<string, unknown>[];
  const joined: [string, unknown][] = [];
  for (const name of new Set([...Object.keys(there!), ...Object.keys(here!)])) {
    const one = field([was![name], here![name], there![name]], how, how.special[name]);
    if (!one) return null;
    if (one.value !== undefined) joined.push([name, one.value]);
  }
  return Object.fromEntries(joined);
}

function field(
  three: readonly [unknown, unknown, unknown],
  how: How,
  join: JoinAny | undefined,
): { value: unknown } | null {
  const simply = oneOf(three, undefined);
  if (simply) return simply;
  const [base, mine, theirs] = three;
  const within = join
    ? (join as Join<unknown>)(base, mine, theirs, how.prefer)
    : isText(mine) && isText(theirs)
      ? joinTexts(isText(base) ? base : "", mine, theirs, how.prefer)
      : isObject(mine) && isObject(theirs)
        ? fields(isObject(base) ? base : {}, mine, theirs, how)
        : null;
  return within === null ? oneOf(three, how.prefer) : { value: within };
}

const isText = (value: unknown): value is string => typeof value === "string";
const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
