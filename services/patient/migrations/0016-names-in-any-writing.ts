import type { Migration } from "@carnet/services/framework";
import { fullNameOf, plainName } from "../contract/index.ts";
import { sortName } from "../list/sort-name.ts";
import { nameTokens } from "../search/name-tokens.ts";

/** As many records as are read and written back at once. */
const atOnce = 1_000;

/** Records that were there before are found, sorted and compared by the spellings of today. Tokens they had besides stay. */
export const namesInAnyWriting: Migration = async (knex) => {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await knex("patients")
      .select("id", "clinic_id", "first_name", "last_name")
      .where("id", ">", after)
      .orderBy("id")
      .limit(atOnce);
    if (rows.length === 0) return;
    const records = rows.map(({ id, clinic_id, first_name: firstName, last_name: lastName }) => ({
      id,
      clinicId: clinic_id,
      plain: plainName(fullNameOf({ firstName, lastName })),
      sorted: sortName({ firstName, lastName }),
      tokens: nameTokens({ firstName, lastName }),
    }));
    await knex.raw(
      `update patients set plain_name = name.plain, sort_name = name.sorted
         from unnest(cast(:ids as uuid[]), cast(:plain as text[]), cast(:sorted as text[])) name (id, plain, sorted)
        where patients.id = name.id and (plain_name, sort_name) is distinct from (name.plain, name.sorted)`,
      {
        ids: records.map(({ id }) => id),
        plain: records.map(({ plain }) => plain),
        sorted: records.map(({ sorted }) => sorted),
      },
    );
    const tokens = records.flatMap((record) => record.tokens.map((token) => ({ ...record, token })));
    await knex.raw(
      `insert into patient_tokens (clinic_id, token, patient_id)
       select * from unnest(cast(:clinicIds as uuid[]), cast(:tokens as text[]), cast(:ids as uuid[])) on conflict do nothing`,
      {
        clinicIds: tokens.map(({ clinicId }) => clinicId),
        tokens: tokens.map(({ token }) => token),
        ids: tokens.map(({ id }) => id),
      },
    );
    after = rows.at(-1)!.id;
  }
};
