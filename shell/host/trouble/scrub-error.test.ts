import { Refused } from "@carnet/shell/api";
import { scrubError } from "./scrub-error.ts";

const canary = "CNRY-Jean-Tremblay";

it("tells the kind of an error and where it happened, and nothing that was typed", () => {
  const error = new SyntaxError(`Unexpected token, "${canary}" is not valid JSON`);
  error.stack = `SyntaxError: "${canary}"\n${canary} at secret\n    at parse (https://carnet.example/js/main.0a1b2c3d.js:1:200)\n    at https://carnet.example/mf/mf_patient/js/x.js:9:1?${canary}`;
  const report = scrubError(error, `/therapist/patient/5f0c7b0a-1111-4222-8333-444455556666`);
  expect(report).toEqual({
    href: "/therapist/patient/:id",
    message: "SyntaxError",
    stacktrace: "main.0a1b2c3d.js:1:200",
  });
  expect(JSON.stringify(report)).not.toContain(canary);
});

it("keeps our own codes", () => {
  expect(scrubError(new Refused("conflict", { text: canary })).message).toBe("Refused: conflict");
});

it.each([[canary], [{ text: canary }], [undefined], [null], [7]])("survives a thrown %j", (thrown) => {
  expect(JSON.stringify(scrubError(thrown))).not.toContain(canary);
});
