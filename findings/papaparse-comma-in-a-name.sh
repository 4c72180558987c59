#!/bin/sh
# A list with semicolons whose names are written "Roy, Anne" is read as one with commas: the family name stays, the first name is
# glued to the telephone. The line "sep=;" that Excel puts first is not obeyed but becomes the heading. Show the first lines and
# let people choose.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts papaparse@5.7.1
cat > finding.mjs <<'SCRIPT'
import { readFileSync } from "node:fs";
import Papa from "papaparse";

const names = Papa.parse("nom, prénom;téléphone\nRoy, Anne;514-555-0101\nCôté, Luc;514-555-0102\n", { header: true });
const separated = Papa.parse("sep=;\r\nnom;téléphone\r\nRoy;514-555-0101\r\n", { header: true });
const { version } = JSON.parse(readFileSync("node_modules/papaparse/package.json", "utf8"));
console.log(`papaparse ${version}`);
console.log(`nom, prénom;téléphone  separator ${names.meta.delimiter}  ${JSON.stringify(names.data[0])}`);
console.log(`sep=;                  separator ${separated.meta.delimiter}  headings ${JSON.stringify(separated.meta.fields)}`);
const isSo =
  names.meta.delimiter === "," &&
  names.data[0][" prénom;téléphone"] === " Anne;514-555-0101" &&
  separated.meta.fields.join() === "sep=;";
console.log(isSo ? "The comma of a name wins, and sep= is a heading." : "This has changed.");
process.exitCode = isSo ? 0 : 1;
SCRIPT
node finding.mjs
