import { checkWorkers } from "./integrity.ts";

const list = { files: { "worker.1.js": "sha384-1" }, workers: ["worker.1.js"] };
const cacheHeaders = { "cache-control": "public, max-age=31536000, immutable", vary: "accept-encoding" };
let calls: unknown[][];

function respond(headers: Record<string, string>): void {
  calls = [];
  AbortSignal.timeout ??= () => new AbortController().signal;
  globalThis.fetch = (async (address: string, { integrity }: RequestInit) => {
    calls.push([address, integrity]);
    return { headers: new Headers(headers) };
  }) as typeof fetch;
}

it("checks a Worker at the page's own origin, wherever the other files of its container come from", async () => {
  respond(cacheHeaders);
  await checkWorkers("https://remotes.example/mf/mf_seance/", list, "worker");
  await checkWorkers("/mf/mf_seance/", list, "worker");
  expect(calls).toEqual([
    ["/mf/mf_seance/worker.1.js", "sha384-1"],
    ["/mf/mf_seance/worker.1.js", "sha384-1"],
  ]);
});

it("fetches the Worker of the name that is asked for alone", async () => {
  respond(cacheHeaders);
  const both = { files: { ...list.files, "press.2.js": "sha384-2" }, workers: ["worker.1.js", "press.2.js"] };
  await checkWorkers("/mf/mf_seance/", both, "press");
  expect(calls).toEqual([["/mf/mf_seance/press.2.js", "sha384-2"]]);
});

it("lets no Worker start whose script has no hash, or would be asked for again", async () => {
  respond(cacheHeaders);
  await expect(checkWorkers("/mf/mf_seance/", { ...list, files: {} }, "worker")).rejects.toThrow("no hash");
  respond({ ...cacheHeaders, "cache-control": "no-cache" });
  await expect(checkWorkers("/mf/mf_seance/", list, "worker")).rejects.toThrow("asked for again");
});
