import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { provisioner, speakers } from "@carnet/nats/server";
import { createTestDatabase } from "@carnet/services/framework/testing";
import { restoreBackup } from "../local/backup/restore-backup.ts";
import { freePort } from "../local/processes/free-port.ts";
import { canMakeDisks, smallDisk } from "../local/testing/small-disk.ts";
import { checkProduction } from "./check-production.ts";

const root = join(__dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "carnet-bad-"));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let passwords: string;

beforeAll(async () => {
  database = await createTestDatabase(["account"]);
  const names = [...speakers, provisioner, "clinic", "custodian", "reader"];
  passwords = JSON.stringify(Object.fromEntries(names.map((name) => [name, database.password])));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database?.drop();
});

const asAdmin = async (sql: string) => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  return client.query<{ name: string }>(sql).finally(() => client.end());
};

/** What Postgres says instead of what is so, for each look at it: functions that are found before its own. */
const lies = {
  "a database of another version": `create function lies.current_setting(text) returns text language sql as
    $$ select case $1 when 'server_version_num' then '140011' else pg_catalog.current_setting($1) end $$`,
  "a clock five minutes ahead": `create function lies.clock_timestamp() returns timestamptz language sql as
    $$ select pg_catalog.clock_timestamp() - interval '5 minutes' $$`,
  "a clock five minutes behind": `create function lies.clock_timestamp() returns timestamptz language sql as
    $$ select pg_catalog.clock_timestamp() + interval '5 minutes' $$`,
};

async function whileItLies<Result>(lie: keyof typeof lies, work: () => Promise<Result> | Result): Promise<Result> {
  const roles = [new URL(database.adminUrl).username, "account_app"];
  const each = (change: string) => roles.map((role) => `alter role "${role}" in database ${database.name} ${change};`);
  await asAdmin(`create schema lies; grant usage on schema lies to account_app; ${lies[lie]};
    ${each("set search_path = lies, pg_catalog").join("")}`);
  try {
    return await work();
  } finally {
    await asAdmin(`drop schema lies cascade; ${each("reset search_path").join("")}`);
  }
}

const schemas = async () => (await asAdmin("select nspname as name from pg_namespace order by nspname")).rows;

describe.each([
  ["a database of another version", /^Postgres is version 14: take 15 or newer\.$/],
  [
    "a clock five minutes ahead",
    /^The clock of this machine is (29|30|31)\d s ahead of that of Postgres: have both set/,
  ],
  [
    "a clock five minutes behind",
    /^The clock of this machine is (29|30|31)\d s behind that of Postgres: have both set/,
  ],
] as const)("of %s", (lie, words) => {
  it("provisioning says a sentence, and makes neither a role nor a schema", async () => {
    await whileItLies(lie, async () => {
      const before = await schemas();
      const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "deploy/tools/provision.ts"], {
        cwd: root,
        encoding: "utf8",
        env: {
          ...process.env,
          CARNET_PASSWORDS: passwords,
          CARNET_NATS_URL: "nats://127.0.0.1:1",
          CARNET_ADMIN_DATABASE_URL: database.adminUrl,
        },
      });
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr.trim()).toMatch(words);
      expect(stderr.trim()).not.toContain("\n");
      expect(await schemas()).toEqual(before);
    });
  }, 60_000);

  it("the doctor of a production says the same", async () => {
    const env = {
      CARNET_DATABASE_URL: database.adminUrl,
      CARNET_NATS_URL: "nats://127.0.0.1:1",
      CARNET_PASSWORDS: passwords,
    };
    const findings = await whileItLies(lie, () => checkProduction({ env, services: [] }));
    expect(findings.map(({ what }) => what)).toContainEqual(expect.stringMatching(words));
  });
});

/** A disk of its own takes Linux and root. */
const onFullDisk = (tests: () => void) =>
  canMakeDisks()
    ? describe("of a disk at 99 %", tests)
    : it("of a disk at 99 %: not tried, for mounting one takes Linux and root", () => expect(smallDisk(1)).toBeNull());

onFullDisk(() => {
  const words = (path: string) => new RegExp(`^The disk of ${path} is 99 % full, with 0 MB left: free some of it`);
  let disk: NonNullable<ReturnType<typeof smallDisk>>;
  beforeAll(() => {
    disk = smallDisk(8)!;
    disk.fill();
  });
  afterAll(() => disk.remove());
  const untouched = () => expect(readdirSync(disk.folder)).toEqual(["ballast"]);

  it("the launcher says a sentence, and begins nothing", async () => {
    const data = join(disk.folder, "house");
    const { status, stderr } = spawnSync(process.execPath, ["deploy/tools/start.mjs", "--as-built"], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, CARNET_DATA: data, PORT: String(await freePort()) },
    });
    expect([status, stderr.trim()]).toEqual([1, expect.stringMatching(words(data))]);
    untouched();
  }, 60_000);

  it("a restore says a sentence, and begins nothing", async () => {
    const file = join(folder, "some.backup");
    writeFileSync(file, "");
    const data = join(disk.folder, "restored");
    await expect(restoreBackup(file, data)).rejects.toMatchObject({
      name: "Sentence",
      message: expect.stringMatching(words(data)) as string,
    });
    untouched();
  });

  it("the doctor of a production says a sentence", async () => {
    const env = {
      CARNET_DATABASE_URL: database.adminUrl,
      CARNET_NATS_URL: "nats://127.0.0.1:1",
      CARNET_PASSWORDS: passwords,
      CARNET_DISKS: JSON.stringify({ postgres: disk.folder }),
    };
    const findings = await checkProduction({ env, services: [] });
    expect(findings.map(({ what }) => what)).toContainEqual(expect.stringMatching(words(disk.folder)));
  });
});

it("the doctor of a production says of a certificate past its day which day that was", async () => {
  const tls = { certificate: join(folder, "over.crt"), key: join(folder, "over.key") };
  const kind = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "10"];
  const subject = ["-subj", "/CN=carnet.example", "-addext", "subjectAltName=DNS:carnet.example"];
  spawnSync("openssl", [...kind, ...subject, "-keyout", tls.key, "-out", tls.certificate]);
  const found = async () => {
    const findings = await checkProduction({ env: { CARNET_ORIGIN: "https://carnet.example" }, services: [], tls });
    return findings.at(-1);
  };
  expect(await found()).toMatchObject({
    isWell: false,
    what: expect.stringMatching(/has 9 days left: renew it\.$/) as string,
  });
  const now = Date.now.bind(Date);
  jest.spyOn(Date, "now").mockImplementation(() => now() + 11 * 86_400_000);
  const over = await found().finally(() => jest.restoreAllMocks());
  expect(over).toMatchObject({
    isWell: false,
    what: expect.stringMatching(/over\.crt has expired on \d{4}-\d\d-\d\d: renew it\.$/) as string,
  });
});
