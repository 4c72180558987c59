import { Report } from "./report.ts";

test("prints each figure as it comes, says which could not be measured, and goes on", async () => {
  const [out, err] = [[] as string[], [] as string[]];
  const [log, error] = [jest.spyOn(console, "log"), jest.spyOn(console, "error")];
  log.mockImplementation((line: string) => void out.push(line));
  error.mockImplementation((line: string) => void err.push(line));
  const report = new Report();
  const figure = (id: string, ok: boolean) => ({ id, what: "a read", goal: "≤ 3 ×", now: "2.00 ×", ok });
  await report.measure("B1", async () => [figure("B1", true)]);
  expect(out).toEqual([expect.stringMatching(/^B1 +a read +2\.00 × +≤ 3 × {2}reached$/)]);
  await report.measure("B2", () => Promise.reject(new Error("no browser\n  at somewhere")));
  await report.measure("B3", async () => [figure("B3", false)]);
  expect(out[1]).toMatch(/^B3 .*not reached$/);
  expect([err, report.failed]).toEqual([["B2 was not measured: no browser"], 1]);
  log.mockRestore();
  error.mockRestore();
});
