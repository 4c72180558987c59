import { Refusal } from "../http/refusals.ts";
import { Unavailable } from "../service/unavailable.ts";
import { nextTry, type Failures } from "./next-try.ts";

/** The pauses between the tries of a message that always fails so, and what becomes of it at last. */
function triesOf(error: unknown, chance = 0.5): { pauses: number[]; end: string } {
  const failures: Failures = { unavailable: 0, own: 0 };
  const pauses: number[] = [];
  for (let age = 0; ;) {
    const next = nextTry(error, failures, age, chance);
    if (typeof next === "string") return { pauses, end: next };
    pauses.push(next);
    age += next;
  }
}

it.each([
  ["a mail relay", new Unavailable()],
  ["Postgres", Object.assign(new Error("refused"), { code: "ECONNREFUSED" })],
  ["Postgres, to a model", { nativeError: Object.assign(new Error("shut down"), { code: "57P01" }) }],
  ["another service", new Refusal("busy")],
])("while %s does not answer, a message is tried for a quarter of an hour and set aside then", (_who, error) => {
  const { pauses, end } = triesOf(error);
  expect(pauses.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(Math.max(...pauses)).toBe(300_000);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(15 * 60_000);
  expect(end).toBe("setAside");
});

it("messages that failed together are not offered together", () => {
  const [early, late] = [triesOf(new Unavailable(), 0), triesOf(new Unavailable(), 1)];
  expect([early.pauses[3], late.pauses[3]]).toEqual([6_400, 9_600]);
});

it("what fails for a reason of its own is tried five times", () => {
  expect(triesOf(new Error("no such template"))).toEqual({ pauses: [1_000, 5_000, 30_000, 120_000], end: "dead" });
  expect(triesOf(new Refusal("notFound"))).toMatchObject({ pauses: { length: 4 }, end: "dead" });
});

it("failures of others are not held against a message", () => {
  const failures: Failures = { unavailable: 0, own: 0 };
  for (let n = 0; n < 40; n++) nextTry(new Unavailable(), failures, 0);
  expect(nextTry(new Error("no such template"), failures, 0)).toBe(1_000);
});
