import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { isBytes, lineOf, paramNames, type Call } from "@carnet/services/framework/contract";
import { z } from "zod";
import { services } from "../../services/services.ts";
import { createRouter } from "../gateway/router.ts";
import { allCalls, allStreams } from "./all-calls.ts";
import { openApi } from "./openapi.ts";

const people = "omthsfxcpqain";
const named = allCalls.map((each) => [`${each.service}.${each.name}`, each] as const);
const route = createRouter();
const filled = (path: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => (name === "number" ? "7" : name === "side" ? "before" : "x"));

describe.each(named)("%s", (_name, { service, call }) => {
  test("says who may call as services/callers spells it", () => {
    expect([...call.callers].map((letter, at) => letter === "." || letter === people[at])).toEqual(
      Array.from(people, () => true),
    );
  });

  test("has an example that it accepts, and reads an answer the second time as the first", () => {
    if (call.body && !isBytes(call.body)) call.body.parse(call.example.body);
    call.query?.parse(call.example.query ?? {});
    if (isBytes(call.answer)) return;
    const once: unknown = call.answer.parse(call.example.answer);
    expect(call.answer.parse(JSON.parse(JSON.stringify(once)))).toEqual(once);
  });

  test("leaves out what it does not know instead of refusing it", () => {
    const bodies = [call.body, call.query].filter((schema) => schema && !isBytes(schema));
    const strict = bodies.filter((schema) => JSON.stringify(asJson(schema!)).includes('"additionalProperties":false'));
    expect(strict).toEqual([]);
  });

  test("is led to its own service, under its own path", () => {
    const { method, path } = lineOf(call);
    expect(route(method, filled(path))).toEqual({ service, url: filled(path) });
  });
});

describe.each(allStreams.map((each) => [`${each.service}.${each.name}`, each] as const))(
  "%s, a stream",
  (_name, { service, stream }) => {
    test("says who may open it, and never nobody: it lives as long as a session", () => {
      expect([...stream.callers].map((letter, at) => letter === "." || letter === people[at])).toEqual(
        Array.from(people, () => true),
      );
      expect(stream.callers.endsWith(".")).toBe(true);
    });

    test("has an example of what it is asked, and of an event that it tells", () => {
      expect(stream.query.parse(stream.example.query)).toEqual(stream.example.query);
      expect(stream.event.parse(stream.example.event)).toEqual(stream.example.event);
    });

    test("is led to its own service, opened there, and documented", () => {
      const { method, path } = lineOf(stream);
      expect(route(method, path)).toEqual({ service, url: path });
      const opened = services
        .filter(({ name }) => name === service)
        .flatMap(({ routes }) => routes.flatMap(({ mounted }) => mounted.map((each) => each.stream)));
      expect(opened).toContain(stream);
      const { paths } = openApi() as { paths: Record<string, { get?: { responses: { 200: { content: object } } } }> };
      expect(Object.keys(paths[path]?.get?.responses[200].content ?? {})).toContain("text/event-stream");
    });
  },
);

const asJson = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

describe("a call that replaces what is stored", () => {
  const replacing = allCalls.filter(({ call: { call, body } }) => call.startsWith("PUT ") && body && !isBytes(body));
  const versionsOf = (call: Call) => ({
    was: JSON.stringify(asJson(call.body!)).includes('"was":{'),
    conflict: ["conflict", "manifestMoved"].some((code) => code in (call.refusals ?? {})),
    overwrites: call.overwrites !== undefined,
  });

  test.each(replacing.map(({ service, name, call }) => [`${service}.${name}`, call] as const))(
    "%s says what it was made on, or why nothing of others is lost (services/decisions/0010)",
    (_name, call) => {
      const { was, conflict, overwrites } = versionsOf(call);
      // What is clear says what it was, what is sealed its revision: either is refused with what stands instead.
      expect({ conflict, overwrites }).toEqual({ conflict: was || conflict, overwrites: !was && !conflict });
    },
  );

  test("is found out where it says nothing", () => {
    const { was, conflict, overwrites } = versionsOf({
      call: "PUT /api/1/books/:id",
      callers: "o............",
      query: undefined,
      body: z.object({ titles: z.array(z.string()) }),
      answer: z.object({}),
      example: { answer: {} },
    });
    expect([was, conflict, overwrites]).toEqual([false, false, false]);
  });
});

test("no verb and path is described twice", () => {
  const lines = [...allCalls.map(({ call }) => call.call), ...allStreams.map(({ stream }) => stream.call)];
  expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
});

test("every call of a contract is answered by the service it stands in", () => {
  const answered = services.flatMap(({ name, routes }) =>
    routes.flatMap(({ mounted }) => mounted.flatMap(({ call }) => (call ? [`${name} ${call.call}`] : []))),
  );
  const described = allCalls.map(({ service, call }) => `${service} ${call.call}`);
  expect(answered.sort()).toEqual(described.sort());
});

test("no page reads at run time what is left out of its build: only verb and path of a call are there", () => {
  const names = allCalls.map(({ name }) => name).join("|");
  const reading = new RegExp(`\\b(?:${names})\\.(?:callers|params|query|body|answer|refusals|rate|limit|example)\\b`);
  const pages = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "mf-*", "shell"], { encoding: "utf8" })
    .stdout.split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file) && existsSync(file));
  expect(pages.length).toBeGreaterThan(500);
  expect(pages.filter((file) => reading.test(readFileSync(file, "utf8")))).toEqual([]);
});

describe("openapi.json", () => {
  const book: Call = {
    call: "PUT /api/1/books/:id",
    callers: "o............",
    query: z.object({ days: z.coerce.number<number>().optional() }),
    body: z.object({ title: z.string() }),
    answer: z.object({ id: z.uuid() }),
    refusals: { lent: { left: z.int() } },
    example: { body: { title: "Herbs" }, answer: { id: crypto.randomUUID() } },
  };
  const { paths } = openApi([{ name: "saveBook", service: "clinic", call: book }], []);
  const operation = paths["/api/1/books/{id}"]?.["put"] as {
    parameters: { name: string; in: string; required: boolean }[];
    responses: { 200: { content: { "application/json": { schema: { anyOf: { properties: object }[] } } } } };
  };

  test("names what goes into a path and a query", () => {
    expect(operation.parameters.map(({ name, in: where, required }) => [name, where, required])).toEqual([
      ["id", "path", true],
      ["days", "query", false],
    ]);
  });

  test("documents a refusal beside the answer, with its fields", () => {
    const { anyOf } = operation.responses[200].content["application/json"].schema;
    expect(anyOf[0]?.properties).toHaveProperty("id");
    expect(anyOf[1]?.properties).toMatchObject({ appErrorCode: { const: "lent" }, left: { type: "integer" } });
  });

  test("holds every call of every contract, each parameter of its path among its parameters", () => {
    const { paths: all } = openApi();
    for (const { call } of allCalls.filter(({ call: { key } }) => !key)) {
      const { method, path } = lineOf(call);
      const found = all[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()] as typeof operation;
      const inPath = found.parameters.filter(({ in: where }) => where === "path").map(({ name }) => name);
      expect([call.call, inPath]).toEqual([call.call, paramNames(path)]);
    }
  });
});
