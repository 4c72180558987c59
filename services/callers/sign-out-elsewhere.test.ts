import { contractsFolder, deliveries, readContracts, serverAccounts, speakers } from "@carnet/nats/server";
import { connectDatabase, provision, startService, type RunningService } from "@carnet/services/kit";
import { throwAwayBus, throwAwayDatabase } from "@carnet/services/kit/testing";
import { pathToFileURL } from "node:url";
import { account } from "../account/app.ts";
import { aPrincipal } from "../account/testing/index.ts";
import { patient } from "../patient/app.ts";

process.env["CARNET_LOG"] = "silent";
process.env["CARNET_RATE_LENIENCY"] = "100";
jest.setTimeout(60_000);

const passwords = Object.fromEntries([...speakers, "provisioner"].map((name) => [name, `pw-${name}-0123456789`]));
const folder = contractsFolder(pathToFileURL(`${__dirname}/../../nats/server/index.ts`).href);
let database: Awaited<ReturnType<typeof throwAwayDatabase>>;
let bus: Awaited<ReturnType<typeof throwAwayBus>>;
let running: RunningService[];

beforeAll(async () => {
  const contracts = await readContracts(folder);
  database = await throwAwayDatabase(["account", "patient"]);
  bus = await throwAwayBus(serverAccounts(contracts, passwords));
  await provision(bus.url, passwords["provisioner"]!, deliveries(contracts));
  running = await Promise.all(
    [account, patient].map((service) =>
      startService(service, {
        ...database.urlsOf(service.name),
        bus: { url: bus.url, user: service.speaker, password: passwords[service.speaker]! },
        port: 0,
      }),
    ),
  );
}, 60_000);

afterAll(async () => {
  await Promise.all((running ?? []).map((service) => service.stop()));
  await bus?.stop();
  await database?.drop();
});

const call = (
  at: number,
  method: string,
  path: string,
  { cookie = "", body }: { cookie?: string; body?: object } = {},
) =>
  fetch(`http://127.0.0.1:${running[at]!.port}${path}`, {
    method,
    headers: { "content-type": "application/json", "x-requested-with": "carnet", cookie },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** Somebody with a confirmed address. */
async function newcomer() {
  const { keyForMaster: _, ...keys } = aPrincipal();
  const email = `${keys.salt.slice(0, 12).toLowerCase()}@tilleuls.example`;
  const form = { ...keys, email, langCode: "fr", firstName: "Anne", lastName: "Lavoie" };
  await call(0, "POST", "/api/1/signup/therapist", { body: form });
  const owner = connectDatabase(database.urlsOf("account").ownerUrl, { max: 1 });
  await owner("users").update({ email_confirmed_at: owner.fn.now() });
  await owner.destroy();
  return { email, password: keys.password };
}

async function signIn(body: object): Promise<string> {
  const answer = await call(0, "POST", "/api/1/authenticate/therapist", { body });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

const chart = "/api/1/patients/2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b";

/** Milliseconds from the answer of the sign-out in one service until another refuses that session. */
async function untilRefused(cookie: string): Promise<number> {
  expect((await call(1, "GET", chart, { cookie })).status).toBe(200);
  await call(0, "POST", "/api/1/signOut", { cookie });
  const began = performance.now();
  while ((await call(1, "GET", chart, { cookie })).status !== 401) {
    if (performance.now() - began > 10_000) return Infinity;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return performance.now() - began;
}

it("signing out of one process is known to every other within a second (T22)", async () => {
  const person = await newcomer();
  const times: number[] = [];
  for (let n = 0; n < 5; n++) times.push(await untilRefused(await signIn(person)));

  expect(times.sort((a, b) => a - b)[2]).toBeLessThanOrEqual(1_000);
});
