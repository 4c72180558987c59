#!/bin/sh
# An attachment of type text/calendar comes out with line feeds where CR LF were sent, and decoded as text; the same bytes under
# another type come out as they were. Hash or compare what was sent, not what this parser returns.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts postal-mime@4.0.0
cat > finding.mjs <<'SCRIPT'
import { readFileSync } from "node:fs";
import PostalMime from "postal-mime";

const sent = Buffer.from("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n");
const mailWith = (type) =>
  [
    "From: a@clinic.example",
    "To: b@clinic.example",
    "Subject: a visit",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    `Content-Type: ${type}`,
    "Content-Transfer-Encoding: base64",
    'Content-Disposition: attachment; filename="visit.ics"',
    "",
    sent.toString("base64"),
    "--b--",
    "",
  ].join("\r\n");
const receivedAs = async (type) => Buffer.from((await PostalMime.parse(mailWith(type))).attachments[0].content);

const { version } = JSON.parse(readFileSync("node_modules/postal-mime/package.json", "utf8"));
console.log(`postal-mime ${version}`);
console.log(`sent                          ${JSON.stringify(sent.toString())}`);
const calendar = await receivedAs("text/calendar; charset=utf-8");
const other = await receivedAs("application/octet-stream");
console.log(`as text/calendar              ${JSON.stringify(calendar.toString())}`);
console.log(`as application/octet-stream   ${JSON.stringify(other.toString())}`);
const isSo = other.equals(sent) && calendar.toString() === sent.toString().replaceAll("\r\n", "\n");
console.log(isSo ? "The bytes of a calendar are changed, those of another type are not." : "This has changed.");
process.exitCode = isSo ? 0 : 1;
SCRIPT
node finding.mjs
