#!/bin/sh
# A PDF sealed with AES-256 (revision 5) under "clé" is refused by pdf.js with that very password; it opens once the password's
# UTF-8 bytes are given as letters. One of revision 4 opens with "clé" and not with the same word in decomposed letters. A viewer
# tries the composed word, then its bytes, before it says that a password is wrong.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts pdfmake@0.3.11 pdfjs-dist@4.10.38
cat > finding.mjs <<'SCRIPT'
import { createRequire } from "node:module";
import { getDocument, version } from "pdfjs-dist/legacy/build/pdf.mjs";

const require = createRequire(import.meta.url);
const pdfmake = require("pdfmake");
pdfmake.addFonts(require("pdfmake/fonts/Roboto.js"));
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => true);

const word = "clé";
const attempts = {
  composed: word.normalize("NFC"),
  decomposed: word.normalize("NFD"),
  "UTF-8 bytes": Buffer.from(word, "utf8").toString("latin1"),
};
const resultsWith = async (pdfVersion) => {
  const options = { content: ["page"], userPassword: word, version: pdfVersion };
  const bytes = await pdfmake.createPdf(options).getBuffer();
  const results = {};
  for (const [name, password] of Object.entries(attempts)) {
    const opening = getDocument({ data: new Uint8Array(bytes), password, verbosity: 0 }).promise;
    results[name] = await opening.then(
      () => "opens",
      ({ name: error }) => error,
    );
  }
  return results;
};

console.log(`pdfjs-dist ${version}, files made by pdfmake ${require("pdfmake/package.json").version} under "${word}"`);
const old = await resultsWith("1.7");
const newer = await resultsWith("1.7ext3");
for (const name of Object.keys(attempts)) {
  console.log(`${name.padEnd(12)} revision 4 ${old[name].padEnd(18)} revision 5 ${newer[name]}`);
}
const isSo =
  old.composed === "opens" &&
  old.decomposed === "PasswordException" &&
  newer.composed === "PasswordException" &&
  newer["UTF-8 bytes"] === "opens";
console.log(isSo ? "The right password is refused by revision 5." : "This has changed.");
process.exitCode = isSo ? 0 : 1;
SCRIPT
node finding.mjs
