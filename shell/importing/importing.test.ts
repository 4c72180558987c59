import { loadPhoneRules, type PhoneRules } from "@carnet/services/patient/contract";
import {
  areShouted,
  guessOrder,
  kindOf,
  notesOf,
  plainNumber,
  proposeColumns,
  readCsv,
  readPeople,
  twinsWithin,
  type CsvChoices,
  type Target,
} from "./index.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Text in an encoding of one byte a letter. */
const latin = (text: string, codes: Record<string, number> = {}) =>
  Uint8Array.from([...text], (letter) => codes[letter] ?? letter.charCodeAt(0));

let rules: PhoneRules;
beforeAll(async () => {
  rules = await loadPhoneRules();
});

async function peopleOf(bytes: Uint8Array, chosen: Partial<CsvChoices> = {}, changes: object = {}) {
  const { choices, table } = await readCsv(bytes, chosen);
  const targets = proposeColumns(table).map(({ target }) => target);
  const born = targets.indexOf("dateOfBirth");
  const last = targets.indexOf("lastName");
  const order = guessOrder(
    table.rows.map(({ cells }) => cells[born] ?? ""),
    "dmy",
  );
  const recase = areShouted(table.rows.map(({ cells }) => cells[last] ?? ""));
  const reading = { targets, order, recase, country: "CA", language: "fr" as const, today: "2026-11-28", ...changes };
  return { choices, table, targets, order, people: await readPeople(table.rows, table.columns, reading, rules) };
}

/** The first lines of what each system writes, with the columns as they are called there. */
const exports: [string, string, Partial<Record<Target, string>>][] = [
  [
    "Jane",
    `Patient GUID,First Name,Last Name,Preferred Name,Email,Home Phone,Mobile Phone,Birth Date,Sex,Street Address,City,Province,Postal,Country
1f,Maude,Gagnon,Mo,maude@exemple.test,,514-234-0142,1980-02-29,Female,"1240, rue Saint-Denis, app. 3",Montréal,Quebec,h2x 3j8,Canada`,
    {
      firstName: "Maude",
      lastName: "Gagnon",
      gender: "F",
      civicNumber: "1240",
      unitNumber: "3",
      phoneMobile: "(514) 234-0142",
      postalCode: "h2x 3j8",
    },
  ],
  [
    "Cliniko",
    `First name,Last name,Date of birth,Sex,Mobile phone,Email,Address line 1,City,State,Post code,Country,Old reference id,Occupation
Maude,Gagnon,1980-02-29,female,15142340142,maude@exemple.test,1240 rue Saint-Denis,Montréal,QC,H2X 3J8,Canada,77,Teacher`,
    {
      firstName: "Maude",
      gender: "F",
      phoneMobile: "(514) 234-0142",
      streetName: "rue Saint-Denis",
      referenceCode: "77",
    },
  ],
  [
    "SimplePractice",
    `First Name,Middle Name,Last Name,Date of Birth,Sex,Email,Phone,Street,City,State,Zip
Maude,Anne,Gagnon,02/29/1980,F,maude@exemple.test,(514) 234-0142,1240 rue Saint-Denis,Montréal,QC,H2X 3J8`,
    { firstName: "Maude Anne", lastName: "Gagnon", dateOfBirth: "1980-02-29", phone: "(514) 234-0142" },
  ],
  [
    "GOrendezvous",
    `Prénom;Nom;Courriel;Cellulaire;Téléphone travail;Date de naissance;Sexe;Adresse;Ville;Code postal
Maude;Gagnon;maude@exemple.test;514 234-0142;418 234-0142 poste 12;29/02/1980;Femme;1240 rue Saint-Denis;Montréal;H2X 3J8`,
    {
      firstName: "Maude",
      dateOfBirth: "1980-02-29",
      gender: "F",
      phoneWork: "(418) 234-0142",
      phoneWorkExtension: "12",
    },
  ],
  [
    "OpenEMR",
    `pid,fname,mname,lname,DOB,sex,street,city,state,postal_code,country_code,phone_home,phone_cell,email
12,Maude,,Gagnon,1980-02-29,Female,1240 rue Saint-Denis,Montréal,QC,H2X 3J8,CA,514 234-0142,,maude@exemple.test`,
    { referenceCode: "12", firstName: "Maude", dateOfBirth: "1980-02-29", phone: "(514) 234-0142", country: "CA" },
  ],
];

