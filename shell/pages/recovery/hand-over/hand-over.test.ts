import type { PmCrypto } from "@carnet/shell/crypto";
import { loadCrypto } from "@carnet/shell/crypto";
import { finishReset } from "@carnet/services/account/contract";
import { getTrustLog } from "@carnet/services/clinic/contract";
import { getMyKeys, saveMyKeys } from "@carnet/services/patient/contract";
import { answers, fakeServer, type FakeServer } from "@carnet/shell/testing";
import { handOver } from "./hand-over.ts";

const stmt = { body: "AAAA", sig: "A".repeat(86), by: "A".repeat(43) };
const wrap = "A".repeat(180);
const clinics = [crypto.randomUUID(), crypto.randomUUID()];
const item = (clinic: number) => ({
  patientId: crypto.randomUUID(),
  clinicId: clinics[clinic]!,
  epoch: 1,
  encryptedKey: wrap,
  pkc: stmt,
});

let server: FakeServer;
let engine: PmCrypto;
beforeEach(async () => {
  engine = await loadCrypto();
  jest.spyOn(engine, "followLog").mockResolvedValue({ seq: 1 });
  jest.spyOn(engine, "endReset").mockResolvedValue({ inherited: true });
  jest.spyOn(engine, "rewrapOwn").mockImplementation(async ({ batch }) => ({
    keys: Object.fromEntries(batch.map(({ patientId }) => [patientId, wrap])),
  }));
  localStorage.setItem("carnet.hand-over", "begun");
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

/** Takes steps until the work is over, as the board of works does. */
async function toTheEnd(plan: ReturnType<typeof handOver>) {
  for (;;) {
    const progress = await plan.step(() => undefined, new AbortController().signal);
    if (progress.isOver) {
      await plan.onDone?.();
      return progress;
    }
  }
}

it("wraps page by page, each clinic by itself, then lets the former key go", async () => {
  const pages = [[item(0), item(1)], [item(0)]];
  server = fakeServer([
    answers(getMyKeys, ({ query }) => {
      const at = query.has("after") ? 1 : 0;
      return { items: pages[at]!, more: at === 0 };
    }),
    answers(saveMyKeys, { left: 0 }),
    answers(finishReset, {}),
    answers(getTrustLog, { entries: [] }),
  ]);
  expect(await toTheEnd(handOver("Handing over"))).toEqual({ done: 3, total: 3, isOver: true });
  const deeds = server.requests.map(({ method, path }) => `${method} ${path.split("/").at(-1)}`);
  expect(deeds).toEqual(["GET myKeys", "PUT myKeys", "PUT myKeys", "GET myKeys", "PUT myKeys", "POST done"]);
  expect(engine.endReset).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem("carnet.hand-over")).toBeNull();
});

it("never lets the former key go while a chart is left to it", async () => {
  server = fakeServer([answers(getMyKeys, { items: [item(0)], more: false }), answers(saveMyKeys, { left: 1 })]);
  await expect(toTheEnd(handOver("Handing over"))).rejects.toMatchObject({ code: "handOverIncomplete" });
  expect(engine.endReset).not.toHaveBeenCalled();
  expect(localStorage.getItem("carnet.hand-over")).toBe("begun");
});
