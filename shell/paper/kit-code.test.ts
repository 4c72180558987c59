import { isWholeKit, kitCodeOf, plainKit } from "./kit-code.ts";

it("reads a code as people type it: lower case, spaces, and letters that look like digits", () => {
  expect(plainKit("il0o 8kx-3")).toBe("11008KX3");
  expect(kitCodeOf("abcd efgh jk")).toBe("ABCD-EFGH-JK");
  expect(kitCodeOf("ABCD-EFGH-")).toBe("ABCD-EFGH");
});

it("is whole at 52 characters, whatever stands between them", () => {
  expect(isWholeKit("ABCD-".repeat(13))).toBe(true);
  expect(isWholeKit("ABCD ".repeat(12))).toBe(false);
});
