import { request as httpRequest } from "node:http";
import { z } from "zod";
import { BaseModel } from "../db/base.model.ts";
import { definePolicy } from "../policy/define-policy.ts";
import { current } from "../service/current.ts";
import { defineService } from "../service/define-service.ts";
import { cast, openService } from "../testing/index.ts";
import { plainRoutes } from "../testing/plain-routes.ts";
import { read, readParam } from "./read.ts";
import { Refusal } from "./refusals.ts";

class Note extends BaseModel {
  static override tableName = "notes";
  declare id: string;
  declare ownerId: string;
  declare size: number;
}

const notePolicy = definePolicy({
  read: (actor, note: Note) => actor.userId === note.ownerId || "notYours",
  erase: (actor, note: Note) => actor.userId === note.ownerId,
});
const noteBody = z.strictObject({ size: z.int() });
const notes = plainRoutes();
notes.post("/notes", { idempotent: true }, async (ctx) => {
  const { size } = read(ctx, noteBody);
  if (size < 0) throw new Refusal("tooSmall", { least: 0 });
  const { id } = await Note.query().insert({ size, ownerId: ctx.actor.userId! }).returning("*");
  ctx.body = { id };
});
notes.get("/notes/:id", async (ctx) => {
  const note = await Note.query()
    .findById(readParam(ctx, "id", z.uuid()))
    .throwIfNotFound();
  notePolicy.allow(ctx.actor, "read", note);
  ctx.body = { id: note.id, can: notePolicy.abilities(ctx.actor, note) };
});
notes.delete("/notes/:id", async (ctx) =>
  notePolicy.allow(ctx.actor, "erase", await Note.query().findById(ctx.params["id"]!).throwIfNotFound()),
);
notes.get("/broken", async () => current().knex.raw("select * from patients where name = 'Camille'"));
notes.post("/few", { rate: { per: "account", points: 2, seconds: 60 } }, () => undefined);
notes.put("/mend", { whileActing: true }, () => undefined);
notes.get("/address", { open: true }, async (ctx) => void (ctx.body = { address: ctx.actor.address }));
notes.post("/small", { limit: 100 }, () => undefined);

const service = defineService({
  name: "portal",
  routes: [notes],
  authenticate: async () => null,
  migrations: {
    "0001_notes": async (knex) => {
      await knex.raw(
        "create table notes (id uuid primary key default gen_random_uuid(), owner_id uuid not null, size int not null)",
      );
    },
  },
});
const { as, within, logged, address } = openService(service);
const count = () =>
  within(async () => Number(((await Note.query().count("* as n").first()) as never as { n: number }).n));

