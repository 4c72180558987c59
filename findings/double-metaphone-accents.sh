#!/bin/sh
# A name sounds otherwise with its accents than without: an H before a letter that is not ASCII is silent, one before E is not,
# and Œ and Æ are no letters. Take the accents off and write ligatures out before names are compared by sound.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts double-metaphone@2.0.1
cat > finding.mjs <<'SCRIPT'
import { readFileSync } from "node:fs";
import { doubleMetaphone } from "double-metaphone";

const { version } = JSON.parse(readFileSync("node_modules/double-metaphone/package.json", "utf8"));
const codeOf = (name) => doubleMetaphone(name)[0];
const expected = [
  ["Lévêque", "Leveque", true],
  ["Hélène", "Helene", false],
  ["Hébert", "Hebert", false],
  ["Œuvrard", "Oeuvrard", false],
];
console.log(`double-metaphone ${version}`);
let isSo = true;
for (const [accented, plain, isSame] of expected) {
  console.log(`${accented.padEnd(10)} ${codeOf(accented).padEnd(8)} ${plain.padEnd(10)} ${codeOf(plain)}`);
  isSo &&= (codeOf(accented) === codeOf(plain)) === isSame;
}
console.log(isSo ? "The same name has two sounds." : "This has changed.");
process.exitCode = isSo ? 0 : 1;
SCRIPT
node finding.mjs
