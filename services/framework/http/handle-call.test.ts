import { z } from "zod";
import { bytes, defineCall } from "../contract/index.ts";
import { defineService } from "../service/define-service.ts";
import { cast, openService } from "../testing/index.ts";
import type { CallHandler } from "./handle-call.ts";
import { Refusal } from "./refusals.ts";
import { routes } from "./routes.ts";

const lend = defineCall({
  call: "POST /api/1/books/:number/loans",
  callers: "o............",
  params: { number: z.coerce.number<string>().int() },
  query: z.object({ days: z.coerce.number<number>().int().default(14) }),
  body: z.object({ to: z.string().trim().min(1) }),
  answer: z.object({ until: z.string(), lines: z.array(z.object({ text: z.string() })).default([]) }),
  refusals: { lent: { left: z.int() } },
  example: { params: { number: "1" }, body: { to: "Anne" }, answer: { until: "2026-01-01" } },
});
const cover = defineCall({
  call: "POST /api/1/books/:number/cover",
  callers: "o............",
  body: bytes,
  limit: 10,
  answer: bytes,
  example: { body: new Uint8Array(), answer: new Uint8Array() },
});

let answer: CallHandler<typeof lend>;
const books = routes();
books.on(lend, (request) => answer(request));
books.on(cover, ({ body }) => Buffer.from(body as Uint8Array).reverse() as Uint8Array);
const service = defineService({ name: "portal", routes: [books], authenticate: async () => null, migrations: {} });
const { as } = openService(service);
const ask = (body: object = { to: "Anne" }, { number = "7", query = {} } = {}) =>
  as(cast.drMorel).call(lend, { params: { number }, query, body });

it("gives a handler what is of the contract, and nothing else of what was sent", async () => {
  const seen: unknown[] = [];
  answer = ({ params, query, body }) => (seen.push(params, query, body), { until: "" });

  await ask({ to: " Anne ", admin: true }, { query: { days: 3, all: "yes" } });

  expect(seen).toEqual([{ number: 7 }, { days: 3 }, { to: "Anne" }]);
});

it("names what is not of the form, in the body, the query and the address, and asks no handler", async () => {
  answer = () => {
    throw new Error("the handler was asked");
  };
  expect(await ask({ to: 1 })).toMatchObject({ status: 400, body: { sysErrorCode: "malformed", paths: ["to"] } });
  expect(await ask(undefined, { number: "x" })).toMatchObject({ status: 400, body: { paths: ["number"] } });
  expect(await ask(undefined, { query: { days: "few" } })).toMatchObject({ status: 400, body: { paths: ["days"] } });
});

it("sends the answer as the contract reads it, defaults filled in", async () => {
  answer = () => ({ until: "2026-01-01" });
  expect((await ask()).body).toEqual({ until: "2026-01-01", lines: [] });
});

it("fails in tests where an answer lacks a field or says more than its contract, at any depth", async () => {
  answer = () => ({}) as never;
  expect(await ask()).toMatchObject({ status: 500, body: { contract: expect.stringContaining(": until") } });
  answer = () => ({ until: "", lines: [{ text: "", secret: 1 } as { text: string }] });
  expect(await ask()).toMatchObject({ status: 500, body: { contract: expect.stringContaining(": lines.0.secret") } });
});

it("fails in tests where a refusal is not in the contract, and answers those that are with their fields", async () => {
  answer = () => Promise.reject(new Refusal("burnt"));
  expect(await ask()).toMatchObject({ status: 500, body: { contract: expect.stringContaining("burnt") } });
  answer = ({ refuse }) => Promise.reject(refuse("lent", { left: 2 }));
  expect(await ask()).toMatchObject({ status: 200, body: { appErrorCode: "lent", left: 2 } });
  answer = () => Promise.reject(new Refusal("notFound"));
  expect((await ask()).body).toEqual({ appErrorCode: "notFound" });
});

it("leaves out in production what nobody declared, and lets a refusal through", async () => {
  const { NODE_ENV } = process.env;
  process.env["NODE_ENV"] = "production";
  try {
    answer = () => ({ until: "", secret: 1 });
    expect((await ask()).body).toEqual({ until: "", lines: [] });
    answer = () => Promise.reject(new Refusal("burnt"));
    expect((await ask()).body).toEqual({ appErrorCode: "burnt" });
  } finally {
    process.env["NODE_ENV"] = NODE_ENV;
  }
});

it("carries bytes both ways within the limit of the contract", async () => {
  const send = (body: Buffer) =>
    as(cast.drMorel).post("/api/1/books/7/cover").set("content-type", "application/octet-stream").send(body);
  expect((await send(Buffer.from("abc"))).body).toEqual(Buffer.from("cba"));
  expect((await send(Buffer.alloc(11))).status).toBe(413);
});
