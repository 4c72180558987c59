import type { LogEntry } from "../api.ts";
import { createCore } from "../core/create-core.ts";
import { custodians } from "../escrow/custodians.ts";
import { memoryLogs } from "../keyring/log-store.ts";
import { memoryPins } from "../keyring/pin-store.ts";
import { memoryDraftKeys } from "../keyring/draft-key-store.ts";
import { memorySessions } from "../keyring/session-store.ts";
import { aPerson, cheapArgon, everybodyUses, refusalOf } from "./a-clinic.ts";
import { aForger } from "./a-forger.ts";
import { aRootedClinic } from "./a-root.ts";

const id = "b17";

/** A log long enough to be kept by a device, whose root hands over after that; what the device remembers of it. */
async function keptBeforeTheChange() {
  const stores = { sessions: memorySessions(), draftKeys: memoryDraftKeys(), pins: memoryPins(), logs: memoryLogs() };
  const [clinic, next, reader] = await Promise.all([aRootedClinic(id, custodians), aForger(), aPerson("r", stores)]);
  let long: LogEntry[] = clinic.founded;
  while (long.length < 200) long = await clinic.add(long, clinic.root, "grant", { clinic: id, at: long.length });
  await reader.crypto.syncLog(id, long);
  const over = await clinic.add(long, clinic.root, "root-transfer", clinic.transfer(clinic.root, next));
  const log = await clinic.seat(over, next);
  await reader.crypto.syncLog(id, log);
  const again = async () => {
    const crypto = createCore({ argon: cheapArgon, ...stores });
    await crypto.restore({ userId: "r" });
    return crypto;
  };
  return { clinic, next, long, log, again };
}

describe("a log that a device kept before its root changed, native engine", () => {
  everybodyUses("native");

  it("B12: is taken up again, and stands only with the lines that were seen after it", async () => {
    const { clinic, next, long, log, again } = await keptBeforeTheChange();
    const crypto = await again();
    expect(await crypto.resumeLog(id)).toEqual({ seq: 200 });
    expect(await refusalOf(crypto.syncLog(id, []))).toBe("withheld");
    expect(await refusalOf(crypto.syncLog(id, log.slice(200)))).toBe("accepted");
    expect(await crypto.rootReset(id)).toBeNull();

    const other = await aForger();
    const forked = await clinic.add(long, clinic.root, "root-transfer", clinic.transfer(clinic.root, other));
    const elsewhere = (await clinic.seat(forked, other)).slice(200);
    expect(await refusalOf((await again()).syncLog(id, elsewhere))).toMatch(/fork|chain/);
    const state = await crypto.trustState(id, "morel", next.me.public.text);
    expect(state).toEqual({ state: "verified", role: "owner", named: false });
  });
});
