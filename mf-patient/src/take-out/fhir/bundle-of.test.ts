import type { Bundle } from "@medplum/fhirtypes";
import { fhirFaults, loadFhirDefinitions, resourcesOf } from "@carnet/shell/testing/fhir";
import { getPatient, type PatientView } from "@carnet/services/patient/contract";
import { aRawSeance, aSealedSeance } from "../../testing/a-raw-seance.ts";
import { bundleOf, type FhirRecord } from "./bundle-of.ts";

const patient: PatientView = {
  ...getPatient.answer.parse(getPatient.example.answer),
  id: "00000000-0000-4000-8000-000000000011",
  clinicId: "00000000-0000-4000-8000-000000000012",
  firstName: "Odette",
  lastName: "Marchand-Larivière",
  dateOfBirth: "1990-02-14",
  gender: "I",
  phoneMobile: "(418) 555-0186",
  city: "Québec",
};
const facts = [{ label: "Allergies", text: 'Latex < & > "' }];
const record = (changes: Partial<FhirRecord> = {}): FhirRecord => ({
  patient,
  clinic: { name: "Clinique des Tilleuls", address: "1240, avenue Cartier", phone: "418 555-0142" },
  language: "fr",
  people: { [aRawSeance.therapistId]: { firstName: "Anne", lastName: "Morel" } },
  history: [{ id: "antecedents.0", title: "Antécédents", blocks: [{ kind: "facts", facts }] }],
  guardians: "Lucie Larivière",
  seances: [
    {
      id: aRawSeance.id,
      number: 2,
      title: "Séance 2",
      subtitle: "",
      isDraft: false,
      sections: [
        { title: "Notes", blocks: [{ kind: "text", text: "a < b & c\nd", isStruck: true }] },
        { title: "Observations", blocks: [{ kind: "table", columns: ["N°"], rows: [{ cells: ["1"] }] }] },
        { title: "NAET", blocks: [{ kind: "facts", facts }] },
      ],
      drawings: [],
      billing: { title: "", blocks: [] },
      closing: "",
      troubles: [],
      raw: aRawSeance,
      sealed: aSealedSeance,
    },
  ],
  files: [
    {
      id: "00000000-0000-4000-8000-000000000021",
      name: "genou.png",
      path: "files/genou gauche.png",
      type: "image/png",
      size: 12,
      createdAt: "2026-11-20T14:00:00.000Z",
    },
  ],
  drawings: [
    {
      id: "00000000-0000-4000-8000-000000000022",
      name: "Devant",
      path: "drawings/1.svg",
      type: "image/svg+xml",
      size: 12,
      createdAt: "2026-11-20T14:00:00.000Z",
      seanceId: aRawSeance.id,
    },
  ],
  consents: [{ id: "00000000-0000-4000-8000-000000000023", name: "Consentement", at: "2026-11-20T14:00:00.000Z" }],
  ...changes,
});

beforeAll(loadFhirDefinitions);

describe("a record as FHIR R4", () => {
  it("is what both judges take, and every reference has its entry", async () => {
    const bundle = await bundleOf(record());
    expect(fhirFaults(bundle)).toEqual([]);
    const counted = new Map<string, number>();
    for (const { resourceType } of resourcesOf(bundle)) counted.set(resourceType, (counted.get(resourceType) ?? 0) + 1);
    expect(Object.fromEntries(counted)).toEqual({
      Patient: 1,
      Organization: 1,
      Practitioner: 2,
      RelatedPerson: 1,
      QuestionnaireResponse: 1,
      Encounter: 1,
      Composition: 1,
      Provenance: 2,
      Observation: 2,
      Procedure: 1,
      Invoice: 1,
      DocumentReference: 2,
      Consent: 1,
    });
  });

  it.each([
    ["a gender that FHIR has no code for", (each: Bundle) => Object.assign(resourcesOf(each)[0]!, { gender: "homme" })],
    ["a reference without its entry", (each: Bundle) => each.entry!.splice(1, 1)],
    ["a field that is none", (each: Bundle) => Object.assign(resourcesOf(each)[0]!, { colour: "blue" })],
  ])("is not taken with %s: the judges see", async (_what, spoil) => {
    const bundle = await bundleOf(record());
    spoil(bundle);
    expect(fhirFaults(bundle)).not.toEqual([]);
  });

  it("says sex and birth as FHIR does, and nothing of what is not known", async () => {
    const [known] = resourcesOf(await bundleOf(record()));
    expect(known).toMatchObject({ gender: "other", birthDate: "1990-02-14" });
    const nobody = { ...patient, gender: null, dateOfBirth: "1990", phoneMobile: null, city: null };
    const bundle = await bundleOf(record({ patient: nobody, guardians: " ", seances: [], drawings: [], history: [] }));
    const [unknown] = resourcesOf(bundle);
    for (const name of ["gender", "birthDate"]) expect(unknown).not.toHaveProperty(name);
    expect(fhirFaults(bundle)).toEqual([]);
  });

  it("is the same whenever it is made", async () => {
    expect(JSON.stringify(await bundleOf(record()))).toBe(JSON.stringify(await bundleOf(record())));
  });
});
