import { answers, fakeServer } from "@carnet/shell/testing";
import { getRotations } from "@carnet/services/patient/contract";
import { rotationPlan } from "./rotation-plan.ts";

jest.mock("../trust/sync-trust.ts", () => ({ syncTrust: async () => ({ seq: 1, founded: true }) }));

const clinicId = crypto.randomUUID();
const plan = { clinicId, title: "New keys", onDone: () => undefined };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("does not take records for done which have not heard yet that somebody was taken off", async () => {
  const { requests, close } = fakeServer([answers(getRotations, { pending: 0, items: [], keys: [], next: null })]);
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
  expect(requests).toHaveLength(11);
  expect(await rotationPlan(plan).step(() => undefined)).toMatchObject({ isOver: true });
  close();
});
