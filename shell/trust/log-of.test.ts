import { answers, fakeServer } from "@carnet/shell/testing";
import { aFoundedClinic, tilleuls } from "@carnet/shell/testing/clinic";
import { getTrustLog, trustPage } from "@carnet/services/clinic/contract";
import { logOf } from "./log-of.ts";

let log: Awaited<ReturnType<typeof aFoundedClinic>>["log"];
beforeAll(async () => {
  ({ log } = await aFoundedClinic());
});

it("takes a page that was not full for the end, once: whoever reads on later asks again", async () => {
  const lines = [...log];
  const { seq } = lines.at(-1)!;
  const following = (after: number) => lines.filter((line) => line.seq > after);
  const server = fakeServer([
    answers(getTrustLog, ({ query }) => ({ entries: following(Number(query.get("after"))) })),
  ]);
  const { read } = logOf(tilleuls);
  expect(await read(0)).toHaveLength(log.length);
  expect(await read(seq)).toEqual([]);
  expect(server.requests).toHaveLength(1);
  lines.push({ ...lines.at(-1)!, seq: seq + 1 });
  expect(await read(seq)).toHaveLength(1);
  expect(server.requests).toHaveLength(2);
  server.close();
});

it("reads on after a page that was full", async () => {
  const full = Array.from({ length: trustPage }, (_, at) => ({ ...log[0]!, seq: at + 1 }));
  const server = fakeServer([
    answers(getTrustLog, ({ query }) => ({ entries: full.filter(({ seq }) => seq > Number(query.get("after"))) })),
  ]);
  const { read } = logOf(tilleuls);
  expect(await read(0)).toHaveLength(trustPage);
  expect(await read(trustPage)).toEqual([]);
  expect(server.requests).toHaveLength(2);
  server.close();
});
