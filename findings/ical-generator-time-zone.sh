#!/bin/sh
# Once a calendar is given a time zone, ical-generator writes every time of it as the server's own local time and without a zone,
# also DTSTAMP, which RFC 5545 (3.8.7.2) wants in UTC: a server in Vancouver and one in Toronto write different hours for one
# visit. Without a time zone it writes UTC.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts ical-generator@9.0.0
cat > finding.mjs <<'SCRIPT'
import { readFileSync } from "node:fs";
import ical from "ical-generator";

const linesWith = (calendar) => {
  calendar.createEvent({
    id: "visit",
    summary: "Visit",
    stamp: new Date("2026-01-01T00:00:00Z"),
    start: new Date("2026-07-01T13:00:00Z"),
    end: new Date("2026-07-01T14:00:00Z"),
  });
  return calendar.toString().split(/\r?\n/).filter((line) => /^DT(START|STAMP)/.test(line)).join("  ");
};
const { version } = JSON.parse(readFileSync("node_modules/ical-generator/package.json", "utf8"));
const withZone = linesWith(ical({ timezone: "America/Toronto" }));
const without = linesWith(ical());
console.log(`ical-generator ${version}, a server in ${process.env.TZ}`);
console.log(`with America/Toronto  ${withZone}`);
console.log(`without a time zone   ${without}`);
const isSo = process.argv[2] === withZone && without === "DTSTAMP:20260101T000000Z  DTSTART:20260701T130000Z";
console.log(isSo ? "The zone takes the zone away." : "This has changed.");
process.exitCode = isSo ? 0 : 1;
SCRIPT
TZ=UTC node finding.mjs "DTSTAMP:20260101T000000  DTSTART:20260701T130000"
TZ=America/Vancouver node finding.mjs "DTSTAMP:20251231T160000  DTSTART:20260701T060000"
