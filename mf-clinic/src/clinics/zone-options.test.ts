import { zoneCity } from "./zone-options.ts";

it("calls a time zone by its city", () => {
  expect(["America/Toronto", "America/St_Johns", "America/Argentina/Buenos_Aires", "UTC"].map(zoneCity)).toEqual([
    "Toronto",
    "St Johns",
    "Buenos Aires",
    "UTC",
  ]);
});
