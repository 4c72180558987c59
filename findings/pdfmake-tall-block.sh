#!/bin/sh
# A block that is taller than a page and may not be broken (unbreakable, dontBreakRows, keepWithHeaderRows) is not printed at all:
# no error, the pages around it are there, the words are gone. Free text is never marked so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts pdfmake@0.3.11 pdfjs-dist@4.10.38
cat > finding.mjs <<'SCRIPT'
import { createRequire } from "node:module";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const require = createRequire(import.meta.url);
const pdfmake = require("pdfmake");
pdfmake.addFonts(require("pdfmake/fonts/Roboto.js"));
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => true);

const note = Array.from({ length: 2500 }, (_, index) => `w${index}`).join(" ");
const blocks = {
  "a paragraph": { text: note },
  "a row of a table": { table: { body: [[note]] } },
  unbreakable: { stack: [{ text: note }], unbreakable: true },
  dontBreakRows: { table: { dontBreakRows: true, body: [[note]] } },
  keepWithHeaderRows: { table: { headerRows: 1, keepWithHeaderRows: 1, body: [["Note"], [note]] } },
};
const wordsIn = async (block) => {
  const bytes = await pdfmake.createPdf({ content: ["before", block, "after"] }).getBuffer();
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  let text = "";
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent();
    text += `${items.map(({ str }) => str).join(" ")} `;
  }
  return text.includes("before") && text.includes("after") ? (text.match(/\bw\d+\b/g) ?? []).length : -1;
};

console.log(`pdfmake ${require("pdfmake/package.json").version}: words of a note of 2500 that are in the PDF`);
let isSo = true;
for (const [name, block] of Object.entries(blocks)) {
  const count = await wordsIn(block);
  console.log(`${name.padEnd(20)} ${count}`);
  isSo &&= count === (name.startsWith("a ") ? 2500 : 0);
}
console.log(isSo ? "What may not be broken and does not fit is left out without a word." : "This has changed.");
process.exitCode = isSo ? 0 : 1;
SCRIPT
node finding.mjs
