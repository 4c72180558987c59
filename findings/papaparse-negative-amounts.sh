#!/bin/sh
# With escapeFormulae: true an amount that was written as text and is negative, and a telephone with its plus, get an apostrophe
# before them: a spreadsheet no longer adds the refunds of a month. Numbers are left alone, but lose their second decimal. Give an
# expression that lets amounts through.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts papaparse@5.7.1
cat > finding.mjs <<'SCRIPT'
import { readFileSync } from "node:fs";
import Papa from "papaparse";

const { version } = JSON.parse(readFileSync("node_modules/papaparse/package.json", "utf8"));
const given = ["12.50", "-12.50", -12.5, "+1 514 555-0101"];
const [written] = Papa.parse(Papa.unparse([given], { escapeFormulae: true })).data;
console.log(`papaparse ${version}`);
given.forEach((value, index) => console.log(`${JSON.stringify(value).padEnd(20)} ${written[index]}`));
const isSo = written.join("|") === "12.50|'-12.50|-12.5|'+1 514 555-0101";
console.log(isSo ? "A refund becomes text." : "This has changed.");
process.exitCode = isSo ? 0 : 1;
SCRIPT
node finding.mjs