describe("the columns of a file (CLI-022)", () => {
  it.each(exports)("are known as %s writes them", async (_system, text, fields) => {
    const { people } = await peopleOf(bytesOf(text));
    expect(people).toHaveLength(1);
    expect(people[0]!.problems).toEqual([]);
    expect(people[0]!.fields).toMatchObject(fields);
  });

  it("are known by their values where their names say nothing, and then as guesses", async () => {
    const { table } = await readCsv(
      bytesOf("a;b;c;d\nmaude@exemple.test;29/02/1980;F;H2X 3J8\njean@exemple.test;14/07/1950;M;G1R 2B5"),
      { headings: 1 },
    );
    expect(proposeColumns(table)).toEqual(
      ["email", "dateOfBirth", "gender", "postalCode"].map((target) => ({ target, isSure: false })),
    );
  });

  it("go into the sealed notes by their names where Carnet has no field for them, and an empty one is left out", async () => {
    const { people, targets } = await peopleOf(
      bytesOf("Prénom;Nom;Profession;Médecin;Vide\nMaude;Gagnon;Luthière;Dr Roy;"),
    );
    expect(targets).toEqual(["firstName", "lastName", "notes", "notes", "leftOut"]);
    expect(notesOf(people[0]!)).toBe("Profession: Luthière\nMédecin: Dr Roy");
  });

  it("of which one is there twice are both kept", async () => {
    const { table, people } = await peopleOf(
      bytesOf("Prénom;Nom;Téléphone;Téléphone;Téléphone\nMaude;Gagnon;514 234-0142;418 234-0142;450 234-0142"),
    );
    expect(table.columns.slice(2)).toEqual(["Téléphone", "Téléphone (2)", "Téléphone (3)"]);
    expect(people[0]!.fields).toMatchObject({ phone: "(514) 234-0142", phoneMobile: "(418) 234-0142" });
    expect(notesOf(people[0]!)).toBe("Téléphone (3): 450 234-0142");
  });

  it("of one whole name are parted", async () => {
    const { people } = await peopleOf(
      bytesOf('Nom complet,Courriel\n"Gagnon, Maude",m@exemple.test\nLéo de la Tour,l@exemple.test'),
    );
    expect(people.map(({ fields }) => [fields.firstName, fields.lastName])).toEqual([
      ["Maude", "Gagnon"],
      ["Léo", "de la Tour"],
    ]);
  });
});

