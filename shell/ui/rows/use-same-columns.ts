import { useRef } from "react";
import type { RowColumn } from "./row-cell.tsx";

/** The columns as they were before, unless one of them says something else now: rows that did not change are not drawn again for them. */
export function useSameColumns<Row>(columns: readonly RowColumn<Row>[]): readonly RowColumn<Row>[] {
  const known = useRef(columns);
  const isSame = columns.length === known.current.length && columns.every((each, at) => says(each, known.current[at]!));
  if (!isSame) known.current = columns;
  return known.current;
}

function says<Row>(one: RowColumn<Row>, other: RowColumn<Row>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof RowColumn<Row>>;
  return [...names].every((name) => one[name] === other[name]);
}
