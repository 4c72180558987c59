import type { Target } from "./column-names.ts";
import { areShouted } from "./letter-case.ts";
import type { Proposal } from "./propose-columns.ts";
import { guessOrder, type DateOrder } from "./read-days.ts";
import { guessDecimal, type DecimalSign } from "./read-numbers.ts";
import { numbers } from "./read-people.ts";
import type { Table } from "./table.ts";

/** How days, capitals and numbers of a file are read. */
export interface GuessedReading {
  order: DateOrder;
  recase: boolean;
  /** Null where numbers are left as they stand; undefined where there is none to ask about. */
  decimal?: DecimalSign | null | undefined;
}

/** Guesses it by the values of the columns; the order of days by the language where none of them says. */
export function guessReading({ rows }: Table, proposals: readonly Proposal[], language: string): GuessedReading {
  const valuesOf = (target: Target) => {
    const at = proposals.findIndex((each) => each.target === target);
    return at < 0 ? [] : rows.map(({ cells }) => cells[at] ?? "").filter(Boolean);
  };
  const [decimal] = [...numbers].flatMap((target) => guessDecimal(valuesOf(target)) ?? []);
  return {
    order: guessOrder(valuesOf("dateOfBirth"), language === "fr" ? "dmy" : "mdy"),
    recase: areShouted([...valuesOf("lastName"), ...valuesOf("fullName")]),
    decimal,
  };
}
