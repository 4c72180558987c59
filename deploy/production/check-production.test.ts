import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { contractsFolder, provisioner, readContracts, serverAccounts, speakers } from "@carnet/nats/server";
import { CannotStart } from "@carnet/services/framework";
import { createTestBus, createTestDatabase } from "@carnet/services/framework/testing";
import { checkProduction } from "./check-production.ts";

const root = join(__dirname, "../..");
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let bus: Awaited<ReturnType<typeof createTestBus>>;
let good: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase(["account"]);
  const passwords = Object.fromEntries([...speakers, provisioner].map((name) => [name, database.password]));
  const contracts = await readContracts(contractsFolder(pathToFileURL(join(root, "nats/server/index.ts")).href));
  bus = await createTestBus(serverAccounts(contracts, passwords));
  good = {
    NODE_ENV: "production",
    CARNET_ORIGIN: "https://carnet.example",
    CARNET_GATEWAY_SECRET: "x".repeat(32),
    CARNET_DATABASE_URL: database.adminUrl,
    CARNET_NATS_URL: bus.url,
    CARNET_PASSWORDS: JSON.stringify(passwords),
    CARNET_DISKS: JSON.stringify({ files: root }),
  };
});
afterAll(async () => {
  await bus?.stop();
  await database?.drop();
});

/** What is found with other variables, `✓` or `✗` before each. */
const found = async (other: Record<string, string> = {}, check?: () => void) => {
  const findings = await checkProduction({ env: { ...good, ...other }, services: [check ? { check } : {}] });
  return findings.map(({ isWell, what }) => `${isWell ? "✓" : "✗"} ${what}`);
};

it("finds nothing wrong where nothing is", async () => {
  expect(await found()).toEqual([
    "✓ The environment has everything that services ask for",
    expect.stringMatching(/^✓ Postgres \d\d at \S+, with \d+ connections$/),
    expect.stringMatching(/^✓ NATS at /),
    `✓ There is room beside ${root}`,
  ]);
});

it.each<[string, Record<string, string>, RegExp]>([
  [
    "a variable that is not set",
    { CARNET_NATS_URL: "" },
    /✗ The environment is not right: CARNET_NATS_URL is not set\. /,
  ],
  [
    "passwords that are no JSON",
    { CARNET_PASSWORDS: "secret" },
    /✗ The environment is not right: CARNET_PASSWORDS is not what it should be\. /,
  ],
  ["an address without https", { CARNET_ORIGIN: "http://carnet.example" }, /✗ CARNET_ORIGIN must be an https/],
  ["no secret of the gateway", { CARNET_GATEWAY_SECRET: "" }, /✗ .*CARNET_GATEWAY_SECRET/],
  ["too many instances", { CARNET_INSTANCES: "1000" }, /✗ Postgres has \d+ connections, and 10000 instances/],
  ["a broker that is gone", { CARNET_NATS_URL: "nats://127.0.0.1:1" }, /✗ The NATS at 127\.0\.0\.1:1 does not let/],
  [
    "a Postgres that is gone",
    { CARNET_DATABASE_URL: "postgres://127.0.0.1:1/carnet" },
    /✗ The Postgres at 127\.0\.0\.1:1 does not let account in \(ECONNREFUSED\)/,
  ],
])("says in a sentence of %s", async (_what, other, words) => {
  const wrong = (await found(other)).filter((line) => line.startsWith("✗"));
  expect(wrong).toEqual([expect.stringMatching(words)]);
});

it("says which secret a service lacks, in its own words", async () => {
  const lacks = () => {
    throw new CannotStart("Account cannot start: set CARNET_PEPPER.");
  };
  expect(await found({}, lacks)).toContain("✗ Account cannot start: set CARNET_PEPPER.");
});
