import { inTransaction } from "@carnet/services/framework";
import type { Knex } from "knex";
import { CustomModuleRow } from "./custom-module.model.ts";

/** Whose forms of which type stand in one order. */
export type Order = Pick<CustomModuleRow, "userId" | "typeOfModule">;

/**
 * Makes one change to a therapist's forms of a type and numbers them anew, 0, 1, 2…, in the same transaction (FRM-009). The
 * form that `change` answers stands where its own index says, at the end at most; null when it put none in. Two changes of
 * one order wait for each other.
 */
export async function inOrder(
  order: Order,
  change: (trx: Knex) => PromiseLike<CustomModuleRow | null>,
): Promise<CustomModuleRow | null> {
  return inTransaction(async (trx) => {
    const { userId, typeOfModule } = order;
    await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`forms:${userId}:${typeOfModule}`]);
    const placed = await change(trx);
    const others = (await CustomModuleRow.listOf(userId, typeOfModule, trx)).filter(({ id }) => id !== placed?.id);
    const forms = placed ? [...others.slice(0, placed.meta.index), placed, ...others.slice(placed.meta.index)] : others;
    await trx.raw(
      `update custom_modules set meta = jsonb_set(meta, '{index}', to_jsonb(place - 1))
       from unnest(?::uuid[]) with ordinality as forms (form, place)
       where id = form and meta -> 'index' is distinct from to_jsonb(place - 1)`,
      [forms.map(({ id }) => id)],
    );
    return placed && ((await CustomModuleRow.query(trx).findById(placed.id)) as CustomModuleRow);
  });
}
