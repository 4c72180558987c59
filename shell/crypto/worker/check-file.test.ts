import { checkFile } from "./check-file.ts";

const address = "https://carnet.example/mf/crypto_mf/js/worker-lazy.00a69bc9.js";
const forEver = "public, max-age=31536000, immutable";
const published = globalThis as { carnetIntegrity?: Record<string, string> };
let init: RequestInit | undefined;

const answers = (headers: Record<string, string>, status = 200) =>
  jest.spyOn(globalThis, "fetch").mockImplementation(async (_address, request) => {
    init = request;
    return new Response("", { status, headers });
  });
const fate = () =>
  checkFile(address).then(
    () => "joins",
    ({ code }: { code: string }) => code,
  );
beforeEach(() => {
  published.carnetIntegrity = { [address]: "sha384-published" };
});
afterEach(() => {
  jest.restoreAllMocks();
  delete published.carnetIntegrity;
});

describe("a file that is about to join the Worker", () => {
  it("is fetched under the hash it was published with, and joins where it is kept", async () => {
    answers({ "cache-control": forEver, vary: "Accept-Encoding" });
    expect(await fate()).toBe("joins");
    expect(init).toMatchObject({ integrity: "sha384-published", cache: "force-cache" });
    answers({ "cache-control": forEver });
    expect(await fate()).toBe("joins");
  });

  it.each([
    ["is kept nowhere", { "cache-control": "no-store" }],
    ["is asked about each time", { "cache-control": "no-cache" }],
    ["says nothing of being kept", {}],
    ["is kept for ever, and not at all", { "cache-control": `${forEver}, no-store` }],
    ["is another one for each request", { "cache-control": forEver, vary: "*" }],
    ["is another one for a Worker", { "cache-control": forEver, vary: "Accept-Encoding, Sec-Fetch-Dest" }],
  ])(
    "does not join when it %s: the Worker would ask again, and be given what nobody checked",
    async (_what, headers) => {
      answers(headers);
      expect(await fate()).toBe("engine");
    },
  );

  it("does not join when nothing vouches for it, or it does not come", async () => {
    answers({ "cache-control": forEver }, 404);
    expect(await fate()).toBe("engine");
    published.carnetIntegrity = {};
    answers({ "cache-control": forEver });
    expect(await fate()).toBe("engine");
  });
});
