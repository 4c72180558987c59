import type {
  Bundle,
  Consent,
  DocumentReference,
  Encounter,
  Organization,
  Patient,
  QuestionnaireResponse,
  Resource,
} from "@medplum/fhirtypes";
import type { Block, Section } from "../blocks.ts";
import { derivedId } from "./derived-id.ts";
import { filled, reference } from "./reference.ts";

/** A file as it lies in the take-out. */
export interface TakenFile {
  id: string;
  name: string;
  path: string;
  type: string;
  size: number;
  createdAt: string;
}

/** A consent that was signed. */
export interface TakenConsent {
  id: string;
  name: string;
  at: string;
  isWithdrawn?: boolean;
}

/** Resources as one collection: the same ones give the same bundle, whenever it is made. */
export const collectionOf = (resources: readonly Resource[]): Bundle => ({
  resourceType: "Bundle",
  type: "collection",
  entry: resources.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource })),
});

export const organizationOf = (
  id: string,
  { name, address, phone }: { name: string; address?: string; phone?: string },
): Organization => ({
  resourceType: "Organization",
  id,
  name,
  ...(filled(address) && { address: [{ text: address! }] }),
  ...(filled(phone) && { telecom: [{ system: "phone", value: phone! }] }),
});

/** A list of questions and answers. */
export async function answersOf(patientId: string, part: Section & { id: string }): Promise<QuestionnaireResponse> {
  return {
    resourceType: "QuestionnaireResponse",
    id: await derivedId(patientId, "history", part.id),
    status: "completed",
    subject: reference<Patient>(patientId),
    item: [{ linkId: "0", text: part.title, item: itemsOf(part.blocks) }],
  };
}

const itemsOf = (blocks: readonly Block[]) =>
  blocks
    .flatMap((block) => (block.kind === "facts" ? block.facts : []))
    .map(({ label, text }, at) => ({ linkId: `0.${at + 1}`, text: label, answer: [{ valueString: text }] }));

export const documentOf = (
  patientId: string,
  { id, name, path, type, size, createdAt, ...of }: TakenFile & { seanceId?: string },
): DocumentReference => ({
  resourceType: "DocumentReference",
  id,
  status: "current",
  subject: reference<Patient>(patientId),
  date: createdAt,
  content: [
    {
      attachment: {
        contentType: type || "application/octet-stream",
        url: path.split("/").map(encodeURIComponent).join("/"),
        size,
        title: name,
        creation: createdAt,
      },
    },
  ],
  ...(of.seanceId && { context: { encounter: [reference<Encounter>(of.seanceId)] } }),
});

export const consentOf = (patientId: string, { id, name, at, isWithdrawn }: TakenConsent): Consent => ({
  resourceType: "Consent",
  id,
  status: isWithdrawn ? "inactive" : "active",
  scope: { coding: [{ system: "http://terminology.hl7.org/CodeSystem/consentscope", code: "patient-privacy" }] },
  category: [{ coding: [{ system: "http://loinc.org", code: "59284-0" }] }],
  patient: reference<Patient>(patientId),
  dateTime: at,
  policyRule: { text: name },
});
