import type { Knex } from "knex";
import { current } from "../service/current.ts";
import { preparedOf, Run, wasOutlived } from "./prepared.ts";

interface Client {
  acquireConnection(): Promise<{ query(run: Run): unknown }>;
  releaseConnection(connection: unknown): Promise<void>;
}

/**
 * Runs a statement as it is written, prepared once per connection, on the pool or the open transaction of the current
 * service: for the calls made so often that building, planning and describing the same SQL again costs more than running it.
 */
export async function selectRows<Row>(
  text: string,
  values: readonly unknown[],
  knex: Knex = current().knex,
): Promise<Row[]> {
  const client = knex.client as Client;
  const prepared = preparedOf(text);
  const connection = await client.acquireConnection();
  try {
    return await new Promise<Row[]>((done, failed) => {
      connection.query(new Run(prepared, values, done as (rows: unknown[]) => void, failed));
    });
  } catch (error) {
    if (!wasOutlived(prepared, error) || knex.isTransaction) throw error;
  } finally {
    await client.releaseConnection(connection);
  }
  return selectRows(text, values, knex);
}
