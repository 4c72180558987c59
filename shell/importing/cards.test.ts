import { kindOf, readCcda, readFhir, readPeople, readVCards, NotFhir, type CardTable, type Person } from "./index.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const reading = { order: "mdy", recase: false, country: "CA", language: "fr", today: "2026-11-28" } as const;
const peopleOf = ({ table, targets }: CardTable): Promise<Person[]> =>
  readPeople(table.rows, table.columns, { ...reading, targets }, null);
const notesOf = ({ extras }: Person) => extras.map(({ name, value }) => `${name}: ${value}`);

describe("cards of a telephone", () => {
  it("of Apple are read with their labels and what they fold", async () => {
    const text = `BEGIN:VCARD
VERSION:3.0
N:Gagnon;Maude;Anne;;
FN:Maude Gagnon
item1.TEL:+1 514 234-0142
item1.X-ABLabel:_$!<Mobile>!$_
TEL;type=WORK:418 234-0142
EMAIL;type=INTERNET;type=HOME;type=pref:maude@exemple.test
ADR;type=HOME:;;1240\\, rue Saint-Denis;Montréal;QC;H2X 3J8;Canada
BDAY:1980-02-29
NOTE:Peur des aiguilles\\nVient
 \u0020avec sa sœur
END:VCARD`;
    expect(kindOf(bytesOf(text))).toBe("vcard");
    const [maude] = await peopleOf(readVCards(bytesOf(text)));
    expect(maude!.fields).toMatchObject({
      firstName: "Maude Anne",
      lastName: "Gagnon",
      phoneMobile: "+1 514 234-0142",
      phoneWork: "418 234-0142",
      email: "maude@exemple.test",
      civicNumber: "1240",
      city: "Montréal",
      country: "CA",
      dateOfBirth: "1980-02-29",
    });
    expect(notesOf(maude!)).toEqual(["NOTE: Peur des aiguilles\nVient avec sa sœur"]);
  });

  it("of an old Android keep both telephones and their accents, and a year alone is kept", async () => {
    const text = [
      "BEGIN:VCARD",
      "VERSION:2.1",
      "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:C=C3=B4t=C3=A9;=C3=89lo=C3=AFse;;;",
      "TEL;CELL:5142340142",
      "TEL;HOME:4182340142",
      "TEL;CELL:4502340142",
      "BDAY:--0229",
      "PHOTO;JPEG;ENCODING=BASE64:/9j/4AAQ",
      "END:VCARD",
    ].join("\r\n");
    const [person] = await peopleOf(readVCards(bytesOf(text)));
    expect(person!.fields).toMatchObject({ firstName: "Éloïse", lastName: "Côté", phone: "4182340142" });
    expect(person!.fields.phoneMobile).toBe("5142340142");
    expect(person!.gaps).toEqual(["dateOfBirth", "gender"]);
    expect(notesOf(person!)).toEqual(["phoneMobile (2): 4502340142", "BDAY: --0229", "PHOTO: (jpeg)"]);
  });
});

describe("a FHIR bundle", () => {
  const aBundle = (...resources: object[]) =>
    bytesOf(
      JSON.stringify({
        resourceType: "Bundle",
        type: "transaction",
        entry: resources.map((resource, at) => ({ fullUrl: `urn:uuid:${at}`, resource })),
      }),
    );
  const maude = {
    resourceType: "Patient",
    id: "maude",
    name: [
      { use: "old", family: "Roy", given: ["Maude"] },
      { use: "official", family: "Gagnon", given: ["Maude", "Anne"] },
    ],
    gender: "female",
    birthDate: "1980-02-29",
    telecom: [
      { system: "phone", use: "mobile", value: "514 234-0142" },
      { system: "email", value: "maude@exemple.test" },
    ],
    address: [{ line: ["1240 rue Saint-Denis"], city: "Montréal", state: "QC", postalCode: "H2X 3J8", country: "CA" }],
    maritalStatus: { text: "Married" },
  };

  it("gives its patients; what has no field is kept, and a partial birth and another gender are asked for", async () => {
    const bytes = aBundle(maude, {
      resourceType: "Patient",
      name: [{ text: "Jean Roy" }],
      gender: "other",
      birthDate: "1968",
    });
    expect(kindOf(bytes)).toBe("fhir");
    const [first, second] = await peopleOf(readFhir(bytes));
    expect(first!.fields).toMatchObject({
      firstName: "Maude Anne",
      lastName: "Gagnon",
      gender: "F",
      dateOfBirth: "1980-02-29",
      phoneMobile: "514 234-0142",
      streetName: "rue Saint-Denis",
    });
    expect(notesOf(first!)).toEqual(['maritalStatus: {"text":"Married"}']);
    expect(second!.gaps).toEqual(["dateOfBirth", "gender"]);
    expect(notesOf(second!)).toEqual(["birthDate: 1968", "gender: other"]);
  });

  it("says what is no patient, and what points at nobody", () => {
    const { table } = readFhir(
      aBundle(
        maude,
        { resourceType: "Condition", subject: { reference: "urn:uuid:0" } },
        { resourceType: "Condition", subject: { reference: "Patient/nobody" } },
        { resourceType: "Practitioner", name: [] },
      ),
    );
    expect(table.rows).toHaveLength(1);
    expect(table.asides.map(({ text, why }) => [text, why])).toEqual([
      ["Condition × 1", "resource"],
      ["Condition × 1", "reference"],
      ["Practitioner × 1", "resource"],
    ]);
  });

  it("that is cut off is not read", () => {
    expect(() => readFhir(aBundle(maude).subarray(0, 200))).toThrow(NotFhir);
  });
});

test("of a C-CDA document who it is about is read, and nothing of their health", async () => {
  const text = `<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"><recordTarget><patientRole>
<id root="1.2.3" extension="77"/><addr><streetAddressLine>1240 rue Saint-Denis</streetAddressLine><city>Montréal</city><state>QC</state><postalCode>H2X 3J8</postalCode><country>CA</country></addr>
<telecom use="MC" value="tel:514 234-0142"/><telecom value="mailto:maude@exemple.test"/>
<patient><name><given>Maude</given><given>Anne</given><family>Gagnon</family><family>Roy</family></name><administrativeGenderCode code="F"/><birthTime value="198002290000-0500"/></patient>
</patientRole></recordTarget><component><section><text>No known allergies</text></section></component></ClinicalDocument>`;
  expect(kindOf(bytesOf(text))).toBe("ccda");
  const [person] = await peopleOf(readCcda(bytesOf(text)));
  expect(person!.fields).toMatchObject({
    firstName: "Maude Anne",
    lastName: "Gagnon Roy",
    gender: "F",
    dateOfBirth: "1980-02-29",
    phoneMobile: "514 234-0142",
    email: "maude@exemple.test",
  });
  expect(notesOf(person!)).toEqual(["id 1.2.3: 77"]);
});
