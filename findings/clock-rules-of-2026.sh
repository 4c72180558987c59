#!/bin/sh
# British Columbia, Alberta, Manitoba and the Northwest Territories stopped changing clocks in 2026. Two libraries that carry their
# own rules are an hour apart there in winter, and agree on Québec and Ontario. A house takes its local days from one of them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts moment-timezone@0.6.6 @js-joda/core@6.3.2 @js-joda/timezone@2.25.2
cat > finding.mjs <<'SCRIPT'
import { createRequire } from "node:module";
import moment from "moment-timezone";

const require = createRequire(import.meta.url);
const { Instant, ZonedDateTime, ZoneId } = require("@js-joda/core");
require("@js-joda/timezone");

const instant = "2026-12-15T18:00:00Z";
const expected = {
  "America/Vancouver": ["11:00", "10:00"],
  "America/Edmonton": ["12:00", "11:00"],
  "America/Yellowknife": ["12:00", "11:00"],
  "America/Winnipeg": ["13:00", "12:00"],
  "America/Toronto": ["13:00", "13:00"],
};
const versionOf = (name) => require(`${name}/package.json`).version;
console.log(
  `${instant}: moment-timezone ${versionOf("moment-timezone")} (rules ${moment.tz.dataVersion}), ` +
    `@js-joda/timezone ${versionOf("@js-joda/timezone")}`,
);
let isSo = true;
for (const [zone, hours] of Object.entries(expected)) {
  const found = [
    moment.tz(instant, zone).format("HH:mm"),
    ZonedDateTime.ofInstant(Instant.parse(instant), ZoneId.of(zone)).toLocalTime().toString(),
  ];
  console.log(`${zone.padEnd(20)} ${found.join("  ")}`);
  isSo &&= found.join() === hours.join();
}
console.log(isSo ? "Four provinces and territories are an hour apart." : "This has changed.");
process.exitCode = isSo ? 0 : 1;
SCRIPT
node finding.mjs
