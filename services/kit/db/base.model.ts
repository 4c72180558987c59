import type { Knex } from "knex";
import { Model, snakeCaseMappers } from "objection";
import { current } from "../service/current.ts";

/** A table of the service on whose behalf we run; columns are snake_case, properties camelCase. */
export class BaseModel extends Model {
  static override get columnNameMappers() {
    return snakeCaseMappers();
  }

  static override get useLimitInFirst() {
    return true;
  }

  /** The pool or open transaction of the current service: no model is ever bound to one connection. */
  static override knex(knex?: Knex): Knex {
    return knex ? super.knex(knex) : current().knex;
  }
}

/** Runs `work` in one transaction of the current service; facts announced in it leave once it is in. */
export async function inTransaction<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  const on = current();
  const result = await on.knex.transaction(work);
  on.afterCommit?.();
  return result;
}
