import { answers, fakeServer } from "@carnet/shell/testing";
import { getRotations } from "@carnet/services/patient/contract";
import { rotationPlan } from "./rotation-plan.ts";

jest.mock("../trust/sync-trust.ts", () => ({ syncTrust: async () => ({ seq: 1, founded: true }) }));

const clinicId = crypto.randomUUID();
const plan = { clinicId, title: "New keys", onDone: () => undefined };

const nobody = () => undefined;
const standing = new AbortController().signal;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("does not take records for done which have not heard yet that somebody was taken off", async () => {
  const { requests, close } = fakeServer([answers(getRotations, { pending: 0, items: [], keys: [], next: null })]);
  const awaited = rotationPlan({ ...plan, awaited: true });
  const first = awaited.step(nobody, standing);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await first).toMatchObject({ isOver: false });
  for (let look = 2; look <= 10; look++) {
    const next = awaited.step(nobody, standing);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await next).toMatchObject({ isOver: false });
  }
  expect(await awaited.step(nobody, standing)).toMatchObject({ isOver: true });
  expect(requests).toHaveLength(11);
  expect(await rotationPlan(plan).step(nobody, standing)).toMatchObject({ isOver: true });
  close();
});

it("asks for nothing more once it was dropped, so that nobody's records are touched under somebody else's name", async () => {
  const { requests, close } = fakeServer([answers(getRotations, { pending: 0, items: [], keys: [], next: null })]);
  const dropped = new AbortController();
  const step = rotationPlan(plan).step(nobody, dropped.signal);
  dropped.abort();
  await expect(step).rejects.toMatchObject({ name: "AbortError" });
  expect(requests).toEqual([]);
  close();
});
