import { signsFrom } from "./signs-from.ts";

it.each([
  ["2012-06-30", "QC", "2026-06-30"],
  ["2012-06-30", null, "2026-06-30"],
  ["2012-06-30", "ON", "2026-06-30"],
  ["2012-06-30", "NB", "2028-06-30"],
  ["2012-02-29", "QC", "2026-03-01"],
  ["1970-05-01", "QC", "1984-05-01"],
])("somebody born on %s signs for themselves in %s from %s", (birth, province, day) => {
  expect(signsFrom(birth, province)).toBe(day);
});
