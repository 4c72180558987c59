import type { RotationsView } from "@carnet/services/patient/contract";
import { rotationPlan } from "./rotation-plan.ts";
import { rotationsClient } from "./rotations.client.ts";

jest.mock("../trust/sync-trust.ts", () => ({ syncTrust: async () => ({ seq: 1, founded: true }) }));

const empty: RotationsView = { pending: 0, items: [], keys: [], next: null };
const plan = { clinicId: "c", title: "New keys", onDone: () => undefined };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("does not take records for done which have not heard yet that somebody was taken off", async () => {
  const list = jest.spyOn(rotationsClient, "list").mockResolvedValue(empty);
  const awaited = rotationPlan({ ...plan, awaited: true });
  const first = awaited.step(() => undefined);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await first).toMatchObject({ isOver: false });
  for (let look = 2; look <= 10; look++) {
    const next = awaited.step(() => undefined);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await next).toMatchObject({ isOver: false });
  }
  expect(await awaited.step(() => undefined)).toMatchObject({ isOver: true });
  expect(list).toHaveBeenCalledTimes(11);
  expect(await rotationPlan(plan).step(() => undefined)).toMatchObject({ isOver: true });
});
