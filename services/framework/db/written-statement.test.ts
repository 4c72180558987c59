import type { Knex } from "knex";
import { createTestDatabase } from "../testing/index.ts";
import { connectDatabase } from "./connect.ts";
import { selectNamed } from "./select-named.ts";
import { queryRows } from "./query-rows.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Knex;
beforeAll(async () => {
  database = await createTestDatabase(["patient"]);
  owner = connectDatabase(database.urlsOf("patient").ownerUrl, { max: 1 });
  await owner.raw("create table days (id int primary key, born date, words text[], kept jsonb)");
});
afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

const insert = "insert into days values ($1, $2, $3, $4) returning id";
const find = "select * from days where id = $1";

describe("a written statement", () => {
  it("takes and gives values as the builder does, again and again", async () => {
    const row = { id: 1, born: "1984-03-09", words: ["a", 'b "c"', null], kept: { deep: [1] } };
    expect(await queryRows(insert, Object.values(row), owner)).toEqual([{ id: 1 }]);
    for (let time = 0; time < 3; time++) expect(await queryRows(find, [1], owner)).toEqual([row]);
    expect(await queryRows(find, [2], owner)).toEqual([]);
    expect(await queryRows("delete from days where id = $1", [2], owner)).toEqual([]);
  });

  it("fails with what Postgres says, and leaves its connection usable", async () => {
    await expect(queryRows(insert, [1, null, null, null], owner)).rejects.toMatchObject({ code: "23505" });
    await expect(queryRows("select nothing", [], owner)).rejects.toMatchObject({ code: "42703" });
    await expect(queryRows("select nothing", [], owner)).rejects.toMatchObject({ code: "42703" });
    expect(await queryRows("select id from days", [], owner)).toEqual([{ id: 1 }]);
  });

  it("is part of the transaction it is given", async () => {
    const taken = owner.transaction(async (trx) => {
      await queryRows(insert, [3, null, null, null], trx);
      throw new Error("taken back");
    });
    await expect(taken).rejects.toThrow("taken back");
    expect(await queryRows(find, [3], owner)).toEqual([]);
  });

  it("is prepared anew when its table has changed", async () => {
    await queryRows(find, [1], owner);
    await owner.raw("alter table days add note text default 'new'");
    expect(await queryRows(find, [1], owner)).toMatchObject([{ id: 1, note: "new" }]);
  });

  it("takes its values by name, each as often as it is named, and leaves casts alone", async () => {
    const named = "select :word::text || :word as said from days where id = :id";
    expect(await selectNamed(named, { word: "n", id: 1, unused: 9 }, owner)).toEqual([{ said: "nn" }]);
  });
});
