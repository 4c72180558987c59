import type { Mapping, MulticlinicJob } from "@carnet/services/admin/contract";
import { maxShareLines } from "@carnet/services/admin/contract";
import type { PhoneRules } from "@carnet/services/patient/contract";
import {
  handFaulty,
  notesOf,
  readPeople,
  type HandedLines,
  type Person,
  type SetAside,
  type Table,
  type Target,
} from "@carnet/shell/importing";

/** What an owner is handed, and which lot of the file it is. */
export interface Share {
  number: number;
  clinicId: string;
  columns: string[];
  lines: HandedLines["lines"];
  /** Lines with an error, which the owner mends. */
  faulty: HandedLines["faulty"];
}

/** How many lines of the file a lot has. */
export const sizeOf = ({ lines, faulty }: Share): number => lines.length + faulty.length;

/** Why a line goes to no clinic: its clinic is none of those that were named, or it does not fit the columns. */
export interface AsideLine {
  line: number;
  why: "clinic" | SetAside["why"];
}

export interface Split {
  people: Person[];
  shares: Share[];
  aside: AsideLine[];
}

interface Splitting {
  mapping: Mapping;
  language: MulticlinicJob["language"];
  countryOf: (clinicId: string) => string | null;
  today: string;
  rules: PhoneRules | null;
}

/** The names of clinics in a column of a file, each once, in their order. */
export const clinicNames = ({ rows }: Table, column: number): string[] =>
  [...new Set(rows.map(({ cells }) => cells[column] ?? ""))].filter(Boolean);

/**
 * Cuts a file into what each owner is handed: clinics in the order of the mapping, lines in that of the file, at most as many as one
 * import has, those with an error among them. The same file and mapping always give the same lots, so that what was interrupted goes on.
 */
export async function sharesOf(
  table: Table,
  { mapping, language, countryOf, today, rules }: Splitting,
): Promise<Split> {
  const clinicOf = new Map(mapping.clinics.map(({ name, clinicId }) => [name, clinicId]));
  const split: Split = { people: [], shares: [], aside: [] };
  for (const { line, why } of table.faults) split.aside.push({ line, why });
  for (const { line, cells } of table.rows)
    if (!clinicOf.has(cells[mapping.clinicColumn] ?? "")) split.aside.push({ line, why: "clinic" });
  for (const clinicId of new Set(clinicOf.values())) {
    const rows = table.rows.filter(({ cells }) => clinicOf.get(cells[mapping.clinicColumn] ?? "") === clinicId);
    const { order, recase, decimal } = mapping;
    const targets = mapping.targets.map((target, at) => (at === mapping.clinicColumn ? "leftOut" : (target as Target)));
    const reading = { targets, order, recase, decimal, country: countryOf(clinicId), language, today } as const;
    const people = await readPeople(rows, table.columns, reading, rules);
    split.people.push(...people);
    for (let from = 0; from < people.length; from += maxShareLines) {
      const lot = people.slice(from, from + maxShareLines);
      split.shares.push({
        number: split.shares.length + 1,
        clinicId,
        columns: table.columns,
        lines: lot
          .filter(({ problems }) => problems.length === 0)
          .map((person) => ({ line: person.line, fields: person.fields, notes: notesOf(person) })),
        faulty: lot.flatMap((person, at) => (person.problems.length > 0 ? [handFaulty(person, rows[from + at]!)] : [])),
      });
    }
  }
  split.aside.sort((one, other) => one.line - other.line);
  return split;
}
