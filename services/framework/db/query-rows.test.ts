import type { Knex } from "knex";
import { createTestDatabase } from "../testing/index.ts";
import { connectDatabase } from "./connect.ts";
import { queryRows } from "./query-rows.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Knex;
beforeAll(async () => {
  database = await createTestDatabase(["patient"]);
  owner = connectDatabase(database.urlsOf("patient").ownerUrl, { max: 4 });
  await owner.raw("create table lines (id int primary key, at text default now()::text)");
});
beforeEach(() => owner("lines").delete());
afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

const write = (id: number | string) =>
  queryRows<{ at: string }>("insert into lines (id) values ($1) returning at", [id], owner);
const read = (id: number) => queryRows<{ id: number }>("select id from lines where id = $1", [id], owner);
const sleep = (seconds: number) => queryRows("select pg_sleep($1)", [seconds], owner);
const stored = async () => (await owner("lines").orderBy("id")).map(({ id }: { id: number }) => id);
const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo()));
};

describe("statements that are asked for at once", () => {
  it("are all answered, however many", async () => {
    const ids = Array.from({ length: 150 }, (_, id) => id);
    await Promise.all(ids.map(write));
    expect(await stored()).toEqual(ids);
    expect((await Promise.all(ids.map(read))).flat()).toEqual(ids.map((id) => ({ id })));
  });

  it("fail each for itself: what one cannot write, the others have written once", async () => {
    await write(2);
    const written = await Promise.allSettled([1, 2, "three", 4].map(write));
    expect(written.map((each) => (each.status === "rejected" ? (each.reason as { code: string }).code : "ok"))).toEqual(
      ["ok", "23505", "22P02", "ok"],
    );
    expect(await stored()).toEqual([1, 2, 4]);
  });

  it("are prepared anew together when their table has changed", async () => {
    await owner.raw("create table growing (id int)");
    const all = (id: number) => queryRows("select * from growing where id = $1", [id], owner);
    await owner("growing").insert([{ id: 1 }, { id: 2 }]);
    await Promise.all([all(1), all(2)]);
    await owner.raw("alter table growing add note text default 'new'");
    expect(await Promise.all([all(1), all(2)])).toEqual([[{ id: 1, note: "new" }], [{ id: 2, note: "new" }]]);
    await owner.raw("alter table growing add more text");
    const inTransactions = () => owner.transaction((trx) => queryRows("select * from growing", [], trx));
    await inTransactions();
    await owner.raw("alter table growing drop more");
    await inTransactions().catch(() => {});
    expect(await inTransactions()).toHaveLength(2);
  });
});

describe("a statement that takes long", () => {
  it("holds up nobody who is there with it or comes after it (F5)", async () => {
    await write(1);
    let isOver = false;
    const long = sleep(2).finally(() => (isOver = true));
    expect([await Promise.all([read(1), read(1)]), isOver]).toEqual([[[{ id: 1 }], [{ id: 1 }]], false]);
    await long;
  });

  it("fails with those beside it when their connection is cut, and the next ones go over another", async () => {
    const cut = Promise.allSettled([sleep(20), sleep(20)]);
    const sleeping = "from pg_stat_activity where query like 'select pg_sleep(%' and state = 'active'";
    const admin = connectDatabase(database.adminUrl, { max: 1 });
    await until(async () => ((await admin.raw(`select 1 ${sleeping}`)) as { rowCount: number }).rowCount > 0);
    await admin.raw(`select pg_terminate_backend(pid) ${sleeping}`);
    await admin.destroy();
    const codes = (await cut).map((each) => each.status === "rejected" && (each.reason as { code: string }).code);
    expect(codes).toEqual(["57P01", "57P01"]);
    expect(await read(1)).toEqual([]);
  });
});

it("a database that cannot be reached refuses everybody who waits for it", async () => {
  const nowhere = connectDatabase("postgres://nobody:nothing@127.0.0.1:9/none", { max: 2 });
  const refused = await Promise.allSettled([1, 2].map((one) => queryRows("select $1::int", [one], nowhere)));
  expect(refused.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await nowhere.destroy();
});
