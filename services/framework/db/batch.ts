import pg, { type FieldDef, type Submittable } from "pg";
import utils from "pg/lib/utils.js";
import { wasCut, wasNotMade } from "./is-away.ts";
import { preparedOf, type Column, type Prepared } from "./prepared.ts";

/** What pg's connection says to Postgres on our behalf. */
interface Wire {
  parsedStatements: Record<string, string | undefined>;
  stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  describe(message: { type: "S"; name: string }): void;
  bind(message: { portal: ""; statement: string; values: (string | Buffer | null)[] }): void;
  execute(message: { portal: "" }): void;
  flush(): void;
  sync(): void;
}

/** One run of a statement, and who waits for its rows. */
export class Run {
  prepared: Prepared;
  rows: unknown[] = [];
  readonly values: (string | Buffer | null)[];

  constructor(
    text: string,
    values: readonly unknown[],
    readonly done: (rows: unknown[]) => void,
    readonly failed: (error: unknown) => void,
  ) {
    this.prepared = preparedOf(text);
    this.values = values.map(utils.prepareValue);
  }

  /** Nothing has been heard of it, and its statement may have been prepared anew. */
  begin(): void {
    this.prepared = preparedOf(this.prepared.text);
    this.rows = [];
  }
}

/** What went wrong with a batch, and with which of its runs; with none where it was the connection, or the commit of all. */
export interface Failure {
  error: unknown;
  run: Run | undefined;
}

/** How many runs Postgres answers before it sends what it has: a connection that is silent for long counts as dead. */
const answeredTogether = 8;

/**
 * Runs that travel together on a connection of pg, which asks for them at its turn: one write, one answer and, outside of a transaction, one
 * commit. All of them have happened or none. A connection parses and plans a statement, and hears what its columns are, the
 * first time only.
 */
export class Batch implements Submittable {
  /** Which of the runs Postgres is answering. */
  private at = 0;

  constructor(
    private readonly runs: readonly Run[],
    private readonly done: () => void,
    private readonly failed: (failure: Failure) => void,
  ) {
    for (const run of runs) run.begin();
  }

  /** For pg, which keeps what a connection has parsed; nothing is once all are answered and their commit is awaited. */
  get name() {
    return this.runs[this.at]?.prepared.name;
  }

  get text() {
    return this.runs[this.at]?.prepared.text;
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    const parsing = new Set<string>();
    wire.stream.cork();
    for (const [at, { prepared, values }] of this.runs.entries()) {
      const { name, text } = prepared;
      if (at > 0 && at % answeredTogether === 0) wire.flush();
      if (wire.parsedStatements[name] === undefined && !parsing.has(name)) {
        parsing.add(name);
        wire.parse({ name, text });
        wire.describe({ type: "S", name });
      }
      wire.bind({ portal: "", statement: name, values });
      wire.execute({ portal: "" });
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    const { prepared } = this.runs[this.at]!;
    prepared.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: pg.types.getTypeParser(dataTypeID, "text") as Column["read"],
    }));
    prepared.blank = Object.fromEntries(fields.map(({ name }) => [name, null]));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { prepared, rows } = this.runs[this.at]!;
    const row = { ...prepared.blank };
    for (let at = 0; at < fields.length; at++) {
      const [column, text] = [prepared.columns[at]!, fields[at]!];
      row[column.name] = text === null ? null : column.read(text);
    }
    rows.push(row);
  }

  handleCommandComplete(): void {
    this.at++;
  }

  handleError(error: unknown): void {
    this.failed({ error, run: isOfStatement(error) ? this.runs[this.at] : undefined });
  }

  handleReadyForQuery(): void {
    this.done();
  }
}

/** Whether Postgres refused a statement, and has undone what travelled with it; anything else is of the connection. */
export const isOfStatement = (error: unknown) =>
  (error as { severity?: string }).severity !== undefined && !wasCut(error) && !wasNotMade(error);
