import { checkFile } from "./check-file.ts";

const address = "https://carnet.example/mf/crypto_mf/worker-rare.00a69bc9.js";
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
    () => "starts",
    ({ code, cause }: { code: string; cause: string }) => `${code}: ${cause.replace(address, "it")}`,
  );
beforeEach(() => {
  published.carnetIntegrity = { [address]: "sha384-published" };
});
afterEach(() => {
  jest.restoreAllMocks();
  delete published.carnetIntegrity;
});

describe("a file that the Worker is about to start", () => {
  it("is fetched under the hash it was published with, and starts where it is kept", async () => {
    answers({ "cache-control": forEver, vary: "Accept-Encoding" });
    expect(await fate()).toBe("starts");
    expect(init).toMatchObject({ integrity: "sha384-published", cache: "force-cache" });
    answers({ "cache-control": forEver });
    expect(await fate()).toBe("starts");
  });

  it.each([
    ["is kept nowhere", { "cache-control": "no-store" }],
    ["is asked about each time", { "cache-control": "no-cache" }],
    ["says nothing of being kept", {}],
    ["is kept for ever, and not at all", { "cache-control": `${forEver}, no-store` }],
    ["is another one for each request", { "cache-control": forEver, vary: "*" }],
    ["is another one for a Worker", { "cache-control": forEver, vary: "Accept-Encoding, Sec-Fetch-Dest" }],
  ])(
    "does not start when it %s: the Worker would ask again, and be given what nobody checked",
    async (_what, headers) => {
      answers(headers);
      expect(await fate()).toBe("engine: it would be asked for again");
    },
  );

  it("does not start when nothing vouches for it, or it does not come: the refusal says which", async () => {
    answers({ "cache-control": forEver }, 404);
    expect(await fate()).toBe("engine: it did not load: HTTP 404");
    jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await fate()).toBe("engine: it did not load: TypeError");
    published.carnetIntegrity = {};
    answers({ "cache-control": forEver });
    expect(await fate()).toBe("engine: it was not published");
  });
});
