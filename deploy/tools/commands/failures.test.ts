import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tallyOf } from "../../journeys/run/run-journeys.ts";
import { describeFailure, total } from "./steps.ts";

describe("what failed is named at the end of a run", () => {
  it("by its name and how its error begins, without colours and stack", () => {
    const error = "\u001b[31mError: expect(locator).toHaveCount(expected)\u001b[39m\n\n    at walk.ts:3:1\nReceived: 2";
    expect(describeFailure("Format", error)).toBe(
      "✘ Format\n    Error: expect(locator).toHaveCount(expected)\n    Received: 2",
    );
  });

  it("also a journey that only failed at its first try, with that try's error", () => {
    const folder = mkdtempSync(join(tmpdir(), "carnet-failures-"));
    const results = join(folder, "journeys.json");
    const walk = (title: string, status: string, ...messages: string[]) => ({
      title,
      file: "day/day.journey.ts",
      tests: [{ status, results: messages.map((message) => ({ errors: message ? [{ message }] : [] })) }],
    });
    const specs = [walk("a day", "flaky", "Timed out", ""), walk("a week", "expected", "")];
    const stats = { expected: 1, unexpected: 0, flaky: 1 };
    writeFileSync(results, JSON.stringify({ stats, suites: [{ suites: [{ specs }] }] }));
    try {
      expect(total([{ passed: 3, failed: 0 }, tallyOf(results, 0)])).toEqual({
        passed: 4,
        failed: 1,
        failures: ["✘ day/day.journey.ts › a day (flaky)\n    Timed out"],
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
