import { historyPageSize } from "@carnet/services/seance/contract";
import { everyPage } from "./every-page.ts";

const below = (before: number) => Array.from({ length: historyPageSize }, (_, at) => ({ number: before - 1 - at }));

test("every page is read, the next one below the last number", async () => {
  const calls: (number | undefined)[] = [];
  const read = async (before: number | undefined) => {
    calls.push(before);
    return before === undefined ? below(historyPageSize + 3) : [{ number: 2 }, { number: 1 }];
  };
  const found = await everyPage(read);
  expect(found.map(({ number }) => number)).toEqual(
    Array.from({ length: historyPageSize + 2 }, (_, at) => historyPageSize + 2 - at),
  );
  expect(calls).toEqual([undefined, 3]);
});

test("a server that gives the same page again is not asked for ever", async () => {
  await expect(everyPage(async () => below(historyPageSize + 3))).rejects.toThrow("goes on above");
});
