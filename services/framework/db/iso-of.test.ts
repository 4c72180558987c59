import { isoOf } from "./iso-of.ts";

it.each([
  "2026-11-26 19:29:36+00",
  "2026-11-26 19:29:36.1+00",
  "2026-11-26 19:29:36.123456+00",
  "2026-11-26 19:29:36.999999+00",
  "1999-12-31 23:59:59.5-05",
  "2026-06-01 00:00:00+05:30",
])("says %s as a Date does", (text) => expect(isoOf(text)).toBe(new Date(text).toISOString()));
