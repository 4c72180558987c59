import { kindOf, notesOf, readFhir, readPeople } from "@carnet/shell/importing";
import {
  emptyPatient,
  getPatient,
  loadPhoneRules,
  type PatientFields,
  type PatientView,
} from "@carnet/services/patient/contract";
import { bundleOf } from "./bundle-of.ts";

const whole: PatientFields = {
  ...emptyPatient,
  firstName: "Maude Anne",
  lastName: "Gagnon-Côté",
  dateOfBirth: "1980-02-29",
  gender: "F",
  handedness: "left",
  email: "maude@exemple.test",
  billingEmail: "comptes@exemple.test",
  phoneMobile: "(514) 234-0142",
  phone: "(418) 234-0142",
  phoneWork: "(450) 234-0142",
  phoneWorkExtension: "12",
  civicNumber: "1240",
  streetName: "rue Saint-Denis",
  unitNumber: "4",
  city: "Montréal",
  stateProv: "QC",
  postalCode: "H2X 3J8",
  country: "CA",
  referenceCode: "D-77",
  externalId: "9042",
};
const bare: PatientFields = { ...emptyPatient, firstName: "Jean", lastName: "Roy" };

const view = (fields: PatientFields): PatientView => ({
  ...getPatient.answer.parse(getPatient.example.answer),
  ...fields,
  id: "00000000-0000-4000-8000-000000000011",
  clinicId: "00000000-0000-4000-8000-000000000012",
});

it.each([
  ["with every field", whole],
  ["with a name alone", bare],
  ["of somebody intersex", { ...bare, gender: "I" } as PatientFields],
])(
  "a record %s that is taken out and imported again is what it was, field by field (CLI-022)",
  async (_which, fields) => {
    const bundle = await bundleOf({
      patient: view(fields),
      clinic: { name: "Clinique des Tilleuls", address: "", phone: "" },
      language: "fr",
      people: {},
      history: [],
      guardians: "",
      seances: [],
      files: [],
      drawings: [],
      consents: [],
    });
    const bytes = new TextEncoder().encode(JSON.stringify(bundle));
    expect(kindOf(bytes)).toBe("fhir");
    const { table, targets } = readFhir(bytes);
    const reading = {
      targets,
      order: "dmy",
      recase: false,
      country: null,
      language: "fr",
      today: "2026-11-28",
    } as const;
    const [person] = await readPeople(table.rows, table.columns, reading, await loadPhoneRules());
    expect(person!.problems).toEqual([]);
    expect(person!.fields).toEqual(fields);
    expect(notesOf(person!)).toBe("");
  },
);
