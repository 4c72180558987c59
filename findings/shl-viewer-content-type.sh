#!/bin/sh
# Two links that HL7's guide (SMART Health Cards and Links, STU 1) writes as examples are refused by a viewer: a manifest whose
# content type names the version of FHIR, and a content whose head has no "cty". And one that says it is no longer valid is opened
# like any other. Write the bare type and "cty", and read all of them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts kill-the-clipboard@1.1.0 jose@6.2.17
cat > finding.mjs <<'SCRIPT'
import { readFileSync } from "node:fs";
import { base64url, CompactEncrypt } from "jose";
import { SHLViewer } from "kill-the-clipboard";

const key = crypto.getRandomValues(new Uint8Array(32));
const bundle = { resourceType: "Bundle", type: "collection", entry: [] };
const contentWith = (head) =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(bundle)))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", ...head })
    .encrypt(key);
const payload = {
  url: `https://clinic.example/shl/${base64url.encode(crypto.getRandomValues(new Uint8Array(32)))}`,
  key: base64url.encode(key),
};
const shlinkURI = `shlink:/${base64url.encode(JSON.stringify(payload))}`;
const bare = "application/fhir+json";
const versioned = `${bare};fhirVersion=4.0.1`;

async function shown({ contentType = bare, head = { cty: bare }, status }) {
  const files = [{ contentType, embedded: await contentWith(head) }];
  const viewer = new SHLViewer({ shlinkURI, fetch: async () => Response.json({ ...(status && { status }), files }) });
  return viewer.resolveSHL({ recipient: "a colleague" }).then(
    ({ fhirResources }) => fhirResources.map(({ resourceType }) => resourceType).join(),
    ({ message }) => message,
  );
}

const { version } = JSON.parse(readFileSync("node_modules/kill-the-clipboard/package.json", "utf8"));
console.log(`kill-the-clipboard ${version}`);
const results = {
  "bare type and cty": await shown({}),
  "type with fhirVersion": await shown({ contentType: versioned }),
  "no cty": await shown({ head: {} }),
  "no longer valid": await shown({ status: "no-longer-valid" }),
};
for (const [what, result] of Object.entries(results)) console.log(`${what.padEnd(22)} ${result}`);
const isSo =
  results["bare type and cty"] === "Bundle" &&
  /unsupported content type/.test(results["type with fhirVersion"]) &&
  /mismatch/.test(results["no cty"]) &&
  results["no longer valid"] === "Bundle";
console.log(isSo ? "The guide's own examples are refused." : "This has changed.");
process.exitCode = isSo ? 0 : 1;
SCRIPT
node finding.mjs
