#!/bin/sh
# Two readers of vCards each lose something of a telephone's list: one leaves the backslashes of RFC 6350 (3.4: a comma is \, and
# a new line \n) in a note, the other forgets the group (item1) that says which telephone a label belongs to.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts vcf@2.1.2 vcard4-ts@0.4.1
cat > finding.mjs <<'SCRIPT'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseVCards } from "vcard4-ts";

const require = createRequire(import.meta.url);
const vCard = require("vcf");
const card = [
  "BEGIN:VCARD",
  "VERSION:4.0",
  "FN:Example Person",
  "NOTE:un\\, deux\\ntrois",
  "item1.TEL:+1-514-555-0101",
  "item1.X-ABLabel:École",
  "END:VCARD",
  "",
].join("\r\n");
const byVcf = vCard.parse(card)[0].get("note").valueOf();
const [read] = parseVCards(card).vCards;
const byVcard4 = read.NOTE[0].value;
console.log(`vcf ${require("vcf/package.json").version}            ${JSON.stringify(byVcf)}`);
const { version } = JSON.parse(readFileSync("node_modules/vcard4-ts/package.json", "utf8"));
console.log(`vcard4-ts ${version}      ${JSON.stringify(byVcard4)}  telephone ${JSON.stringify(read.TEL[0])}`);
console.log(`                     label ${JSON.stringify(read.x.X_ABLABEL[0])}`);
const isSo = byVcf === "un\\, deux\\ntrois" && byVcard4 === "un, deux\ntrois" && !JSON.stringify(read.TEL).includes("item1");
console.log(isSo ? "One leaves the backslashes, the other forgets which telephone the label is of." : "This has changed.");
process.exitCode = isSo ? 0 : 1;
SCRIPT
node finding.mjs
