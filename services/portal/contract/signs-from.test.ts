import { comesOfAge, signsFrom } from "./signs-from.ts";

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

it.each([
  ["2008-06-30", "QC", "2026-06-30"],
  ["2008-06-30", "ON", "2026-06-30"],
  ["2008-06-30", null, "2026-06-30"],
  ["2008-06-30", "BC", "2027-06-30"],
  ["2008-02-29", "NS", "2027-03-01"],
])("somebody born on %s is of age in %s from %s", (birth, province, day) => {
  expect(comesOfAge(birth, province)).toBe(day);
});
