#!/bin/sh
# A workbook of the 1904 epoch (Excel of a Mac, for long its default): with cellDates the day in a cell comes out four years and a
# day early, while the text beside it in the same cell is right. Read the number and add days to the epoch the workbook names.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 exceljs@4.4.0
cat > finding.mjs <<'SCRIPT'
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const ExcelJS = require("exceljs");
const XLSX = require("xlsx");

const workbook = new ExcelJS.Workbook();
workbook.properties.date1904 = true;
const sheet = workbook.addWorksheet("people");
sheet.addRow([new Date(Date.UTC(1968, 4, 12))]);
sheet.getCell("A1").numFmt = "yyyy-mm-dd";
const bytes = Buffer.from(await workbook.xlsx.writeBuffer());

const readBack = new ExcelJS.Workbook();
await readBack.xlsx.load(bytes);
const byExceljs = readBack.getWorksheet("people").getCell("A1").value.toISOString().slice(0, 10);
const read = XLSX.read(bytes, { cellDates: true });
const cell = read.Sheets.people.A1;
const day = cell.v.toISOString().slice(0, 10);
console.log(`xlsx ${XLSX.version}, exceljs ${require("exceljs/package.json").version}`);
console.log(`1968-05-12 in a workbook of 1904: exceljs ${byExceljs}, xlsx value ${day}, xlsx text ${cell.w}`);
const isSo = read.Workbook.WBProps.date1904 && day === "1964-05-11" && cell.w === "1968-05-12" && byExceljs === "1968-05-12";
console.log(isSo ? "The value and the text of one cell are four years apart." : "This has changed.");
process.exitCode = isSo ? 0 : 1;
SCRIPT
TZ=UTC node finding.mjs
