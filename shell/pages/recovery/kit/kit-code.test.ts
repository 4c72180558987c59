import { isWholeKit, kitCodeOf, plainKit } from "./kit-code.ts";

it("reads a code as people type it: lower case, spaces, and letters that look like digits", () => {
  expect(plainKit("il0o 8kx-3")).toBe("11008KX3");
  expect(kitCodeOf("abcd efgh jk")).toBe("ABCD-EFGH-JK");
  expect(kitCodeOf("ABCD-EFGH-")).toBe("ABCD-EFGH");
});

it("reads what is copied from the sheet, its numbers left out, and no numbers that are the code's own", () => {
  const groups = Array.from({ length: 13 }, (_, at) => `A${at % 10}B${at % 10}`);
  const beside = groups.map((group, at) => `${at + 1}. ${group}`).join(" ");
  const above = [0, 4, 8, 12].map((from) => {
    const row = groups.slice(from, from + 4);
    return [...row.map((_, at) => from + at + 1), ...row].join("\n");
  });
  for (const sheet of [beside, above.join("\n")]) expect(kitCodeOf(sheet)).toBe(groups.join("-"));
  expect(kitCodeOf("12 ABCD 34")).toBe("12AB-CD34");
});

it("is whole at 52 characters, whatever stands between them", () => {
  expect(isWholeKit("ABCD-".repeat(13))).toBe(true);
  expect(isWholeKit("ABCD ".repeat(12))).toBe(false);
});