describe("how a text is read", () => {
  it.each([
    ["UTF-8", bytesOf("Prénom;Nom\nÉloïse;Côté"), "utf-8"],
    ["UTF-8 with its mark", bytesOf("\ufeffPrénom;Nom\nÉloïse;Côté"), "utf-8"],
    ["Windows", latin("Prénom;Nom\nÉloïse;Côté"), "windows-1252"],
    ["an old Macintosh", latin("Prénom;Nom\nÉloïse;Côté", { é: 0x8e, É: 0x83, ï: 0x95, ô: 0x99 }), "macintosh"],
    ["Unicode text of Excel", new Uint8Array(Buffer.from("\ufeffPrénom;Nom\nÉloïse;Côté", "utf16le")), "utf-16le"],
  ])("in %s is read with its accents", async (_name, bytes, encoding) => {
    const { choices, people } = await peopleOf(bytes);
    expect(choices.encoding).toBe(encoding);
    expect(people[0]!.fields).toMatchObject({ firstName: "Éloïse", lastName: "Côté" });
  });

  it.each([
    ["a comma in a cell", "nom, prénom;téléphone\nGagnon, Maude;514 234-0142", ";", 2],
    ["a line for Excel", "sep=;\nPrénom;Nom\nMaude;Gagnon", ";", 2],
    ["tabs", "Prénom\tNom\tVille\nMaude\tGagnon\tQuébec", "\t", 3],
    ["bars", "Prénom|Nom|Ville\nMaude|Gagnon|Québec", "|", 3],
  ])("is cut where it should with %s", async (_name, text, separator, width) => {
    const { choices, table } = await readCsv(bytesOf(text));
    expect(choices.separator).toBe(separator);
    expect(table.columns).toHaveLength(width);
    expect(table.rows).toHaveLength(1);
  });

  it("may be said otherwise", async () => {
    const { table } = await readCsv(latin("Prénom;Nom\nÉloïse;Côté"), {
      encoding: "utf-8",
      separator: ",",
      headings: 0,
    });
    expect(table.rows).toHaveLength(2);
    expect(table.rows[1]!.cells[0]).toMatch(/\ufffd/);
  });

  it("keeps its lines together over breaks in quotes, and names each line of the file", async () => {
    const { table } = await readCsv(bytesOf('Prénom;Nom;Notes\nMaude;Gagnon;"une\nligne"\nJean;Roy;"dit ""Ti-Jean"""'));
    expect(table.rows).toEqual([
      { line: 2, cells: ["Maude", "Gagnon", "une\nligne"] },
      { line: 4, cells: ["Jean", "Roy", 'dit "Ti-Jean"'] },
    ]);
  });

  it("with three bad lines of 5,000 loses none of the others", async () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => `Maude;Gagnon ${at};${at}@exemple.test`);
    lines[10] = 'Jean;"Roy;jean@exemple.test';
    lines[2_000] = "Jean;Roy;Junior;jean@exemple.test";
    lines[4_999] = "Jean;Roy";
    const { table } = await readCsv(bytesOf(`Prénom;Nom;Courriel\n${lines.join("\n")}`));
    expect(table.rows).toHaveLength(4_997);
    expect(table.faults.map(({ line, why }) => [line, why])).toEqual([
      [12, "quote"],
      [2_002, "cells"],
      [5_001, "cells"],
    ]);
    expect(table.faults[0]!.text).toBe('Jean;"Roy;jean@exemple.test');
  });

  it("has two lines of headings, the same again in the middle, and totals at the end, and none of them is anybody", async () => {
    const { table, choices } = await readCsv(
      bytesOf(
        "Liste des clients;;\nPrénom;Nom;Courriel\nMaude;Gagnon;m@x.test\nPrénom;Nom;Courriel\nJean;Roy;j@x.test\nTotal;2;",
      ),
    );
    expect(choices.headings).toBe(2);
    expect(table.rows.map(({ cells }) => cells[0])).toEqual(["Maude", "Jean"]);
    expect(table.asides.map(({ line, why }) => [line, why])).toEqual([
      [1, "heading"],
      [4, "heading"],
      [6, "total"],
    ]);
  });
});

