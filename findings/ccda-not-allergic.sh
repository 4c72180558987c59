#!/bin/sh
# A C-CDA document that says "not allergic to penicillin" (negationInd="true") becomes a confirmed, active allergy to penicillin,
# the same as one that says "allergic"; a birth of which only the year is known becomes the first of January. Read no allergy and
# no partial day through this library.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @medplum/ccda@5.1.10
cat > finding.mjs <<'SCRIPT'
import { readFileSync } from "node:fs";

// The library asks for it when it is loaded; Node 20 has none.
globalThis.WebSocket ??= class {};
const { convertCcdaToFhir, convertXmlToCcda } = await import("@medplum/ccda");

const documentWith = (negation) => `<?xml version="1.0"?>
<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <realmCode code="US"/>
  <typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>
  <templateId root="2.16.840.1.113883.10.20.22.1.2"/>
  <id root="1.2.3"/>
  <code code="34133-9" codeSystem="2.16.840.1.113883.6.1"/>
  <title>Summary</title>
  <effectiveTime value="20260101"/>
  <confidentialityCode code="N" codeSystem="2.16.840.1.113883.5.25"/>
  <languageCode code="en-CA"/>
  <recordTarget><patientRole>
    <id root="1.2.3" extension="p"/>
    <patient>
      <name><given>Example</given><family>Person</family></name>
      <administrativeGenderCode code="F" codeSystem="2.16.840.1.113883.5.1"/>
      <birthTime value="1968"/>
    </patient>
  </patientRole></recordTarget>
  <component><structuredBody><component><section>
    <templateId root="2.16.840.1.113883.10.20.22.2.6.1"/>
    <code code="48765-2" codeSystem="2.16.840.1.113883.6.1"/>
    <title>Allergies</title>
    <text>Penicillin</text>
    <entry><act classCode="ACT" moodCode="EVN">
      <templateId root="2.16.840.1.113883.10.20.22.4.30"/>
      <id root="1.2.4"/>
      <code code="CONC" codeSystem="2.16.840.1.113883.5.6"/>
      <statusCode code="active"/>
      <effectiveTime><low value="20200101"/></effectiveTime>
      <entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN"${negation}>
        <templateId root="2.16.840.1.113883.10.20.22.4.7"/>
        <id root="1.2.5"/>
        <code code="ASSERTION" codeSystem="2.16.840.1.113883.5.4"/>
        <statusCode code="completed"/>
        <effectiveTime><low value="20200101"/></effectiveTime>
        <value xsi:type="CD" code="416098002" codeSystem="2.16.840.1.113883.6.96" displayName="Drug allergy"/>
        <participant typeCode="CSM"><participantRole classCode="MANU"><playingEntity classCode="MMAT">
          <code code="7980" codeSystem="2.16.840.1.113883.6.88" displayName="Penicillin"/>
        </playingEntity></participantRole></participant>
      </observation></entryRelationship>
    </act></entry>
  </section></component></structuredBody></component>
</ClinicalDocument>`;
const readFrom = (negation) => {
  const resources = convertCcdaToFhir(convertXmlToCcda(documentWith(negation))).entry.map(({ resource }) => resource);
  const allergy = resources.find(({ resourceType }) => resourceType === "AllergyIntolerance");
  const patient = resources.find(({ resourceType }) => resourceType === "Patient");
  const said = [allergy?.code?.text, allergy?.verificationStatus?.coding[0].code, allergy?.clinicalStatus?.coding[0].code];
  return { allergy: said.join(", "), birthDate: patient.birthDate };
};

const { version } = JSON.parse(readFileSync("node_modules/@medplum/ccda/package.json", "utf8"));
const allergic = readFrom("");
const notAllergic = readFrom(' negationInd="true"');
console.log(`@medplum/ccda ${version}`);
console.log(`allergic      ${allergic.allergy}`);
console.log(`not allergic  ${notAllergic.allergy}`);
console.log(`born in 1968  ${notAllergic.birthDate}`);
const isSo = notAllergic.allergy === "Penicillin, confirmed, active" && notAllergic.birthDate === "1968-01-01";
console.log(isSo ? "What was denied is confirmed, and a year is a day." : "This has changed.");
process.exitCode = isSo ? 0 : 1;
SCRIPT
node finding.mjs
