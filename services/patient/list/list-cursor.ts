import { Malformed } from "@carnet/services/framework";
import { z } from "zod";
import { listOrders, listSorts } from "../contract/index.ts";

/** Where a page ended: the value it was sorted by, the id and, by next visit, the name, in the order they were asked in. */
const place = z.tuple([
  z.enum(listSorts),
  z.enum(listOrders),
  z.string().max(400),
  z.uuid(),
  z.string().max(400).default(""),
]);
type Place = z.output<typeof place>;

/** Where a page begins: after this one. */
export interface After {
  value: string;
  id: string;
  name: string;
}

const moment = /^(-?infinity|\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d+)?[+-]\d{2}(:\d{2})?)$/;

/** How each value is written. */
const shapes: Record<Place[0], RegExp> = {
  name: /^/,
  birth: /^(-infinity|\d{4}-\d{2}-\d{2})$/,
  lastSeance: moment,
  nextVisit: moment,
  owed: /^\d{1,10}$/,
};

export const cursorOf = (at: Place): string => Buffer.from(JSON.stringify(at)).toString("base64url");

/** The place a cursor names; one of another order, or that nobody gave out, is refused. */
export function readCursor(cursor: string | undefined, sort: Place[0], order: Place[1]): After | null {
  if (cursor === undefined) return null;
  const read = place.safeParse(parse(cursor));
  if (!read.success || read.data[0] !== sort || read.data[1] !== order) throw new Malformed(["cursor"]);
  const [, , value, id, name] = read.data;
  if (!shapes[sort].test(value)) throw new Malformed(["cursor"]);
  return { value, id, name };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return null;
  }
}
