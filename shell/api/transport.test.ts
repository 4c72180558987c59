import { z } from "zod";
import { createClient } from "./client.ts";
import { onReportedError } from "./error-board.ts";
import { overFetch } from "./transport.ts";

const page = globalThis.fetch;
/** How often an answer breaks off in its middle before one comes whole. */
let breaks = 0;
let calls = 0;

/** What `fetch` answers once the head came: the body comes whole, or breaks off as the browser says it. */
const headOf = (type: string) => {
  calls++;
  const isWhole = breaks-- <= 0;
  const body = <T>(read: T) => (isWhole ? Promise.resolve(read) : Promise.reject(new TypeError("network error")));
  return {
    status: 200,
    headers: new Headers({ "content-type": type, "x-request-id": "r-1" }),
    text: () => body('{"name":"Tilleuls"}'),
    arrayBuffer: () => body(new ArrayBuffer(19)),
  };
};

beforeEach(() => {
  calls = 0;
  globalThis.fetch = (async (path: string) =>
    headOf(path.endsWith("/file") ? "application/octet-stream" : "application/json; charset=utf-8")) as never;
});
afterEach(() => void (globalThis.fetch = page));

const attempt = { method: "GET", path: "/clinic/1", headers: {} } as const;
const file = { ...attempt, path: "/file" };

it("gives an answer that came whole", async () => {
  breaks = 0;
  const landing = await overFetch(attempt);
  expect(landing).toMatchObject({ status: 200, requestId: "r-1" });
  expect(await landing.json()).toEqual({ name: "Tilleuls" });
  expect((await (await overFetch(file)).bytes()).byteLength).toBe(19);
});

it.each([attempt, file])("takes one that broke off in its middle as no answer", async (each) => {
  breaks = 1;
  expect((await overFetch(each)).status).toBe(0);
});

it("asks again for what broke off, and calls nothing of it malformed (ERR-001)", async () => {
  breaks = 2;
  const notices: string[] = [];
  const unsubscribe = onReportedError(({ kind }) => notices.push(kind));
  const client = createClient({ pause: async () => undefined });
  await expect(client.send("GET", "/clinic/1", undefined, z.object({ name: z.string() }))).resolves.toEqual({
    name: "Tilleuls",
  });
  unsubscribe();
  expect(calls).toBe(3);
  expect(notices).toEqual([]);
});
