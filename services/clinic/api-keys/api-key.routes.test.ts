import request from "supertest";
import { ailleurs, cast, tilleuls } from "@carnet/services/framework/testing";
import { clinicView, getApiKeys, makeApiKey, withdrawApiKey, type ApiKeyView } from "../contract/index.ts";
import { openTilleuls } from "../testing/index.ts";

const { as, knex, address, logged } = openTilleuls();

const params = { id: tilleuls };
const make = async (body: object = {}, who = cast.drMorel): Promise<{ key: string; made: ApiKeyView }> =>
  (await as(who).call(makeApiKey, { params, body })).body;
const listed = async () => (await as(cast.drMorel).call(getApiKeys, { params })).body.keys as ApiKeyView[];
const askWith = (key: string, path = "/api/external/1/clinic") => request(address()).get(path).set("x-api-key", key);
const statusOf = async (key: string) => (await askWith(key)).status;
const inHours = (at: string | null) => Math.round((Date.parse(at ?? "") - Date.now()) / 3_600_000);

afterEach(() => as(cast.drMorel).call(withdrawApiKey, { params }));

describe("a key of the external API (API-001)", () => {
  it("is shown once and kept as a hash; its beginning is what is seen of it later", async () => {
    const { key, made } = await make();
    expect(key).toMatch(/^pk_[0-9a-f]{8}_[\w-]{43}$/);
    expect(made).toMatchObject({ start: key.slice(0, 11), scope: "write", endsAt: null, lastUsedAt: null });
    expect(await listed()).toEqual([made]);
    const [secret = ""] = key.split("_").slice(2);
    expect(JSON.stringify(await knex()("api_keys"))).not.toContain(secret);
    expect(JSON.stringify(await knex()("outbox"))).not.toContain(secret);
    expect(JSON.stringify(await knex()("idempotency"))).not.toContain(secret);
    expect(logged()).not.toContain(secret);
    const view = clinicView.parse((await as(cast.drRoy).get(`/api/1/clinic/${tilleuls}`)).body);
    expect(view.externalApiKey).toBe(made.start);
    const seen = clinicView.parse((await as(cast.drLavoie).get(`/api/1/clinic/${tilleuls}`)).body);
    expect(seen.externalApiKey).toBeNull();
  });

  it("speaks for its clinic alone, and says when and from where it was last used", async () => {
    const { key } = await make({ scope: "read" });
    expect((await askWith(key)).body).toMatchObject({ id: tilleuls, name: "Clinique des Tilleuls" });
    const [{ lastUsedAt, lastUsedFrom } = {} as ApiKeyView] = await listed();
    expect(Date.parse(lastUsedAt!)).toBeGreaterThan(Date.now() - 60_000);
    expect(lastUsedFrom).toBe("127.0.0.1");
    const other = (await as(cast.drAilleurs).call(makeApiKey, { params: { id: ailleurs }, body: {} })).body;
    expect((await askWith(other.key)).body).toMatchObject({ id: ailleurs });
  });

  it("stops at once when it is replaced, and lives a day beside the new one where that was chosen", async () => {
    const first = await make();
    const second = await make();
    expect([await statusOf(first.key), await statusOf(second.key)]).toEqual([401, 200]);
    const third = await make({ formerEnds: "inADay" });
    expect([await statusOf(second.key), await statusOf(third.key)]).toEqual([200, 200]);
    const [current, former] = await listed();
    expect([current!.endsAt, inHours(former!.endsAt)]).toEqual([null, 24]);
    const fourth = await make({ formerEnds: "inADay" });
    expect([await statusOf(second.key), await statusOf(third.key), await statusOf(fourth.key)]).toEqual([
      401, 200, 200,
    ]);
    await knex()("api_keys")
      .whereNotNull("ends_at")
      .update({ ends_at: new Date(Date.now() - 1) });
    expect([await statusOf(third.key), await statusOf(fourth.key)]).toEqual([401, 200]);
  });

  it("is replaced under load with no call failed", async () => {
    process.env["CARNET_RATE_LENIENCY"] = "100";
    let { key } = await make();
    const statuses = new Map<number, number>();
    let isOver = false;
    const calling = Array.from({ length: 6 }, async () => {
      while (!isOver) {
        const status = await statusOf(key);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    for (let times = 0; times < 3; times++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      key = (await make({ formerEnds: "inADay" })).key;
    }
    isOver = true;
    await Promise.all(calling);
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(20);
    process.env["CARNET_RATE_LENIENCY"] = "1";
  });

  it("lets nobody in a moment after it is withdrawn, nor does a key that replaced it", async () => {
    const [first, second] = [await make(), await make({ formerEnds: "inADay" })];
    await as(cast.drRoy).call(withdrawApiKey, { params });
    expect([await statusOf(first.key), await statusOf(second.key)]).toEqual([401, 401]);
    expect(await listed()).toEqual([]);
  });

  it("is two people's to make at once: one of the two goes on", async () => {
    const made = await Promise.all([make(), make({}, cast.drRoy), make()]);
    expect((await Promise.all(made.map(({ key }) => statusOf(key)))).sort()).toEqual([200, 401, 401]);
  });
});

describe("anyone who asks without a right key", () => {
  const aKey = `pk_00000000_${"A".repeat(43)}`;

  it.each([
    ["none", ""],
    ["one of nobody", aKey],
    ["no key at all", "Bearer nonsense"],
  ])("gets 401 as a problem: %s", async (_which, key) => {
    const answer = await askWith(key);
    expect(answer.status).toBe(401);
    expect(answer.type).toBe("application/problem+json");
    expect(JSON.parse(answer.text)).toEqual({
      type: "about:blank",
      title: "Unauthorized",
      status: 401,
      code: "unauthenticated",
    });
  });

  it("is not let in by the session of an owner, and no key opens what people do", async () => {
    expect((await as(cast.drMorel).get("/api/external/1/clinic")).status).toBe(401);
    const { key } = await make();
    for (const path of [`/api/1/clinic/${tilleuls}`, "/api/1/myClinics", `/api/1/clinics/${tilleuls}/externalApiKey`])
      expect([path, (await askWith(key, path)).status]).toEqual([path, 401]);
  });

  it("may not write with a key for reading: 403", async () => {
    const { key } = await make({ scope: "read" });
    const answer = await request(address()).delete("/api/external/1/appointments/b-1").set("x-api-key", key);
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, "forbidden"]);
  });

  it("gets 429 and when to come back after sixty calls in a minute, all calls counted together", async () => {
    const { key } = await make({ scope: "read" });
    const statuses: number[] = [];
    for (let times = 0; times < 60; times++) statuses.push(await statusOf(key));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const answer = await askWith(key, "/api/external/1/patients");
    expect(answer.status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(JSON.parse(answer.text)).toMatchObject({ status: 429, code: "tooManyAttempts" });
  });

  it("gets 404 where there is no such call", async () => {
    const { key } = await make();
    const answer = await askWith(key, "/api/external/1/nothing");
    expect([answer.status, answer.type]).toEqual([404, "application/problem+json"]);
  });
});
