#!/bin/sh
# In Toronto 02:30 on 8 March 2026 is never and 01:30 on 1 November 2026 twice. Five libraries disagree about both: one goes an
# hour back in March where the others go on; another answers by the season one asks in, the first of the two hours of November in
# July and the second in January. Keep the instant together with the zone and the local time that was meant.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts luxon@3.7.2 date-fns@4.4.0 date-fns-tz@3.2.0
npm install --silent --no-audit --no-fund --ignore-scripts moment-timezone@0.6.6 temporal-polyfill@1.0.8
npm install --silent --no-audit --no-fund --ignore-scripts @js-joda/core@6.3.2 @js-joda/timezone@2.25.2
cat > finding.mjs <<'SCRIPT'
import { createRequire } from "node:module";
import { fromZonedTime } from "date-fns-tz";
import { DateTime, Settings } from "luxon";
import moment from "moment-timezone";
import { Temporal } from "temporal-polyfill";

const require = createRequire(import.meta.url);
const { LocalDateTime, ZoneId } = require("@js-joda/core");
require("@js-joda/timezone");

const zone = "America/Toronto";
const luxonAskedOn = (day) => (local) => {
  Settings.now = () => Date.parse(day);
  return DateTime.fromISO(local, { zone }).toMillis();
};
const instants = {
  "luxon in January": luxonAskedOn("2026-01-15"),
  "luxon in July": luxonAskedOn("2026-07-15"),
  "date-fns-tz": (local) => fromZonedTime(local, zone).getTime(),
  "moment-timezone": (local) => moment.tz(local, zone).valueOf(),
  "js-joda": (local) => LocalDateTime.parse(local).atZone(ZoneId.of(zone)).toInstant().toEpochMilli(),
  temporal: (local) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds,
};
const expected = {
  "luxon in January": ["07:30", "06:30"],
  "luxon in July": ["07:30", "05:30"],
  "date-fns-tz": ["06:30", "05:30"],
  "moment-timezone": ["07:30", "05:30"],
  "js-joda": ["07:30", "05:30"],
  temporal: ["07:30", "05:30"],
};
console.log("in UTC              02:30, 8 March   01:30, 1 November");
let isSo = true;
for (const [name, instantOf] of Object.entries(instants)) {
  const found = ["2026-03-08T02:30:00", "2026-11-01T01:30:00"].map((local) =>
    new Date(instantOf(local)).toISOString().slice(11, 16),
  );
  console.log(`${name.padEnd(19)} ${found.join("            ")}`);
  isSo &&= found.join() === expected[name].join();
}
console.log(isSo ? "One is an hour early in March, and one answers November by the season one asks in." : "This has changed.");
process.exitCode = isSo ? 0 : 1;
SCRIPT
node finding.mjs
