import { onLeaving } from "@carnet/shell/session";
import { pageVersion, watchVersion } from "./watch-version.ts";

let server = "2026-11-20T08:00:00.000Z";
jest.mock("./client-calls.ts", () => ({ askVersion: async () => server }));

/** Written just before the page is loaded again, so that one release reloads it once. */
const reloadedFor = () => sessionStorage.getItem("carnet-reloaded-for");
const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);

it("reloads for another release once, and only after everything typed is saved (ERR-006)", async () => {
  jest.useFakeTimers();
  jest.spyOn(console, "error").mockImplementation(() => {});
  let unsaved = 1;
  const flush = jest.fn(async () => unsaved);
  onLeaving({ flush, waiting: async () => unsaved, erase: async () => {} });
  watchVersion();
  await minutes(1);
  expect(pageVersion()).toBe(server);
  await minutes(10);
  expect(flush).not.toHaveBeenCalled();

  server = "2026-11-20T09:00:00.000Z";
  await minutes(5);
  expect(flush).toHaveBeenCalledTimes(1);
  expect(reloadedFor()).toBeNull();
  unsaved = 0;
  await minutes(5);
  expect(flush).toHaveBeenCalledTimes(2);
  expect(reloadedFor()).toBe(server);
  await minutes(30);
  expect(flush).toHaveBeenCalledTimes(2);
});
