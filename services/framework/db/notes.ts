import type { Knex } from "knex";

/** What is used of a connection of its own, outside of the pool. */
interface Connection {
  query(text: string): Promise<unknown>;
  end(): Promise<void>;
  on(event: "notification", onNote: (message: { payload?: string }) => void): void;
  on(event: "error" | "end", gone: () => void): void;
}

/** How often the connection is asked whether it is there: one whose other end is gone says nothing by itself. */
const lookMs = 5_000;
const pauseMs = 500;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** Notes something for every instance of the service, with the transaction: a subscriber finds what the transaction wrote. */
export const note = (trx: Knex, channel: string, what: object): Promise<unknown> =>
  trx.raw("select pg_notify(?, ?)", [channel, JSON.stringify(what)]);

/**
 * Calls `onNote` with what is noted on a channel, on one connection of its own, until stopped. Notes are kept for nobody: `onGap` is called
 * whenever some may have been missed until now: when it begins to listen, and when the connection was lost and made again.
 */
export function subscribeToNotes(knex: Knex, channel: string, onNote: (payload: string) => void, onGap: () => void) {
  const { client } = knex as unknown as { client: { acquireRawConnection(): Promise<Connection> } };
  let stopped = false;
  let leave: () => void = () => {};

  const running = (async () => {
    while (!stopped) {
      const connection = await client.acquireRawConnection().catch(() => null);
      if (connection) {
        await listenOn(connection, onGap);
        connection.end().catch(() => {});
      }
      if (!stopped) await pause(pauseMs);
    }
  })();

  /** Resolves when the connection has gone, or the subscription has ended. */
  async function listenOn(connection: Connection, begun: () => void): Promise<void> {
    const gone = new Promise<void>((resolve) => {
      leave = resolve;
      connection.on("error", resolve);
      connection.on("end", resolve);
    }).then(() => "gone");
    connection.on("notification", ({ payload }) => onNote(payload ?? ""));
    if (!(await succeeds(connection.query(`listen ${channel}`))) || stopped) return;
    begun();
    while ((await Promise.race([gone, pause(lookMs)])) !== "gone") {
      const answers = succeeds(connection.query("select 1"));
      if ((await Promise.race([answers, gone, pause(lookMs)])) !== true) return;
    }
  }

  return {
    async stop() {
      stopped = true;
      leave();
      await running;
    },
  };
}