describe("what is in the cells", () => {
  const one = async (columns: string, cells: string, changes: object = {}) =>
    (await peopleOf(bytesOf(`Prénom;Nom;${columns}\nMaude;Gagnon;${cells}`), { separator: ";" }, changes)).people[0]!;

  it.each([
    ["31/02/1980", "noSuchDay"],
    ["bientôt 1980", "invalid"],
    ["14/07/2099", "inFuture"],
    ["14/07/1875", "tooOld"],
  ])("a birth of %s is to be mended", async (born, code) => {
    expect((await one("Date de naissance", born)).problems).toMatchObject([{ field: "dateOfBirth", code }]);
  });

  it.each([
    ["29/02/80", "1980-02-29"],
    ["14/07/25", "2025-07-14"],
    ["14/07/30", "1930-07-14"],
    ["1er mai 1980", "1980-05-01"],
    ["1980-02-29T00:00:00Z", "1980-02-29"],
  ])("a birth of %s is %s", async (born, day) => {
    expect((await one("Date de naissance", born)).fields.dateOfBirth).toBe(day);
  });

  it("a day that is not known and a sex that we have no word for are asked for, and the word is kept", async () => {
    const person = await one("Date de naissance;Sexe", "0000-00-00;unk");
    expect([person.problems, person.gaps]).toEqual([[], ["dateOfBirth", "gender"]]);
    expect(notesOf(person)).toBe("Sexe: unk");
  });

  it("the order of a day is what most days of the column show", () => {
    expect(guessOrder(["02/03/1980", "02/29/1980"], "dmy")).toBe("mdy");
    expect(guessOrder(["02/03/1980", "29/02/1980"], "mdy")).toBe("dmy");
    expect(guessOrder(["02/03/1980"], "mdy")).toBe("mdy");
  });

  it.each([
    ["5142340142,0", ",", "5142340142"],
    ["5,142340142E+09", ",", "5142340142"],
    ["5.142340142e9", ".", "5142340142"],
    ["5142340142.0", ",", "5142340142.0"],
    // Figures were lost: nobody's telephone is made of them.
    ["5,14E+09", ",", "5,14E+09"],
    ["77,5", ",", "77,5"],
    ["514 234-0142", ",", "514 234-0142"],
  ] as const)("a telephone of %s, numbers with %s, is %s", (text, sign, number) => {
    expect(plainNumber(text, sign)).toBe(number);
  });

  it("names in capitals are written as names, unless that is not wanted", async () => {
    const text = "Prénom;Nom\nMAUDE;TREMBLAY-ROY\nJEAN;O'BRIEN";
    const names = async (changes = {}) =>
      (await peopleOf(bytesOf(text), {}, changes)).people.map(({ fields }) => fields.lastName);
    expect(await names()).toEqual(["Tremblay-Roy", "O'Brien"]);
    expect(await names({ recase: false })).toEqual(["TREMBLAY-ROY", "O'BRIEN"]);
  });

  it("what is no address and no telephone is to be mended", async () => {
    const { problems } = await one("Courriel;Téléphone", "maude(a)exemple;appeler sa soeur");
    expect(problems).toMatchObject([
      { field: "email", code: "email", text: "maude(a)exemple" },
      { field: "phone", code: "phone" },
    ]);
  });
});

describe("two lines of one person", () => {
  it("are found by name, by birth and telephone, and by address, as those of the clinic are", async () => {
    const { people } = await peopleOf(
      bytesOf(`Prénom;Nom;Date de naissance;Téléphone;Courriel
Maude;Gagnon;29/02/1980;514 234-0142;
GAGNON;Maud;;;
Ginette;Roy;01/03/1980;514 234-0142;
Paul;Roy;;;p@exemple.test
Anne;Cyr;;;P@exemple.test
Zoé;Nadeau;;;`),
    );
    expect([...(await twinsWithin(people))]).toEqual([
      [3, 2],
      [4, 2],
      [6, 5],
    ]);
  });
});

test.each([
  ["a page of the web under another name", bytesOf("<html><table><tr><td>Nom</td></tr></table></html>"), "html"],
  [
    "a workbook saved as XML",
    bytesOf('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'),
    "html",
  ],
  ["a workbook of before 2007", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), "oldExcel"],
  ["an archive", Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), "zip"],
  ["a PDF", bytesOf("%PDF-1.7"), "pdf"],
  ["nothing", new Uint8Array(), "empty"],
  ["other JSON", bytesOf('{"patients":[]}'), "otherJson"],
])("%s is named for what it is", (_what, bytes, trouble) => {
  expect(kindOf(bytes)).toEqual({ trouble });
});
