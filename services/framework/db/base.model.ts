import type { Knex } from "knex";
import { Model, snakeCaseMappers } from "objection";
import { current } from "../service/current.ts";
import { queryRows } from "./query-rows.ts";

/** A table of the service on whose behalf we run; columns are snake_case, properties camelCase. */
export class BaseModel extends Model {
  static override get columnNameMappers() {
    return snakeCaseMappers();
  }

  static override get useLimitInFirst() {
    return true;
  }

  /** A row of this table as pg gives it, its jsonb already read, without objection's looking at each value. */
  static fromRow<M extends BaseModel>(this: new () => M, row: object): M {
    const model = new this();
    const [from, to] = [row as Record<string, unknown>, model as Record<string, unknown>];
    for (const column in from) to[propertyOf(column)] = from[column];
    return model;
  }

  /** The row with these columns, by a prepared statement: for what so many calls look up that building the same query would cost more. */
  static async one<M extends BaseModel>(
    this: (new () => M) & Pick<typeof BaseModel, "tableName" | "fromRow">,
    where: Record<string, string | null>,
    knex?: Knex,
  ): Promise<M | undefined> {
    const conditions = Object.keys(where).map((column, at) => `${column} = $${at + 1}`);
    const text = `select * from ${this.tableName} where ${conditions.join(" and ")}`;
    const [row] = await queryRows<object>(text, Object.values(where), knex);
    return row && (this.fromRow(row) as M);
  }

  /** The pool or open transaction of the current service: no model is ever bound to one connection. */
  static override knex(knex?: Knex): Knex {
    return knex ? super.knex(knex) : current().knex;
  }
}

const properties = new Map<string, string>();

/** The property of a column, looked up again at each row: worked out once. */
function propertyOf(column: string): string {
  let property = properties.get(column);
  if (property === undefined) properties.set(column, (property = BaseModel.columnNameToPropertyName(column)));
  return property;
}

/** Runs `work` in one transaction of the current service; facts announced in it leave once it is in. */
export async function inTransaction<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  const on = current();
  const result = await on.knex.transaction(work);
  on.afterCommit?.();
  return result;
}
