import { keepStorage } from "./keep-storage.ts";

const persist = jest.fn(async () => true);
function browserWith(query?: () => Promise<{ state: string }>) {
  Object.assign(navigator, { storage: { persist }, permissions: query && { query } });
}
beforeEach(() => persist.mockClear());

it.each([
  ["decides by itself, as Safari does", () => Promise.reject(new TypeError("not a permission")), 1],
  ["agreed before", () => Promise.resolve({ state: "granted" }), 1],
  ["would ask the person", () => Promise.resolve({ state: "prompt" }), 0],
])("asks a browser that %s to keep what is on this device", async (_, query, times) => {
  browserWith(query);
  await keepStorage();
  expect(persist).toHaveBeenCalledTimes(times);
});

it("does without where a browser knows nothing of it, or will not", async () => {
  browserWith(undefined);
  persist.mockRejectedValueOnce(new Error("no"));
  await expect(keepStorage()).resolves.toBeUndefined();
  Object.assign(navigator, { storage: undefined });
  await expect(keepStorage()).resolves.toBeUndefined();
});
