import fc from "fast-check";
import { cast } from "@carnet/services/framework/testing";
import type { Mounted } from "@carnet/services/framework";
import { externalPath, isBytes } from "@carnet/services/framework/contract";
import { leaveStream } from "./leave-stream.ts";
import { nearlyValuesOf, valuesOf } from "./values-of.ts";
import { worlds } from "./worlds/index.ts";

process.env["CARNET_RATE_LENIENCY"] = "100000";
process.env["CARNET_CARDS_URL"] ??= "http://127.0.0.1:9";
const seed = Number(process.env["FUZZ_SEED"] ?? Date.now() % 1_000_000);
/** Other nonsense every time; `npm run test:deep -- units` tries four times as much (jest.deep.config.mjs). */
const { fuzzTimes = 1 } = globalThis as { fuzzTimes?: number };

/** What any route may answer to nonsense: done, refused, malformed, not allowed, too large; never a failure. */
const calm = new Set([200, 400, 401, 403, 413]);
/** And what a refusal is to another program. */
const calmOutside = new Set([...calm, 201, 204, 404, 409, 412, 422]);
const word = fc.oneof(
  fc.string({ minLength: 1, maxLength: 40 }),
  fc.uuid(),
  fc.constantFrom("-1", "0", "null", "é", "a'b", "%00", "..%2f"),
);
const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(
    fc.constantFrom("id", "userId", "signature", "keys", "term", "value", "name", "data"),
    fc.jsonValue({ maxDepth: 3 }),
  ),
);

/** Nonsense of every kind; where a contract spells the body, also what is of its form and what nearly is. */
const bodiesFor = ({ call }: Mounted) =>
  call?.body && !isBytes(call.body) ? fc.oneof(junk, valuesOf(call.body), nearlyValuesOf(call.body)) : junk;

/** What is asked for by a standard is answered by its statuses: what is not there is 404. */
const calmOf = ({ path, options }: Mounted) =>
  path.startsWith(externalPath) ? calmOutside : options.anyOrigin ? [...calm, 404] : calm;

describe.each(worlds.map((open) => [open.name.replace("World", ""), open] as const))(
  `nonsense sent to %s (seed ${seed})`,
  (_name, open) => {
    const world = open();
    beforeAll(() => world.settle());
    const mounted = world.service.routes.flatMap((routes) => routes.mounted);

    const send = (route: Mounted, path: string, body: string, type = "application/json") => {
      const { method } = route;
      const request = world.opened.as(world.insider ?? cast.drMorel)[method.toLowerCase() as "get"](path);
      if (route.options.key) request.set("x-api-key", world.key!());
      return method === "GET" ? leaveStream(request, route) : request.set("content-type", type).send(body);
    };

    it.each(mounted.map((route) => [`${route.method} ${route.path}`, route] as const))("%s", async (_call, route) => {
      await fc.assert(
        fc.asyncProperty(
          bodiesFor(route),
          fc.array(word, { minLength: 6, maxLength: 6 }),
          fc.boolean(),
          async (body, words, real) => {
            const left = [...words];
            const path = real
              ? world.path(route.path)
              : route.path.replace(/:\w+/g, () => encodeURIComponent(left.pop()!));
            const response = await world.opened.unchanged(() => send(route, path, JSON.stringify(body)));
            const isOfPath = response.status === 500 && route.path.includes(":");
            const hint = isOfPath ? ": does `params` in its contract say what kind each is?" : "";
            expect(`${response.status} ${JSON.stringify(response.body).slice(0, 200)}${hint}`).toMatch(
              new RegExp(`^(${[...calmOf(route)].join("|")}) `),
            );
            expect(response.text ?? "").not.toMatch(/node_modules|\bat .*\.ts:/);
          },
        ),
        { numRuns: (route.call?.body ? 24 : 12) * fuzzTimes, seed },
      );
    });

    it("is answered 400 when it is no JSON, and 413 before it is read when it is too large", async () => {
      const writing = mounted.filter(({ method, options }) => method !== "GET" && !options.raw);
      for (const route of writing) {
        const broken = await world.opened.unchanged(() => send(route, world.path(route.path), '{"a":'));
        expect([route.path, broken.status]).toEqual([route.path, 400]);
        const limit = route.options.limit ?? 256 * 1024;
        const large = await world.opened.unchanged(() => send(route, world.path(route.path), `"${"x".repeat(limit)}"`));
        expect([route.path, large.status]).toEqual([route.path, 413]);
      }
    });
  },
);
