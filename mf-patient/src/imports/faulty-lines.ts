import Papa from "papaparse";
import type { Person, SetAside, Table } from "@carnet/shell/importing";

/** What a spreadsheet takes for the beginning of a formula. */
const formulae = /^[=+@\t\r\n\u2212\uff0b\uff0d\uff1d\uff20-]/;

/**
 * A file of its own with the lines that are not imported, as they came, each with what is wrong with it: mended there, it is imported as
 * any other.
 */
export function faultyLines(
  { columns, rows, faults }: Table,
  people: readonly Person[],
  word: string,
  why: { of: (person: Person) => string; cut: (fault: SetAside) => string },
): Blob {
  const byLine = new Map(rows.map(({ line, cells }) => [line, cells]));
  const faulty = people
    .filter(({ problems }) => problems.length > 0)
    .map((person) => [...(byLine.get(person.line) ?? []), why.of(person)]);
  const cut = faults.map((fault) => [fault.text, ...columns.slice(1).map(() => ""), why.cut(fault)]);
  const text = Papa.unparse({ fields: [...columns, word], data: [...faulty, ...cut] }, { escapeFormulae: formulae });
  return new Blob([`\ufeff${text}`], { type: "text/csv;charset=utf-8" });
}

/** Hands a file to the browser, which puts it where it puts downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
