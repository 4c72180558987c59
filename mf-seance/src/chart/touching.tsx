import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from "react";
import type { Desk } from "./desk.ts";
import type { Mark } from "./part-values.ts";

/** The tables whose rows begin with a structure: what is touched on the figure is proposed to them. */
export const structureTables = ["objectives", "interventions"] as const;
export type StructureTable = (typeof structureTables)[number];

/** A table, and the row of it as it is kept, null for its next row; or the warning, a text that names structures too. */
export type Aim = { table: StructureTable; at: number | null } | { table: "warning" };

const partOf = ({ table }: Aim) => (table === "warning" ? "exclusions" : table);

/** A place of the figure that was touched, the structure that is there, and where it is proposed. */
export interface Touch {
  into: Aim;
  term: string;
  mark: Mark;
}

/** A row of the findings as the figure knows it. */
export interface FindingRow {
  /** Where it stands in the table as it is kept. */
  at: number;
  number: number;
  structure: string;
  mark: Mark | null;
}

type Rows = Readonly<Record<StructureTable, readonly FindingRow[]>>;

interface Touching {
  touched: Touch | null;
  touch(touched: Touch | null): void;
  /** Says where the caret is. */
  aim(aim: Aim): void;
  /** What had the caret last of what is open, else the next row of the first table; null where none is. */
  aimed(desk: Desk): Aim | null;
  /** The rows of the findings, which the figure marks. */
  rows: readonly FindingRow[];
  rowsOf: Rows;
  /** Says what the rows of a table are now. */
  publish(table: StructureTable, rows: readonly FindingRow[]): void;
}

const TouchingContext = createContext<Touching | null>(null);

/** What the figure and the rows of the chart tell each other while a session is written. */
export function TouchingProvider({ children }: { children: ReactNode }) {
  const [touched, touch] = useState<Touch | null>(null);
  const [rowsOf, setRows] = useState<Rows>({ objectives: [], interventions: [] });
  const last = useRef<Aim | null>(null);
  const aim = useCallback((next: Aim) => void (last.current = next), []);
  const aimed = useCallback((desk: Desk): Aim | null => {
    if (last.current && desk.has(partOf(last.current))) return last.current;
    const table = structureTables.find((each) => desk.has(each));
    return table ? { table, at: null } : null;
  }, []);
  const publish = useCallback(
    (table: StructureTable, rows: readonly FindingRow[]) => setRows((known) => ({ ...known, [table]: rows })),
    [],
  );
  const touching = useMemo(
    () => ({ touched, touch, aim, aimed, rows: rowsOf.objectives, rowsOf, publish }),
    [touched, aim, aimed, rowsOf, publish],
  );
  return <TouchingContext value={touching}>{children}</TouchingContext>;
}

/** What the figure and the rows tell each other; null outside of an open session. */
export const useTouching = (): Touching | null => useContext(TouchingContext);
