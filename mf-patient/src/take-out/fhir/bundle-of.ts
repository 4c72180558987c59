import type { Bundle, Organization, Patient, Practitioner, RelatedPerson, Resource } from "@medplum/fhirtypes";
import type { Section, TakenSeance } from "@carnet/shell/take-out";
import {
  answersOf,
  collectionOf,
  consentOf,
  derivedId,
  documentOf,
  filled,
  organizationOf,
  reference,
  type TakenConsent,
  type TakenFile,
} from "@carnet/shell/take-out/fhir";
import { ownFields, type PatientView } from "@carnet/services/patient/contract";
import { seanceOf } from "./seance-resources.ts";

/** What of a record becomes FHIR. */
export interface FhirRecord {
  patient: PatientView;
  clinic: { name: string; address: string; phone: string };
  language: "en" | "fr";
  /** Who works in the clinic, by user id. */
  people: Readonly<Record<string, { firstName: string; lastName: string }>>;
  /** Parts of the health history, each a list of questions and answers. */
  history: readonly (Section & { id: string })[];
  guardians: string;
  seances: readonly TakenSeance[];
  files: readonly TakenFile[];
  /** Drawings, by session. */
  drawings: readonly (TakenFile & { seanceId: string })[];
  consents: readonly TakenConsent[];
}

const genders = { F: "female", M: "male", I: "other" } as const;

/**
 * The record as a FHIR R4 collection: the same record gives the same bundle, whenever it is taken out. What Carnet keeps and FHIR has no
 * place for stands in `record.json` beside it.
 */
export async function bundleOf(record: FhirRecord): Promise<Bundle> {
  const { patient, clinic, guardians, seances } = record;
  const resources: Resource[] = [
    patientOf(record),
    organizationOf(patient.clinicId, clinic),
    ...practitionersOf(record),
    ...(filled(guardians)
      ? [
          {
            resourceType: "RelatedPerson",
            id: await derivedId(patient.id, "guardians"),
            patient: reference<Patient>(patient.id),
            name: [{ text: guardians }],
            relationship: [
              { coding: [{ system: "http://terminology.hl7.org/CodeSystem/v3-RoleCode", code: "GUARD" }] },
            ],
          } satisfies RelatedPerson,
        ]
      : []),
    ...(await Promise.all(record.history.map((part) => answersOf(patient.id, part)))),
    ...(await Promise.all(seances.map((seance) => seanceOf(record, seance)))).flat(),
    ...[...record.files, ...record.drawings].map((file) => documentOf(patient.id, file)),
    ...record.consents.map((each) => consentOf(patient.id, each)),
  ];
  return collectionOf(resources);
}

function patientOf({ patient, language }: FhirRecord): Patient {
  const telecom = (
    [
      ["phone", "mobile", patient.phoneMobile],
      ["phone", "home", patient.phone],
      ["phone", "work", withExtension(patient)],
      ["email", "home", patient.email],
    ] as const
  ).flatMap(([system, use, value]) => (filled(value) ? [{ system, use, value: filled(value)! }] : []));
  const street = [patient.civicNumber, patient.streetName].filter(Boolean).join(" ");
  const unit = filled(patient.unitNumber);
  const extension = (["handedness", "billingEmail"] as const).flatMap((name) => {
    const value = filled(patient[name]);
    return value ? [{ url: `${ownFields}${name}`, valueString: value }] : [];
  });
  if (patient.gender === "I") extension.push({ url: `${ownFields}gender`, valueString: patient.gender });
  const identifier = (["referenceCode", "externalId"] as const).flatMap((name) => {
    const value = filled(patient[name]);
    return value ? [{ system: `${ownFields}${name}`, value }] : [];
  });
  const address = {
    ...((street || unit) && { line: [street, ...(unit ? [`# ${unit}`] : [])].filter(Boolean) }),
    ...(filled(patient.city) && { city: filled(patient.city)! }),
    ...(filled(patient.stateProv) && { state: filled(patient.stateProv)! }),
    ...(filled(patient.postalCode) && { postalCode: filled(patient.postalCode)! }),
    ...(filled(patient.country) && { country: filled(patient.country)! }),
  };
  const isWholeDay = /^\d{4}-\d\d-\d\d$/.test(patient.dateOfBirth ?? "");
  return {
    resourceType: "Patient",
    id: patient.id,
    language: `${language}-CA`,
    name: [{ use: "official", family: patient.lastName, given: [patient.firstName] }],
    ...(patient.gender && { gender: genders[patient.gender] }),
    ...(isWholeDay && { birthDate: patient.dateOfBirth! }),
    ...(telecom.length > 0 && { telecom }),
    ...(Object.keys(address).length > 0 && { address: [address] }),
    ...(identifier.length > 0 && { identifier }),
    ...(extension.length > 0 && { extension }),
    managingOrganization: reference<Organization>(patient.clinicId),
  };
}

function withExtension({ phoneWork, phoneWorkExtension }: PatientView): string | null {
  const [number, extension] = [filled(phoneWork), filled(phoneWorkExtension)];
  return number && extension ? `${number} ext. ${extension}` : (number ?? null);
}

/** Anyone who is named in the record: who treated, and who amended. */
function practitionersOf({ seances, people }: FhirRecord): Practitioner[] {
  const named = new Map<string, string>();
  for (const { raw } of seances) {
    named.set(raw.therapistId, raw.therapistFullName);
    for (const list of Object.values(raw.amendments))
      for (const { amender } of list) named.set(amender.userId, amender.name);
  }
  return [...named]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, name]) => ({
      resourceType: "Practitioner",
      id,
      name: [people[id] ? { family: people[id].lastName, given: [people[id].firstName] } : { text: name }],
    }));
}
