import { Refusal } from "../http/refusals.ts";
import { Unavailable } from "../service/unavailable.ts";
import { nextTry, type Failures } from "./next-try.ts";

const threeDays = 3 * 24 * 3600_000;

/** The pauses between the tries of a message that always fails so, until it is given up. */
function pausesOf(error: unknown, chance = 0.5): number[] {
  const failures: Failures = { unavailable: 0, own: 0 };
  const pauses: number[] = [];
  for (let age = 0; ;) {
    const pause = nextTry(error, failures, age, chance);
    if (pause === null) return pauses;
    pauses.push(pause);
    age += pause;
  }
}

it.each([
  ["a mail relay", new Unavailable()],
  ["Postgres", Object.assign(new Error("refused"), { code: "ECONNREFUSED" })],
  ["Postgres, to a model", { nativeError: Object.assign(new Error("shut down"), { code: "57P01" }) }],
  ["another service", new Refusal("busy")],
])("while %s does not answer, a message is tried for three days, at most five minutes apart", (_who, error) => {
  const pauses = pausesOf(error);
  expect(pauses.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(Math.max(...pauses)).toBe(300_000);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(threeDays);
});

it("messages that failed together are not offered together", () => {
  const [early, late] = [pausesOf(new Unavailable(), 0), pausesOf(new Unavailable(), 1)];
  expect([early[3], late[3]]).toEqual([6_400, 9_600]);
});

it("what fails for a reason of its own is tried five times", () => {
  expect(pausesOf(new Error("no such template"))).toEqual([1_000, 5_000, 30_000, 120_000]);
  expect(pausesOf(new Refusal("notFound"))).toHaveLength(4);
});

it("failures of others are not held against a message", () => {
  const failures: Failures = { unavailable: 0, own: 0 };
  for (let n = 0; n < 40; n++) nextTry(new Unavailable(), failures, 0);
  expect(nextTry(new Error("no such template"), failures, 0)).toBe(1_000);
});
