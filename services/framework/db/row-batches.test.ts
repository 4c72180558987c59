import type { Knex } from "knex";
import pg from "pg";
import { createTestDatabase } from "../testing/index.ts";
import { connectDatabase } from "./connect.ts";
import { rowBatches } from "./row-batches.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Knex;
beforeAll(async () => {
  database = await createTestDatabase(["patient"]);
  owner = connectDatabase(database.urlsOf("patient").ownerUrl, { max: 2 });
  await owner.raw("create table lines (id int primary key)");
  await owner.raw("insert into lines select generate_series(1, 25)");
});
afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

const text = "select id from lines where id <= ? order by id";
const lines = (upTo: number) => rowBatches<{ id: number }>(text, [upTo], 10, owner);
/** How many connections are not back in the pool. */
const inUse = () => (owner.client as { pool: { numUsed(): number } }).pool.numUsed();

it.each([
  [25, [10, 10, 5]],
  [20, [10, 10]],
  [0, []],
])("the rows of a statement come in their order, ten at a time: %i", async (upTo, sizes) => {
  const batches: number[][] = [];
  for await (const rows of lines(upTo)) batches.push(rows.map(({ id }) => id));
  expect(batches.map(({ length }) => length)).toEqual(sizes);
  expect(batches.flat()).toEqual(Array.from({ length: upTo }, (_, at) => at + 1));
  expect(inUse()).toBe(0);
});

it("no more are read than were asked for, and none that were written since", async () => {
  const query = jest.spyOn(pg.Client.prototype, "query");
  const batches = lines(30);
  expect((await batches.next()).value).toHaveLength(10);
  expect(query.mock.calls.filter(([sent]) => JSON.stringify(sent).includes("fetch 10"))).toHaveLength(1);
  query.mockRestore();
  await owner.raw("insert into lines values (26)");
  const rest: number[] = [];
  for await (const rows of batches) rest.push(...rows.map(({ id }) => id));
  expect(rest.at(-1)).toBe(25);
  await owner.raw("delete from lines where id = 26");
});

it("a caller who stops, and a statement that fails, leave no connection behind", async () => {
  for await (const rows of lines(25)) if (rows.length > 0) break;
  expect(inUse()).toBe(0);
  const wrong = rowBatches("select 1 / (id - 15) from lines order by id", [], 10, owner);
  expect((await wrong.next()).value).toHaveLength(10);
  await expect(wrong.next()).rejects.toMatchObject({ code: "22012" });
  expect(inUse()).toBe(0);
});
