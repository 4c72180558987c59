#!/bin/sh
# A letter that the font of a PDF lacks is drawn as a box and is U+0000 in the text: search and copy lose it, and nothing
# says so while the page is made. The narrow space that Intl puts into times (U+202F) is one of them.
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

const lines = ["plain", "Ḵwa", "9\u202f00", "9\u00a000"];
const bytes = await pdfmake.createPdf({ content: [...lines] }).getBuffer();
const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1);
const found = (await page.getTextContent()).items.map(({ str }) => str).join("|");

console.log(`pdfmake ${require("pdfmake/package.json").version} with its Roboto`);
console.log(`printed  ${JSON.stringify(lines)}`);
console.log(`in the text of the PDF  ${JSON.stringify(found)}`);
const isSo =
  found.includes("plain") && found.includes("\u0000wa") && found.includes("9\u000000") && !found.includes("9\u00a0\u0000");
console.log(isSo ? "Letters the font lacks are U+0000, and no error was thrown." : "This has changed.");
process.exitCode = isSo ? 0 : 1;
SCRIPT
node finding.mjs
