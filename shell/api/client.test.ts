import { z } from "zod";
import { createClient } from "./client.ts";
import type { HttpRequest, HttpResponse } from "./transport.ts";
import { bindCalls } from "./session-header.ts";
import { onReportedError, type ErrorNotice } from "./error-board.ts";

const response = (status: number, body: unknown = {}): HttpResponse => ({
  status,
  requestId: "r-1",
  json: async () => body,
  bytes: async () => new ArrayBuffer(3),
});

/** A client whose attempts land as told, one after another, the last one for ever. */
function clientLanding(...landings: HttpResponse[]) {
  const attempts: HttpRequest[] = [];
  const pauses: number[] = [];
  const client = createClient({
    transport: async (request) => {
      attempts.push(request);
      return landings[Math.min(attempts.length, landings.length) - 1] as HttpResponse;
    },
    pause: async (delay) => void pauses.push(delay),
  });
  return { client, attempts, pauses };
}

const notices: ErrorNotice[] = [];
let unsubscribe = () => undefined as unknown;
beforeEach(() => {
  notices.length = 0;
  unsubscribe = onReportedError((notice) => notices.push(notice));
});
afterEach(() => void unsubscribe());

const name = z.object({ name: z.string() });

it("refuses bytes with the code that comes in their place", async () => {
  const { client } = clientLanding({
    ...response(200, { appErrorCode: "notFound" }),
    bytes: async () => new ArrayBuffer(0),
  });
  await expect(client.bytes("/file/1")).rejects.toMatchObject({ name: "Refused", code: "notFound" });
});

describe("a call that is answered", () => {
  it("gives what the contract describes, and says who asks", async () => {
    const { client, attempts } = clientLanding(response(200, { name: "Tilleuls" }));
    await expect(client.send("GET", "/clinic/1", undefined, name)).resolves.toEqual({ name: "Tilleuls" });
    expect(attempts[0]?.headers).toMatchObject({ "x-requested-with": "carnet", accept: "application/json" });
    expect(attempts[0]?.body).toBeUndefined();
  });

  it("is said in the session of the page, also when it is tried again after another one was begun", async () => {
    const { client, attempts } = clientLanding(response(503), response(200, { name: "Tilleuls" }));
    bindCalls("s-1");
    const answer = client.send("PUT", "/clinic/1", {}, name);
    bindCalls("s-2");
    await answer;
    bindCalls(null);
    await client.send("GET", "/clinic/1", undefined, name);
    expect(attempts.map(({ headers }) => headers["x-carnet-session"])).toEqual(["s-1", "s-1", undefined]);
  });

  it.each([
    ["appErrorCode", { appErrorCode: "conflict", current: { v: 1 } }, { current: { v: 1 } }],
    ["app_error_code", { app_error_code: "conflict" }, {}],
  ])("throws a refusal named in %s, with the other fields", async (_field, body, fields) => {
    const { client } = clientLanding(response(200, body));
    await expect(client.send("PUT", "/x", {}, name)).rejects.toMatchObject({
      name: "Refused",
      code: "conflict",
      fields,
    });
    expect(notices).toEqual([]);
  });

  it.each([
    ["says that the person is let in no further without a second factor", {}, [{ kind: "halfSignedIn" }]],
    ["leaves the proof of one that is enrolled to whoever asked", { challenge: "c", methods: ["totp"] }, []],
  ])("%s", async (_what, fields, expected) => {
    const { client } = clientLanding(response(200, { appErrorCode: "secondFactorRequired", ...fields }));
    await expect(client.send("GET", "/x", undefined, name)).rejects.toMatchObject({
      code: "secondFactorRequired",
    });
    expect(notices).toEqual(expected);
  });

  it("refuses to pass on what breaks the contract, without repeating it", async () => {
    const { client } = clientLanding(response(200, { name: 5, secret: "Jean Tremblay" }));
    const failure = await client.send("GET", "/x", undefined, name).catch((reason: Error) => reason);
    expect(failure).toMatchObject({ name: "Trouble", kind: "malformed" });
    expect(String(failure)).not.toMatch(/Jean|5\b.*name/);
    expect(notices).toMatchObject([{ kind: "fatal", code: "malformedAnswer" }]);
  });
});

describe("a call that is not answered", () => {
  it.each([0, 502, 503, 504])(
    "is retried after 1, 2, 4, 8 and 16 s on status %i, then the page is offline",
    async (status) => {
      const { client, attempts, pauses } = clientLanding(response(status));
      await expect(client.send("GET", "/x", undefined, name)).rejects.toMatchObject({ kind: "offline" });
      expect(attempts).toHaveLength(6);
      pauses.forEach((pause, at) => {
        expect(pause).toBeGreaterThanOrEqual(1_000 * 2 ** at);
        expect(pause).toBeLessThanOrEqual(1_100 * 2 ** at);
      });
      expect(notices).toEqual([{ kind: "offline" }]);
    },
  );

  it("succeeds when a retry does, under the same idempotency key", async () => {
    const { client, attempts } = clientLanding(response(503), response(0), response(200, { name: "ok" }));
    await client.send("POST", "/x", { a: 1 }, name);
    const keys = attempts.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("is not retried and opens nothing when quiet", async () => {
    const { client, attempts } = clientLanding(response(0));
    await expect(client.send("GET", "/version", undefined, name, { quiet: true })).rejects.toMatchObject({
      kind: "offline",
    });
    expect(attempts).toHaveLength(1);
    expect(notices).toEqual([]);
  });
});

describe("a call that fails", () => {
  it("sends the page to login on 401", async () => {
    const { client } = clientLanding(response(401));
    await expect(client.send("GET", "/x", undefined, name)).rejects.toMatchObject({ kind: "signedOut" });
    expect(notices).toEqual([{ kind: "signedOut" }]);
  });

  it("names the file the server found too large", async () => {
    const { client } = clientLanding(response(413));
    const upload = client.send("POST", "/files", new ArrayBuffer(9), name, { fileName: "scan.pdf" });
    await expect(upload).rejects.toMatchObject({ code: "fileTooLarge" });
    expect(notices).toEqual([{ kind: "tooLarge", fileName: "scan.pdf" }]);
  });

  it.each([
    ["PUT", "/api/1/patients/p/seances/s/notes", "session"],
    ["POST", "/api/1/patients/p/seance", "session"],
    ["GET", "/api/1/patients/p/seances", null],
    ["PUT", "/api/1/patients/p", null],
  ] as const)("gives the fatal dialog of %s %s the context %s", async (method, path, context) => {
    const { client } = clientLanding(response(500, { sysErrorCode: "unexpected", requestId: "r-9" }));
    await expect(client.send(method, path, undefined, name)).rejects.toMatchObject({
      kind: "fatal",
      code: "unexpected",
      requestId: "r-9",
    });
    expect(notices).toMatchObject([{ kind: "fatal", code: "unexpected", status: 500, context }]);
  });

  it("is fatal too when a 200 carries a sysErrorCode", async () => {
    const { client } = clientLanding(response(200, { sysErrorCode: "X" }));
    await expect(client.send("GET", "/x", undefined, name)).rejects.toMatchObject({ kind: "fatal", code: "X" });
  });
});

it("goes to paths of our own origin only", async () => {
  const client = createClient();
  await expect(client.send("GET", "//evil.example/x", undefined, name)).rejects.toThrow(TypeError);
});
