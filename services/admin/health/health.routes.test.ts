import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createPlain, type Server } from "node:http";
import { createServer as createSealed } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Refusal } from "@carnet/services/framework";
import { cast, openService } from "@carnet/services/framework/testing";
import { current } from "@carnet/services/framework";
import { speakers, type Speaker } from "@carnet/nats/contracts/envelope";
import { askHealth, type ServiceHealth } from "@carnet/nats/contracts/health";
import { custodianAIdentity } from "@carnet/nats/contracts/rpc/custodian-a.identity.v1";
import { custodianBIdentity } from "@carnet/nats/contracts/rpc/custodian-b.identity.v1";
import { admin } from "../app.ts";
import { getHealth, getHouseStatus } from "../contract/index.ts";
import { noteCustodianKeys } from "./custodian-keys.ts";
import { countLook } from "./look.ts";

const well = askHealth("account").example.reply;
/** What each service says instead of that it is well; null says nothing. */
const said = new Map<Speaker, Partial<ServiceHealth> | null>();
const answers = Object.fromEntries(
  speakers.map((name) => [
    askHealth(name).subject,
    () => {
      const own = said.get(name);
      if (own === null) throw new Refusal("busy");
      return { ...well, ...own };
    },
  ]),
);
const identity = custodianAIdentity.example.reply;
let fingerprintOfA = identity.fingerprint;
const { as, within } = openService(admin, {
  answers: {
    ...answers,
    [custodianAIdentity.subject]: () => ({ ...identity, fingerprint: fingerprintOfA }),
    [custodianBIdentity.subject]: () => identity,
  },
});
const request = async () => getHealth.answer.parse((await as(cast.ada).call(getHealth)).body);
const serviceOf = async (name: Speaker) => (await request()).services.find((each) => each.name === name);

const folder = mkdtempSync(join(tmpdir(), "carnet-health-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  said.clear();
  for (const name of ["CARNET_BACKUP_INFO", "CARNET_RESTORE_INFO", "CARNET_ORIGIN"]) delete process.env[name];
});

describe("GET /admins/health", () => {
  it("says of every service that it is well, in its own numbers", async () => {
    const health = await request();
    expect(health.services.map(({ name, state }) => [name, state])).toEqual(speakers.map((name) => [name, "well"]));
    expect(health.services[0]).toMatchObject({ version: "2026.11.2", p95Ms: 30, errors: 0, lacks: [] });
    expect(health).toMatchObject({
      brokerAnswers: true,
      outbox: null,
      mails: { waiting: 0 },
      setAside: [],
      backup: null,
    });
    expect(health.database.version).toMatch(/^\d+\.\d+$/);
  });

  it("shows the rest when one is silent, and what another lacks", async () => {
    said.set("sync", null);
    said.set("seance", { needs: { ...well.needs, writable: false, nats: false } });
    expect(await serviceOf("sync")).toMatchObject({ state: "silent", version: null, p95Ms: null, errors: null });
    expect(await serviceOf("seance")).toMatchObject({ state: "unready", lacks: ["writable", "nats"] });
    expect(await serviceOf("patient")).toMatchObject({ state: "well" });
  });

  it("says that the broker does not answer where nobody does, itself included", async () => {
    for (const name of speakers) said.set(name, null);
    expect(await request()).toMatchObject({ brokerAnswers: false, mails: null, disks: [] });
  });

  it("finds the oldest that waits, every letter that has not left, and what waits for somebody", async () => {
    said.set("clinic", { outbox: { waiting: 3, oldestSeconds: 38 } });
    said.set("patient", { outbox: { waiting: 90, oldestSeconds: 4 } });
    said.set("mailer", {
      work: { waiting: 12, oldestSeconds: 2_460 },
      setAside: { dead: 6, triedAgain: 400 },
    });
    expect(await request()).toMatchObject({
      outbox: { service: "clinic", waiting: 3, oldestSeconds: 38 },
      mails: { waiting: 412, oldestSeconds: 2_460 },
      setAside: [{ service: "mailer", dead: 6 }],
    });
  });

  it("shows each disk once with what is on it, the fullest first", async () => {
    const disk = (name: string, freeBytes: number) => ({ name, freeBytes, sizeBytes: 1_000 });
    for (const name of speakers) said.set(name, { disks: [] });
    said.set("account", { disks: [disk("files", 600), disk("nats", 90)] });
    said.set("clinic", { disks: [disk("files", 601), disk("postgres", 604)] });
    expect((await request()).disks).toEqual([
      { names: ["nats"], freeBytes: 90, sizeBytes: 1_000 },
      { names: ["files", "postgres"], freeBytes: 600, sizeBytes: 1_000 },
    ]);
  });

  it("reads the operator's report of backups: the last good one, and that the newest failed", async () => {
    const file = join(folder, "backups.json");
    process.env["CARNET_BACKUP_INFO"] = file;
    expect((await request()).backup).toBeNull();
    const backup = (stop: number, error: boolean) => ({
      error,
      timestamp: { start: stop - 9, stop },
      info: { size: stop },
    });
    writeFileSync(
      file,
      JSON.stringify([{ name: "carnet", backup: [backup(1_700_000_000, false), backup(1_700_090_000, true)] }]),
    );
    expect((await request()).backup).toEqual({
      lastGoodAt: "2023-11-14T22:13:20.000Z",
      lastFailed: true,
      sizeBytes: 1_700_000_000,
    });
    writeFileSync(file, '[{"name":"carnet","back');
    expect((await request()).backup).toBeNull();
  });
});

