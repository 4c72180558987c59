import { Batch, isOfStatement, Run, type Failure } from "./batch.ts";
import { wasOutlived } from "./prepared.ts";

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
  pool: { numPendingAcquires(): number };
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
 * Where one fails in company nothing has happened, and the others run again without it: an error is that of the statement that made it.
 */
export class Batcher {
  private waiting: Run[] = [];
  private underWay = 0;
  private isAcquiring = false;
  private late: NodeJS.Timeout | undefined;

  constructor(private readonly client: Client) {}

  run<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return new Promise((done, failed) => {
      this.waiting.push(new Run(text, values, done as Run["done"], failed));
      this.goOn();
    });
  }

  private goOn(): void {
    if (this.waiting.length === 0) this.late = void clearTimeout(this.late);
    else if (this.underWay === 0) void this.sendWaiting();
    else this.late ??= setTimeout(() => this.waitNoLonger(), patienceMs);
  }

  /** Those before have been under way for long; while they wait for a connection themselves, another one would wait behind them. */
  private waitNoLonger(): void {
    this.late = undefined;
    if (this.waiting.length > 0 && !this.isAcquiring) void this.sendWaiting();
    else this.goOn();
  }

  /**
   * Sends batches over one connection, one after the other, until nobody waits: for an answer, or for the connection. Who sends while another
   * does, because that takes long, sends one.
   */
  private async sendWaiting(): Promise<void> {
    this.underWay++;
    this.isAcquiring = true;
    try {
      const connection = await this.client.acquireConnection();
      this.isAcquiring = false;
      await allHeard();
      while (this.waiting.length > 0 && !connection.__knex__disposed) {
        await this.send(connection, this.take());
        if (this.underWay > 1 || this.client.pool.numPendingAcquires() > 0) break;
      }
      await this.client.releaseConnection(connection);
    } catch (error) {
      this.isAcquiring = false;
      /* Where others have a connection, theirs is not refused. */
      if (this.underWay === 1) for (const run of this.take()) run.failed(error);
    }
    this.underWay--;
    this.goOn();
  }

  /** Resolves once all of them are answered. */
  private async send(connection: Connection, runs: readonly Run[]): Promise<void> {
    const failure = await sendOver(connection, runs);
    if (!failure) return;
    const { error, run: failed } = failure;
    if (!failed) return runs.forEach((run) => run.failed(error));
    const isOutlived = wasOutlived(failed.prepared, error);
    if (!isOutlived) failed.failed(error);
    const others = isOutlived ? runs : runs.filter((run) => run !== failed);
    if (others.length > 0) await this.send(connection, others);
  }

  private take(): Run[] {
    const runs = this.waiting.splice(0, mostInOne);
    this.goOn();
    return runs;
  }
}

/** Resolves once the requests that have arrived were begun: what they ask for first travels together. */
const allHeard = () => new Promise<void>((resolve) => void setImmediate(resolve));

async function sendAlone(client: Client, run: Run): Promise<void> {
  try {
    const connection = await client.acquireConnection();
    let failure = await sendOver(connection, [run]);
    const isOutlived = failure !== undefined && wasOutlived(run.prepared, failure.error);
    if (isOutlived && !client.transacting) failure = await sendOver(connection, [run]);
    await client.releaseConnection(connection);
    if (failure) run.failed(failure.error);
  } catch (error) {
    run.failed(error);
  }
}

/**
 * Resolves once the runs have their rows, or to what went wrong with them, which they have not been told. A connection that broke may
 * take a while to say so: it is marked for the pool at once.
 */
const sendOver = (connection: Connection, runs: readonly Run[]): Promise<Failure | undefined> =>
  new Promise((resolve) => {
    const done = () => {
      for (const run of runs) run.done(run.rows);
      resolve(undefined);
    };
    const failed = (failure: Failure) => {
      if (!isOfStatement(failure.error)) connection.__knex__disposed = failure.error;
      resolve(failure);
    };
    connection.query(new Batch(runs, done, failed));
  });
