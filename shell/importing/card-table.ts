import { manyColumns, targets, type Target } from "./column-names.ts";
import type { SetAside, Table } from "./table.ts";

/** People whose fields a file names itself: nothing is guessed of its columns. */
export interface CardTable {
  table: Table;
  targets: Target[];
}

/** Somebody by what is known of them: a field, or the name of what Carnet has no field for. */
export type Known = [Target | string, string][];

const known: ReadonlySet<string> = new Set(targets);
/** A second number goes where there is room for one. */
const otherPhone: Partial<Record<Target, Target>> = { phone: "phoneMobile", phoneMobile: "phone" };

/** A table of people: a column for each field that one of them has, and one for each name that is no field. */
export function cardTable(people: readonly Known[], asides: SetAside[] = []): CardTable {
  const columns: string[] = [];
  const kinds: Target[] = [];
  const placeOf = (name: string, times: number) => {
    const column = times === 1 ? name : `${name} (${times})`;
    const at = columns.indexOf(column);
    if (at >= 0) return at;
    const target = name as Target;
    columns.push(column);
    kinds.push(known.has(name) && times === 1 && !manyColumns.has(target) ? target : "notes");
    return columns.length - 1;
  };
  const rows = people.map((person, at) => {
    const cells: string[] = [];
    const times = new Map<string, number>();
    const taken = new Set(person.map(([name]) => name));
    for (const [name, value] of person) {
      if (value.trim() === "") continue;
      const count = (times.get(name) ?? 0) + 1;
      const other = otherPhone[name as Target];
      if (count === 2 && other && !taken.has(other)) {
        taken.add(other);
        times.set(other, 1);
        cells[placeOf(other, 1)] = value.trim();
        continue;
      }
      times.set(name, count);
      cells[placeOf(name, count)] = value.trim();
    }
    return { line: at + 1, cells };
  });
  const whole = rows.map(({ line, cells }) => ({ line, cells: columns.map((_, at) => cells[at] ?? "") }));
  return { table: { columns, rows: whole, faults: [], asides }, targets: kinds };
}
