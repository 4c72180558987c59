import { isMissingPart, PmError } from "./errors.ts";
import { onFailure, reportFailure, reportingFailures } from "./failures.ts";

const failures: Error[] = [];
let stop: () => void;
beforeEach(() => {
  failures.length = 0;
  stop = onFailure((trouble) => failures.push(trouble));
});
afterEach(() => stop());

const missing = new PmError("engine", "https://carnet.example/worker-rare.js did not load: HTTP 404");
const keys = {
  engine: "native",
  state: () => "locked",
  createPatient: (trouble: unknown): Promise<string> => Promise.reject(trouble as Error),
  open: async (...fields: string[]) => fields,
};

it("reports what did not load and what nobody foresaw, each with its cause, and hands it on", async () => {
  const crypto = reportingFailures(keys);
  const broken = new PmError("engine", "TypeError");
  await expect(crypto.createPatient(missing)).rejects.toBe(missing);
  await expect(crypto.createPatient(broken)).rejects.toBe(broken);
  expect(failures.map((failure) => [failure, isMissingPart(failure)])).toEqual([
    [missing, true],
    [broken, false],
  ]);
});

it("reports no refusal, and gives back what the module gives", async () => {
  const crypto = reportingFailures(keys);
  await expect(crypto.createPatient(new PmError("role"))).rejects.toThrow("role");
  await expect(crypto.createPatient(new PmError("engine"))).rejects.toThrow("engine");
  expect([crypto.engine, crypto.state(), await crypto.open("a", "b")]).toEqual(["native", "locked", ["a", "b"]]);
  reportFailure(new TypeError("of somebody else"));
  expect(failures).toEqual([]);
});
