import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import type { Mark } from "./part-values.ts";

/** A place of the figure that was touched, and the structure that is there. */
export interface Touch {
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

interface Touching {
  touched: Touch | null;
  touch(touched: Touch | null): void;
  rows: readonly FindingRow[];
  /** Says what the rows are now. */
  publish(rows: readonly FindingRow[]): void;
}

const TouchingContext = createContext<Touching | null>(null);

/** What the figure and the rows of the findings tell each other while a session is written. */
export function TouchingProvider({ children }: { children: ReactNode }) {
  const [touched, touch] = useState<Touch | null>(null);
  const [rows, publish] = useState<readonly FindingRow[]>([]);
  const touching = useMemo(() => ({ touched, touch, rows, publish }), [touched, rows]);
  return <TouchingContext value={touching}>{children}</TouchingContext>;
}

/** What the figure and the rows tell each other; null outside of an open session. */
export const useTouching = (): Touching | null => useContext(TouchingContext);
