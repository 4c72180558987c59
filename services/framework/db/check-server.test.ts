import { defineService } from "../service/define-service.ts";
import { startService } from "../service/start-service.ts";
import { openPlatform } from "../testing/index.ts";
import { budgetTrouble } from "./check-server.ts";

process.env["CARNET_LOG"] = "silent";
const service = defineService({ name: "portal", authenticate: async () => null });
const { database, configOf } = openPlatform(["portal"]);
const minute = 60_000;

afterEach(() => jest.restoreAllMocks());

/** The tables of the service's schema. */
const tables = () =>
  database().asOwner("portal", (owner) =>
    owner("information_schema.tables").where({ table_schema: "portal" }).orderBy("table_name").pluck("table_name"),
  );

/** Has this machine's clock differ by so much from now on. */
function shiftClock(ms: number): void {
  const now = Date.now.bind(Date);
  jest.spyOn(Date, "now").mockImplementation(() => now() + ms);
}

it.each([
  ["five minutes ahead of", 5 * minute],
  ["five minutes behind", -5 * minute],
])("a service whose clock is %s that of Postgres says so and begins nothing", async (words, ms) => {
  shiftClock(ms);
  const side = words.includes("ahead") ? "ahead of" : "behind";
  await expect(startService(service, configOf(service))).rejects.toMatchObject({
    name: "CannotStart",
    message: expect.stringMatching(
      new RegExp(
        `^The clock of this machine is (29|30|31)\\d s ${side} that of Postgres: have both set by a time server`,
      ),
    ) as string,
  });
  expect(await tables()).toEqual([]);
});

it("one whose Postgres is too old says so and begins nothing", async () => {
  // Postgres answers as an old one would: a function of this schema is found before its own.
  await database().asOwner("portal", async (owner) => {
    await owner.raw(`create function portal.current_setting(text) returns text language sql as
      $$ select case $1 when 'server_version_num' then '140011' else pg_catalog.current_setting($1) end $$`);
    await owner.raw(`alter role portal_owner in database ${database().name} set search_path = portal, pg_catalog`);
  });
  await expect(startService(service, configOf(service))).rejects.toMatchObject({
    name: "CannotStart",
    message: "Postgres is version 14: take 15 or newer.",
  });
  await database().asOwner("portal", async (owner) => {
    await owner.raw(`alter role portal_owner in database ${database().name} set search_path = portal`);
    await owner.raw("drop function portal.current_setting(text)");
  });
  expect(await tables()).toEqual([]);
});

it("one that Postgres does not let in says what to do", async () => {
  const config = configOf(service);
  const bad = new URL(config.ownerUrl);
  bad.password = "another";
  await expect(startService(service, { ...config, ownerUrl: bad.href })).rejects.toMatchObject({
    name: "CannotStart",
    message: expect.stringMatching(
      /^Postgres does not let portal in \(password .*\): run deploy\/tools\/provision\.ts/,
    ) as string,
  });
});

it("starts where the clock is half a minute off", async () => {
  shiftClock(minute / 2);
  const running = await startService(service, configOf(service));
  await running.stop();
  expect((await tables()).length).toBeGreaterThan(0);
});

it("counts the connections that instances need, and says how many there are too few", () => {
  expect(budgetTrouble({ connections: 140 }, 10)).toBeNull();
  expect(budgetTrouble({ connections: 197 }, 20)).toBe(
    "Postgres has 197 connections, and 20 instances of services need 260: raise its max_connections by 63.",
  );
});
