import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from "react";
import type { Desk } from "./desk.ts";
import type { Mark } from "./part-values.ts";

/** The tables whose rows name a structure: what is touched on the figure is proposed to them. */
export const structureTables = ["objectives", "hybrid", "interventions"] as const;
export type StructureTable = (typeof structureTables)[number];

/** The cell of each that names it. */
export const structureCell = {
  objectives: "structure",
  hybrid: "disfunction",
  interventions: "structure",
} as const satisfies Record<StructureTable, string>;

/** The tables that may hold the findings of a session: one of them does, and the numbers on the figure are those of its rows. */
export type FindingsTable = "objectives" | "hybrid";

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

type Rows = Readonly<Record<StructureTable, readonly FindingRow[] | null>>;

interface Touching {
  touched: Touch | null;
  touch(touched: Touch | null): void;
  /** Says where the caret is. */
  aim(aim: Aim): void;
  /** What had the caret last of what is open, else the next row of the first table; null where none is. */
  aimed(desk: Desk): Aim | null;
  /** The table of the findings, and its rows, which the figure marks. */
  findings: FindingsTable;
  rows: readonly FindingRow[];
  rowsOf(table: StructureTable): readonly FindingRow[];
  /** Says what the rows of a table are now; null once it is not on the page. */
  publish(table: StructureTable, rows: readonly FindingRow[] | null): void;
}

const TouchingContext = createContext<Touching | null>(null);

/** What the figure and the rows of the chart tell each other while a session is written. */
export function TouchingProvider({ children }: { children: ReactNode }) {
  const [touched, touch] = useState<Touch | null>(null);
  const [tables, setRows] = useState<Rows>({ objectives: null, hybrid: null, interventions: null });
  const last = useRef<Aim | null>(null);
  const aim = useCallback((next: Aim) => void (last.current = next), []);
  const aimed = useCallback((desk: Desk): Aim | null => {
    if (last.current && desk.has(partOf(last.current))) return last.current;
    const table = structureTables.find((each) => desk.has(each));
    return table ? { table, at: null } : null;
  }, []);
  const publish = useCallback(
    (table: StructureTable, rows: readonly FindingRow[] | null) => setRows((known) => ({ ...known, [table]: rows })),
    [],
  );
  const touching = useMemo((): Touching => {
    const findings = tables.objectives === null && tables.hybrid !== null ? "hybrid" : "objectives";
    const rowsOf = (table: StructureTable) => tables[table] ?? [];
    return { touched, touch, aim, aimed, findings, rows: rowsOf(findings), rowsOf, publish };
  }, [touched, aim, aimed, tables, publish]);
  return <TouchingContext value={touching}>{children}</TouchingContext>;
}

/** What the figure and the rows tell each other; null outside of an open session. */
export const useTouching = (): Touching | null => useContext(TouchingContext);
