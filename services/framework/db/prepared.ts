import pg, { type FieldDef, type Submittable } from "pg";
import utils from "pg/lib/utils.js";

/** What pg's connection says to Postgres on our behalf. */
interface Wire {
  parsedStatements: Record<string, string | undefined>;
  stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  describe(message: { type: "S"; name: string }): void;
  bind(message: { portal: ""; statement: string; values: (string | Buffer | null)[] }): void;
  execute(message: { portal: "" }): void;
  sync(): void;
}

interface Column {
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
  if (outlived) known.delete(prepared.text);
  return outlived;
}

/**
 * One run of a prepared statement on a connection of pg, which asks for it at its turn: a connection parses and plans a
 * statement, and hears what its columns are, the first time only.
 */
export class Run implements Submittable {
  private readonly values: (string | Buffer | null)[];
  private readonly rows: unknown[] = [];

  constructor(
    private readonly prepared: Prepared,
    values: readonly unknown[],
    private readonly done: (rows: unknown[]) => void,
    private readonly failed: (error: unknown) => void,
  ) {
    this.values = values.map(utils.prepareValue);
  }

  get name() {
    return this.prepared.name;
  }

  get text() {
    return this.prepared.text;
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    const { name, text } = this.prepared;
    wire.stream.cork();
    if (wire.parsedStatements[name] === undefined) {
      wire.parse({ name, text });
      wire.describe({ type: "S", name });
    }
    wire.bind({ portal: "", statement: name, values: this.values });
    wire.execute({ portal: "" });
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.prepared.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: pg.types.getTypeParser(dataTypeID, "text") as Column["read"],
    }));
    this.prepared.blank = Object.fromEntries(fields.map(({ name }) => [name, null]));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row = { ...this.prepared.blank };
    this.prepared.columns.forEach(({ name, read }, at) => {
      const text = fields[at] ?? null;
      row[name] = text === null ? null : read(text);
    });
    this.rows.push(row);
  }

  handleCommandComplete(): void {}

  handleError(error: unknown): void {
    this.failed(error);
  }

  handleReadyForQuery(): void {
    this.done(this.rows);
  }
}
