import type { Knex } from "knex";
import { connectDatabase } from "./connect.ts";
import { holdWhileUnavailable } from "./hold-while-unavailable.ts";
import { isAway } from "./is-away.ts";
import { additive, migrate } from "./migrate.ts";
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
      "The schema of patient is newer than this build, for it ran 0002_b: start the newer build.",
    );
    await owner.destroy();
  });

  it("that only add let the build before them start, and name the first that does more", async () => {
    const owner = connectDatabase(database.urlsOf("patient").ownerUrl, { max: 1 });
    const added = additive(async (knex) => void (await knex.raw("create table c (id int)")));
    await migrate(owner, "patient", { ...steps, "0003_c": added } as never);
    expect(await migrate(owner, "patient", steps as never)).toEqual([]);

    const changed = async (knex: Knex) => void (await knex.raw("alter table c alter column id type text"));
    await migrate(owner, "patient", { ...steps, "0003_c": added, "0004_d": changed } as never);
    await expect(migrate(owner, "patient", steps as never)).rejects.toThrow("for it ran 0004_d: start");
    await owner.destroy();
  });

  it("that were marked after they ran are known to be additive from the next start on", async () => {
    const owner = connectDatabase(database.urlsOf("seance").ownerUrl, { max: 1 });
    const plain = async (knex: Knex) => void (await knex.raw("create table e (id int)"));
    await migrate(owner, "seance", { "0001_e": plain });
    await expect(migrate(owner, "seance", {})).rejects.toThrow("for it ran 0001_e");
    await migrate(owner, "seance", { "0001_e": additive(plain) });
    expect(await migrate(owner, "seance", {})).toEqual([]);
    await owner.destroy();
  });

  it("wait two seconds for a table that is in use, and are tried again", async () => {
    const owner = connectDatabase(database.urlsOf("seance").ownerUrl, { max: 1 });
    const reader = connectDatabase(database.urlsOf("seance").ownerUrl, { max: 1 });
    const held = await reader.transaction();
    await held.raw("select * from e");
    const changed = async (knex: Knex) => void (await knex.raw("alter table e add column name text"));
    const steps = { "0001_e": changed, "0002_f": changed };
    const error: unknown = await migrate(owner, "seance", steps).catch((thrown: unknown) => thrown);
    expect(isAway(error)).toBe(true);
    await held.rollback();
    expect(await migrate(owner, "seance", steps)).toEqual(["0002_f"]);
    await Promise.all([owner.destroy(), reader.destroy()]);
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
