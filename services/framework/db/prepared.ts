export interface Column {
  name: string;
  read(text: string): unknown;
}

/** A statement as Postgres knows it: under which name, and what its rows look like, which is told once and kept. */
export interface Prepared {
  name: string;
  text: string;
  columns: Column[];
  /** A row with every column and no value: V8 copies it sooner than it would add one column after the other. */
  blank: Record<string, unknown>;
}

let count = 0;
const known = new Map<string, Prepared>();

/** The statement of that text, for all connections. */
export function preparedOf(text: string): Prepared {
  const prepared = known.get(text) ?? { name: `s${count++}`, text, columns: [], blank: {} };
  known.set(text, prepared);
  return prepared;
}

/** Did its tables change after a connection prepared it? It gets another name then, and is prepared anew. */
export function wasOutlived(prepared: Prepared, error: unknown): boolean {
  const outlived = (error as { code?: string }).code === "0A000";
  if (outlived && known.get(prepared.text) === prepared) known.delete(prepared.text);
  return outlived;
}
