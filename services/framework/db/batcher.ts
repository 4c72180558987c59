import { Batch, Run } from "./batch.ts";

interface Connection {
  query(batch: Batch): unknown;
  /** Why knex's pool gives it to nobody any more. */
  __knex__disposed?: unknown;
}

/** What knex has under a pool and under an open transaction. */
export interface Client {
  acquireConnection(): Promise<Connection>;
  releaseConnection(connection: Connection): Promise<void>;
  /** Of an open transaction alone. */
  transacting?: boolean;
}

/** Runs one statement by itself, over a connection that nobody shares meanwhile; in a transaction, over its own. */
export const runAlone = <Row>(client: Client, text: string, values: readonly unknown[]): Promise<Row[]> =>
  new Promise((done, failed) => {
    void sendAlone(client, new Run(text, values, done as Run["done"], failed));
  });

/** How many runs one batch takes. */
const mostInOne = 32;
/** How long a run waits for those before it: behind ones that are stuck it goes over another connection. */
const patienceMs = 20;

/**
 * Sends together what is asked for while Postgres is answering others: the busier a service is, the less each statement costs it, and
 * Postgres. Whoever comes alone waits for nobody, and nobody waits for more than a moment behind statements that take long.
 * What fails in company has not happened, and is run again by itself: an error is that of the statement that made it.
 */
export class Batcher {
  private waiting: Run[] = [];
  private underWay = 0;
  private late: NodeJS.Timeout | undefined;

  constructor(private readonly client: Client) {}

  run<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return new Promise((done, failed) => {
      this.waiting.push(new Run(text, values, done as Run["done"], failed));
      if (this.underWay === 0) void this.sendWaiting();
      else this.waitNoLonger();
    });
  }

  /** Sends batches over one connection, one after the other, until nobody waits; while another one does so, one batch. */
  private async sendWaiting(): Promise<void> {
    this.underWay++;
    try {
      const connection = await this.client.acquireConnection();
      await allHeard();
      while (this.waiting.length > 0) {
        const isUsable = await this.send(connection, this.take());
        if (!isUsable || this.underWay > 1) break;
      }
      await this.client.releaseConnection(connection);
    } catch (error) {
      for (const run of this.take()) run.failed(error);
    }
    this.underWay--;
    if (this.waiting.length > 0 && this.underWay === 0) void this.sendWaiting();
  }

  /** Resolves once all is answered, to whether the connection is good for more. */
  private async send(connection: Connection, runs: readonly Run[]): Promise<boolean> {
    const error = await sendOver(connection, runs);
    if (error === undefined) return true;
    const isOfOne = isOfStatement(error);
    for (const run of runs) {
      if (isOfOne && (runs.length > 1 || run.wasOutlived(error))) void sendAlone(this.client, run);
      else run.failed(error);
    }
    return isOfOne;
  }

  private take(): Run[] {
    const runs = this.waiting.splice(0, mostInOne);
    if (this.waiting.length > 0) this.waitNoLonger();
    else this.late = void clearTimeout(this.late);
    return runs;
  }

  private waitNoLonger(): void {
    this.late ??= setTimeout(() => {
      this.late = undefined;
      if (this.waiting.length > 0) void this.sendWaiting();
    }, patienceMs);
  }
}

/** Resolves once the requests that have arrived were begun: what they ask for first travels together. */
const allHeard = () => new Promise<void>((resolve) => void setImmediate(resolve));

async function sendAlone(client: Client, run: Run): Promise<void> {
  try {
    const connection = await client.acquireConnection();
    let error = await sendOver(connection, [run]);
    if (error !== undefined && !client.transacting && run.wasOutlived(error)) error = await sendOver(connection, [run]);
    await client.releaseConnection(connection);
    if (error !== undefined) run.failed(error);
  } catch (error) {
    run.failed(error);
  }
}

/**
 * Resolves once the runs have their rows, or to what went wrong with them, which they have not been told. A connection that broke may
 * take a while to say so: it is marked for the pool at once.
 */
const sendOver = (connection: Connection, runs: readonly Run[]): Promise<unknown> =>
  new Promise((resolve) => {
    for (const run of runs) run.rows = [];
    const done = () => {
      for (const run of runs) run.done(run.rows);
      resolve(undefined);
    };
    const failed = (error: unknown) => {
      if (!isOfStatement(error)) connection.__knex__disposed = error;
      resolve(error);
    };
    connection.query(new Batch(runs, done, failed));
  });

/** Whether Postgres refused a statement, and has undone what travelled with it; anything else is of the connection. */
const isOfStatement = (error: unknown) => (error as { severity?: string }).severity === "ERROR";
