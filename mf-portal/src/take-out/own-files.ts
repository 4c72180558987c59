import type { Patient } from "@medplum/fhirtypes";
import { currentLanguage } from "@carnet/shell/i18n";
import { currentUser } from "@carnet/shell/session";
import { checkPage, jsonBytes, type OutFile } from "@carnet/shell/take-out";
import {
  answersOf,
  collectionOf,
  consentOf,
  documentOf,
  organizationOf,
  sentFileOf,
  type TakenFile,
} from "@carnet/shell/take-out/fhir";
import { receiptNumber } from "@carnet/services/seance/contract";
import { answeredFacts, answersTitle, ownHistorySections, takenBy } from "./own-paper.ts";
import type { OwnRecord } from "./read-own-record.ts";

/** Every file of a patient's own take-out but its manifest. */
export async function* ownFiles(own: OwnRecord, pdf: Uint8Array<ArrayBuffer>): AsyncGenerator<OutFile> {
  const { record, answers, documents, consents, corrections, receipts, openings } = own;
  const files: TakenFile[] = [];
  for (const { bytes, ...document } of documents) {
    const file = sentFileOf(document, bytes);
    files.push(file);
    yield { path: file.path, bytes };
  }
  const { id: userId, pubKey } = currentUser()!;
  yield {
    path: "signatures.json",
    bytes: jsonBytes({
      keys: pubKey ? [{ userId, name: takenBy(), pubKey }] : [],
      signatures: [
        ...answers.map(({ id, statement }) => ({ about: `answers ${id}`, statement })),
        ...consents.map(({ id, statement }) => ({ about: `consent ${id}`, statement })),
        ...corrections.flatMap(({ id, statement }) => (statement ? [{ about: `correction ${id}`, statement }] : [])),
      ],
    }),
  };
  yield {
    path: "record.json",
    bytes: jsonBytes({
      patient: { id: record.patientId, name: record.patientName },
      clinic: { id: record.clinicId, name: record.clinicName },
      healthHistory: own.history,
      answers: answers.map(({ id, submittedAt, answers: said }) => ({ id, submittedAt, ...said })),
      documents: files,
      consents: consents.map(({ id, formId, name, at, signed }) => ({ id, formId, name, at, ...signed })),
      corrections: corrections.map(({ id, askedAt, question, answer }) => ({ id, askedAt, question, answer })),
      receipts: receipts.map((receipt) => ({ ...receipt, number: receiptNumber(receipt) })),
    }),
  };
  const { patientId, clinicId } = record;
  yield {
    path: "fhir.json",
    bytes: jsonBytes(
      collectionOf([
        {
          resourceType: "Patient",
          id: patientId,
          language: `${currentLanguage()}-CA`,
          name: [{ text: record.patientName || takenBy() }],
          managingOrganization: { reference: `urn:uuid:${clinicId}` },
        } satisfies Patient,
        organizationOf(clinicId, { name: record.clinicName }),
        ...(await Promise.all(
          ownHistorySections(own).map((section, at) => answersOf(patientId, { ...section, id: `own.${at}` })),
        )),
        ...(await Promise.all(
          answers.flatMap((each) => {
            const said = answeredFacts(each);
            if (said.length === 0) return [];
            const part = { id: each.id, title: answersTitle(each), blocks: [{ kind: "facts" as const, facts: said }] };
            return [answersOf(patientId, part)];
          }),
        )),
        ...files.map((file) => documentOf(patientId, file)),
        ...consents.map(({ id, name, at }) => consentOf(patientId, { id, name: name ?? id, at })),
      ]),
    ),
  };
  // Each opening adds a line.
  yield { path: "openings.json", bytes: jsonBytes(openings), isDated: true };
  yield { path: "record.pdf", bytes: pdf, isDated: true };
  yield { path: "check.html", bytes: new TextEncoder().encode(await checkPage()) };
}
