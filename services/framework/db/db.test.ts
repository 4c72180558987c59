import { connectDatabase } from "./connect.ts";
import { holdWhileUnavailable } from "./hold-while-unavailable.ts";
import { migrate } from "./migrate.ts";
import { createTestDatabase } from "../testing/index.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase(["patient", "seance"]);
});
afterAll(() => database.drop());

const steps = {
  "0001_a": async (knex: { raw(sql: string): unknown }) => void (await knex.raw("create table a (id int)")),
  "0002_b": async (knex: { raw(sql: string): unknown }) =>
    void (await knex.raw("create table b (born date, at timestamptz)")),
};

describe("migrations", () => {
  it("run once, however many start at the same time", async () => {
    const owners = Array.from({ length: 4 }, () => connectDatabase(database.urlsOf("patient").ownerUrl, { max: 1 }));
    const ran = await Promise.all(owners.map((owner) => migrate(owner, "patient", steps as never)));
    await Promise.all(owners.map((owner) => owner.destroy()));
    expect(ran.flat().sort()).toEqual(["0001_a", "0002_b"]);
  });

  it("leave nothing of a run that fails half-way", async () => {
    const owner = connectDatabase(database.urlsOf("patient").ownerUrl, { max: 1 });
    const broken = { ...steps, "0003_c": async () => Promise.reject(new Error("no")) };
    await expect(migrate(owner, "patient", broken as never)).rejects.toThrow("no");
    expect(await migrate(owner, "patient", steps as never)).toEqual([]);
    await owner.destroy();
  });

  it("refuse a schema newer than the build", async () => {
    const owner = connectDatabase(database.urlsOf("patient").ownerUrl, { max: 1 });
    await expect(migrate(owner, "patient", { "0001_a": steps["0001_a"] } as never)).rejects.toThrow(
      /newer than this build/,
    );
    await owner.destroy();
  });
});

describe("a service's role", () => {
  it.each([
    ["reads another service's schema", "select * from seance.migrations"],
    ["makes a table", "create table mine (id int)"],
    ["drops one", "drop table a"],
    ["empties one", "truncate a"],
    ["uses public", "create table public.mine (id int)"],
    ["makes a temporary table", "create temporary table mine (id int)"],
    ["forgets a migration", "delete from migrations"],
  ])("is refused when it %s", async (_what, sql) => {
    const app = connectDatabase(database.urlsOf("patient").appUrl, { max: 1 });
    await expect(app.raw(sql)).rejects.toThrow(/permission denied|must be owner|does not exist/);
    await app.destroy();
  });

  it("writes rows, and reads days as days", async () => {
    const app = connectDatabase(database.urlsOf("patient").appUrl, { max: 1 });
    await app("b").insert({ born: "1984-03-09", at: "2026-01-01T12:00:00Z" });
    expect(await app("b").first()).toEqual({ born: "1984-03-09", at: "2026-01-01T12:00:00.000Z" });
    await app.destroy();
  });
});

describe("while Postgres is away", () => {
  const away = (code: string) => Object.assign(new Error("away"), { code });

  it("a read is held and done again; a change only when it cannot have happened", async () => {
    let tries = 0;
    const once = (code: string) => () => (++tries % 2 === 1 ? Promise.reject(away(code)) : Promise.resolve("done"));
    expect(await holdWhileUnavailable(true, once("57P01"))).toBe("done");
    expect(await holdWhileUnavailable(false, once("ECONNREFUSED"))).toBe("done");
    await expect(holdWhileUnavailable(false, once("57P01"))).rejects.toThrow("away");
    await expect(holdWhileUnavailable(true, () => Promise.reject(away("23505")))).rejects.toThrow("away");
  });
});