describe("a request", () => {
  it("of a session that lacks its second factor is refused wherever a session is needed", async () => {
    const halfIn = as({ ...cast.drMorel, needsSecondFactor: true });
    expect((await halfIn.get("/notes/1")).body).toEqual({ appErrorCode: "secondFactorRequired" });
    expect((await halfIn.post("/notes").send({ size: 1 })).body).toEqual({ appErrorCode: "secondFactorRequired" });
  });

  it("of an administrator who acts as somebody reads, and changes only what says so (THR-23)", async () => {
    const { body } = await as(cast.drMorel).post("/notes").send({ size: 1 });
    const acting = as(cast.adaAsMorel);
    expect((await acting.get(`/notes/${body.id}`)).body.id).toBe(body.id);
    expect((await acting.delete(`/notes/${body.id}`)).body).toEqual({ appErrorCode: "impersonated" });
    expect((await acting.post("/notes").send({ size: 1 })).body).toEqual({ appErrorCode: "impersonated" });
    expect((await acting.put("/mend")).body).toEqual({});
    expect((await as(cast.drMorel).delete(`/notes/${body.id}`)).status).toBe(200);
  });

  it.each([
    ["get", "/address"],
    ["get", "/notes/00000000-0000-4000-8000-000000000000"],
    ["post", "/notes"],
    ["put", "/mend"],
  ] as const)("of a page that was opened in another session is nobody's: %s %s", async (method, path) => {
    const named = (id: string | null) =>
      as(cast.drLavoie)
        [method](path)
        .set("x-carnet-session", id ?? "");
    expect((await named("another")).status).toBe(401);
    expect((await named(cast.drLavoie.sessionId)).status).not.toBe(401);
    expect((await as(cast.drLavoie)[method](path)).status).not.toBe(401);
  });

  it("without a session is answered 401", async () => {
    expect((await as(cast.anonymous).get("/notes/1")).status).toBe(401);
  });

  it("is answered with what the reader may do", async () => {
    const { body } = await as(cast.drMorel).post("/notes").send({ size: 1 });
    expect((await as(cast.drMorel).get(`/notes/${body.id}`)).body.can).toEqual({ read: true, erase: true });
    expect((await as(cast.drRoy).get(`/notes/${body.id}`)).body).toEqual({ appErrorCode: "notYours" });
    expect((await as(cast.drRoy).delete(`/notes/${body.id}`)).status).toBe(403);
  });

  it.each([
    ["an unknown field", { size: 1, more: true }, ["body"]],
    ["a wrong type", { size: "1" }, ["size"]],
    ["a list", [], ["body"]],
  ])("with %s is malformed, and the answer names fields, never values", async (_what, body, paths) => {
    const response = await as(cast.drMorel).post("/notes").send(body);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ sysErrorCode: "malformed", paths });
  });

  it("with a bomb is refused before it is parsed", async () => {
    const deep = await as(cast.drMorel)
      .post("/notes")
      .type("json")
      .send(`${"[".repeat(5000)}${"]".repeat(5000)}`);
    expect(deep.status).toBe(400);
    const magic = await as(cast.drMorel).post("/notes").type("json").send('{"__proto__":{"size":1}}');
    expect(magic.status).toBe(400);
    const large = await as(cast.drMorel)
      .post("/small")
      .send({ text: "x".repeat(200) });
    expect(large.status).toBe(413);
  });

  it("for an id that is none, or unknown, tells nothing", async () => {
    expect((await as(cast.drMorel).get("/notes/nonsense")).status).toBe(400);
    const unknown = await as(cast.drMorel).get("/notes/5f0c7b0a-3a51-4b3e-9d5c-000000000000");
    expect(unknown.body).toEqual({ appErrorCode: "notFound" });
  });

  it("that breaks is answered without a stack, and logged without what it was about", async () => {
    const response = await as(cast.drMorel).get("/broken");
    expect(response.status).toBe(500);
    expect(Object.keys(response.body).sort()).toEqual(["requestId", "sysErrorCode"]);
    expect(logged()).toContain("a request failed");
    expect(logged()).not.toContain("Camille");
  });

  it("from another origin, or without our header, changes nothing", async () => {
    const before = await count();
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "http://evil.example", host: "evil.example" },
      { origin: "http://evil.example", "x-forwarded-host": "evil.example" },
      { origin: "https://localhost:8080", host: "localhost:8080" },
      { "sec-fetch-site": "cross-site" },
      { "x-requested-with": "other" },
    ]) {
      const response = await as(cast.drMorel).post("/notes").set(headers).send({ size: 1 });
      expect(response.status).toBe(403);
    }
    expect(await count()).toBe(before);
    const ours = await as(cast.drMorel).post("/notes").set({ origin: "http://localhost:8080" }).send({ size: 1 });
    expect([ours.status, await count()]).toEqual([200, before + 1]);
  });

  it("comes from the address that the gateway forwards, and from its own where somebody else forwards one", async () => {
    const claimed = () => as(cast.anonymous).get("/address").set("x-forwarded-for", "198.51.100.7");
    expect((await claimed()).body).toEqual({ address: "198.51.100.7" });
    for (const guess of ["", "a guess", "the-gateway-of-tests-0123456789abcdeg"])
      expect((await claimed().set("x-carnet-gateway", guess)).body).toEqual({ address: "127.0.0.1" });
    expect((await as(cast.anonymous).get("/address")).body).toEqual({ address: "127.0.0.1" });
  });

  it("beyond its rate is told when to come back", async () => {
    for (let n = 0; n < 2; n++) expect((await as(cast.sofia).post("/few").send({})).body).toEqual({});
    expect((await as(cast.sofia).post("/few").send({})).body).toMatchObject({
      appErrorCode: "tooManyAttempts",
      retryAfter: expect.any(Number),
    });
    expect((await as(cast.drRoy).post("/few").send({})).body).toEqual({});
  });
});

describe("an Idempotency-Key", () => {
  const send = (key: string, size: number) =>
    as(cast.drMorel).post("/notes").set("idempotency-key", key).send({ size });

  it("gives one effect and the same answer, however often and however fast it comes", async () => {
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send("key-aaaa-1", 7)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it("is refused with another body, and may be tried again after a refusal", async () => {
    await send("key-bbbb-1", 1);
    expect((await send("key-bbbb-1", 2)).body).toEqual({ appErrorCode: "idempotencyKeyReused" });
    expect((await send("key-cccc-1", -1)).body).toEqual({ appErrorCode: "tooSmall", least: 0 });
    expect(
      (await as(cast.drRoy).post("/notes").set("idempotency-key", "key-bbbb-1").send({ size: 2 })).body.id,
    ).toBeDefined();
  });
});

describe("a service", () => {
  it("answers a body that never ends with 400 or 413 and lives on", async () => {
    const url = new URL(`${address()}/small`);
    const status = await new Promise<number>((resolve) => {
      const headers = {
        "content-type": "application/json",
        "x-requested-with": "carnet",
        "x-test-actor": JSON.stringify(cast.drMorel),
      };
      const call = httpRequest(
        { host: url.hostname, port: url.port, path: url.pathname, method: "POST", headers },
        (response) => resolve(response.statusCode!),
      );
      call.on("error", () => resolve(413));
      call.write("x".repeat(50_000));
      call.end();
    });
    expect(status).toBe(413);
    expect((await as(cast.drMorel).get("/address")).status).toBe(200);
  });

  it.each(["/health", "/ready", "/metrics", "/metrics/", "//metrics", "/metrics?x=1"])(
    "says nothing of itself to callers: %s is no path of theirs",
    async (path) => {
      const response = await as(cast.drMorel).get(path);
      expect([response.status, response.body]).toEqual([404, { sysErrorCode: "noSuchRoute" }]);
    },
  );
});