describe("what wears out", () => {
  it("is not known where nobody says it", async () => {
    expect(await request()).toMatchObject({
      gateway: null,
      certificate: null,
      restore: null,
      custodianKeysSince: null,
    });
  });

  it("is the last trial of a restore, as its command reports it", async () => {
    const file = join(folder, "restored.json");
    process.env["CARNET_RESTORE_INFO"] = file;
    expect((await request()).restore).toBeNull();
    const report = { at: "2026-11-19T13:30:00.000Z", wentWell: true, seconds: 250.4, rows: 1_204 };
    writeFileSync(file, JSON.stringify({ ...report, backup: "20261119-020000F", sizeBytes: 9 }));
    expect((await request()).restore).toEqual(report);
    writeFileSync(file, JSON.stringify({ at: report.at, wentWell: false }));
    expect((await request()).restore).toEqual({ at: report.at, wentWell: false, seconds: null, rows: null });
    writeFileSync(file, '{"at":');
    expect((await request()).restore).toBeNull();
  });

  it("is the day on which a custodian was first seen with other keys", async () => {
    await within(noteCustodianKeys);
    const first = (await request()).custodianKeysSince!;
    await within(noteCustodianKeys);
    expect((await request()).custodianKeysSince).toBe(first);
    fingerprintOfA = "a".repeat(43);
    await within(noteCustodianKeys);
    expect(Date.parse((await request()).custodianKeysSince!)).toBeGreaterThan(Date.parse(first));
  });
});

describe("the last 24 hours", () => {
  it("are how often each was well when it was looked at, in the hour of the look", async () => {
    await within(countLook);
    said.set("mailer", null);
    await within(countLook);
    const nobodyLooked = Array.from({ length: 23 }, () => null);
    expect((await serviceOf("mailer"))?.hours).toEqual([...nobodyLooked, 0.5]);
    expect((await serviceOf("clinic"))?.hours).toEqual([...nobodyLooked, 1]);
    expect((await request()).wellSince).toBeNull();
  });

  it("move on with the hours, and all is well since the one after the last that was not", async () => {
    await within(() => current().knex.raw("update health_hours set hour = hour - interval '3 hours'"));
    await within(countLook);
    const hours = (await serviceOf("mailer"))?.hours;
    expect(hours?.slice(-4)).toEqual([0.5, null, null, 0.5].map((part, at) => (at === 3 ? 1 : part)));
    const since = Date.parse((await request()).wellSince!);
    const thisHour = new Date().setMinutes(0, 0, 0);
    expect((thisHour - since) / 3_600_000).toBe(2);
  });
});

describe("what everybody may know", () => {
  const status = async () => getHouseStatus.answer.parse((await as(cast.anonymous).call(getHouseStatus)).body);
  const minutesPass = (minutes: number) =>
    within(() => current().knex.raw("update not_well set since = since - make_interval(mins => ?)", [minutes]));

  it("is that all works, also while a service is started again", async () => {
    await within(countLook);
    expect(await status()).toEqual({ works: true, since: null });
    said.set("mailer", null);
    await within(countLook);
    await minutesPass(1);
    expect(await status()).toEqual({ works: true, since: null });
  });

  it("is that something has not worked for two minutes, and since when, but never what", async () => {
    said.set("mailer", null);
    await within(countLook);
    await minutesPass(2);
    said.set("sync", { needs: { ...well.needs, nats: false } });
    await within(countLook);
    const { works, since } = await status();
    expect(works).toBe(false);
    expect((Date.now() - Date.parse(since!)) / 60_000).toBeGreaterThanOrEqual(2);
    expect((await request()).status).toEqual({ works, since });
    said.clear();
    await within(countLook);
    expect(await status()).toEqual({ works: true, since: null });
  });
});

describe("the gateway", () => {
  const servers: Server[] = [];
  afterAll(() => servers.forEach((server) => server.close()));

  async function serve(server: Server, scheme: "http" | "https"): Promise<void> {
    servers.push(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    process.env["CARNET_ORIGIN"] = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it("answers at the public address, in so many milliseconds", async () => {
    await serve(
      createPlain((_request, answer) => answer.end("page")),
      "http",
    );
    await within(countLook);
    const { gateway, certificate } = await request();
    expect(gateway?.answersInMs).toBeGreaterThan(0);
    expect(gateway?.hours.at(-1)).toBe(1);
    expect(certificate).toBeNull();
  });

  it("does not where nobody listens, or what stands there cannot reach us", async () => {
    process.env["CARNET_ORIGIN"] = "http://127.0.0.1:1";
    expect((await request()).gateway).toMatchObject({ answersInMs: null });
    await serve(
      createPlain((_request, answer) => answer.writeHead(502).end()),
      "http",
    );
    expect((await request()).gateway).toMatchObject({ answersInMs: null });
  });

  it("has a certificate with days left, counted also when they are over", async () => {
    const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const kind = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "10"];
    spawnSync("openssl", [...kind, "-subj", "/CN=carnet.example", "-keyout", key, "-out", cert]);
    const files = { key: readFileSync(key), cert: readFileSync(cert) };
    await serve(
      createSealed(files, (_request, answer) => answer.end("page")),
      "https",
    );
    expect((await request()).certificate?.daysLeft).toBe(9);
    const now = Date.now.bind(Date);
    jest.spyOn(Date, "now").mockImplementation(() => now() + 11 * 86_400_000);
    const { certificate, gateway } = await request().finally(() => jest.restoreAllMocks());
    expect(certificate?.daysLeft).toBe(-2);
    expect(gateway?.answersInMs).toBeGreaterThan(0);
  });
});
