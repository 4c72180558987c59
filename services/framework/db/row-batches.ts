import type { Knex } from "knex";
import { current } from "../service/current.ts";

/**
 * The rows of a statement (`?` for each value), at most `size` of them in memory at a time: a cursor of Postgres keeps the place. All are
 * as they were when the first were read. A caller who stops closes the cursor; one who pauses for longer than a transaction may be
 * idle loses it, with an error.
 */
export async function* rowBatches<Row>(
  text: string,
  values: readonly Knex.RawBinding[],
  size: number,
  knex = current().knex,
): AsyncGenerator<Row[], void> {
  const trx = await knex.transaction();
  try {
    await trx.raw(`declare batches no scroll cursor for ${text}`, values);
    for (;;) {
      const { rows } = await trx.raw<{ rows: Row[] }>(`fetch ${size} from batches`);
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
    }
  } finally {
    await trx.rollback();
  }
}
