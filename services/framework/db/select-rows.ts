import type { Knex } from "knex";
import { current } from "../service/current.ts";
import { Batcher, runAlone, type Client } from "./batcher.ts";

/**
 * Reads by a statement as it is written, prepared once per connection, on the pool or the open transaction of the current
 * service: for the calls made so often that building, planning and describing the same SQL again costs more than running it.
 * Outside of a transaction it travels with what others read at that moment.
 */
export const selectRows = <Row>(text: string, values: readonly unknown[], knex = current().knex): Promise<Row[]> =>
  knex.isTransaction ? searchRows(text, values, knex) : batcherOf(readers, knex).run<Row>(text, values);

/** The same for a statement that writes: with what others write at that moment it is one commit; each has its own rows or error. */
export const writeRows = <Row>(text: string, values: readonly unknown[], knex = current().knex): Promise<Row[]> =>
  knex.isTransaction ? searchRows(text, values, knex) : batcherOf(writers, knex).run<Row>(text, values);

/** The same for one that looks at so much that it may take long: by itself. */
export const searchRows = <Row>(text: string, values: readonly unknown[], knex = current().knex): Promise<Row[]> =>
  runAlone<Row>(knex.client as Client, text, values);

const [readers, writers] = [new WeakMap<Client, Batcher>(), new WeakMap<Client, Batcher>()];

function batcherOf(kind: WeakMap<Client, Batcher>, knex: Knex): Batcher {
  const client = knex.client as Client;
  const batcher = kind.get(client) ?? new Batcher(client);
  kind.set(client, batcher);
  return batcher;
}
