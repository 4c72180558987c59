import type { Knex } from "knex";
import type { Client } from "pg";
import { current } from "../service/current.ts";
import { isOfStatement } from "./is-away.ts";
import { markBroken } from "./watch-connection.ts";

/**
 * The rows of a statement as it is written (`$1`, `$2`…), prepared once per connection, on the pool or the open transaction of the
 * current service: for the calls made so often that building and planning the same SQL again costs more than running it.
 */
export async function queryRows<Row>(text: string, values: readonly unknown[], knex = current().knex): Promise<Row[]> {
  const { client } = knex as { client: Knex.Client };
  const connection = (await client.acquireConnection()) as Client;
  try {
    return await prepareAndRun<Row>(connection, text, values, knex.isTransaction === true);
  } catch (error) {
    if (!isOfStatement(error)) markBroken(connection);
    throw error;
  } finally {
    await client.releaseConnection(connection);
  }
}

let count = 0;
/** Under which name each text is prepared, on every connection. */
const names = new Map<string, string>();

async function prepareAndRun<Row>(
  connection: Client,
  text: string,
  values: readonly unknown[],
  inTransaction: boolean,
): Promise<Row[]> {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = `s${count++}`));
  try {
    const { rows } = await connection.query<object>({ name, text, values: [...values] });
    return rows as Row[];
  } catch (error) {
    // Its tables changed after it was prepared: it is prepared anew, under another name.
    if ((error as { code?: string }).code !== "0A000") throw error;
    if (names.get(text) === name) names.delete(text);
    // The transaction is over with its first error; the caller may begin another.
    if (inTransaction) throw error;
    return await prepareAndRun<Row>(connection, text, values, inTransaction);
  }
}
