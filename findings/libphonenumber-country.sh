#!/bin/sh
# Toll-free and premium numbers are shared by all of North America: typed in Canada they belong to the US, so that "is it of
# the clinic's country" refuses them. "#12", "x12", "ext. 12" and ",,12" are extensions; the French "poste 12" leaves no number.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts libphonenumber-js@1.13.16
cat > finding.mjs <<'SCRIPT'
import { readFileSync } from "node:fs";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

const expected = {
  "514 555-2671": "CA +15145552671",
  "800 555-0199": "US +18005550199",
  "833 555-0199": "US +18335550199",
  "900 555-0199": "US +19005550199",
  "418 555-3681 #12": "CA +14185553681 12",
  "418 555-3681 x12": "CA +14185553681 12",
  "418 555-3681 ext. 12": "CA +14185553681 12",
  "418 555-3681,,12": "CA +14185553681 12",
  "418 555-3681 (cell)": "CA +14185553681",
  "418 555-3681 poste 12": "none",
};
const { version } = JSON.parse(readFileSync("node_modules/libphonenumber-js/package.json", "utf8"));
console.log(`libphonenumber-js ${version}, default country CA`);
let isSo = true;
for (const [typed, right] of Object.entries(expected)) {
  const number = parsePhoneNumberFromString(typed, "CA");
  const seen = number ? [number.country, number.number, number.ext].filter(Boolean).join(" ") : "none";
  console.log(`${typed.padEnd(24)}${seen}${seen === right ? "" : `  (was ${right})`}`);
  isSo &&= seen === right;
}
console.log(isSo ? "As described." : "This has changed.");
process.exitCode = isSo ? 0 : 1;
SCRIPT
node finding.mjs
