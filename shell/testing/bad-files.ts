import { strToU8, zipSync } from "fflate";

const head = "Clinique;Prénom;Nom;Date de naissance;Téléphone";
const table = (...lines: string[]) => [head, ...lines].join("\n");
const maude = "Clinique Ailleurs;Maude;Gagnon;29/02/1980;514 234-0142";

/** 5,000 people of whom nobody is like another, three of them in lines that are broken. */
const broken = () => {
  const name = (at: number) =>
    Array.from({ length: 9 }, (_, place) => {
      const mixed = Math.imul(Math.imul(at * 16 + place + 1, 0x9e3779b1) ^ 0x5bd1e995, 0x85ebca6b) >>> 8;
      return String.fromCharCode(97 + (mixed % 26));
    }).join("");
  const lines = Array.from({ length: 5_000 }, (_, at) => `Clinique Ailleurs;${name(at * 7)};${name(at * 31 + 5)};;`);
  lines[10] = 'Clinique Ailleurs;Jean;"Roy;;';
  lines[2_000] = "Clinique Ailleurs;Jean;Roy;Junior;;;jean@exemple.test";
  lines[4_999] = "Clinique Ailleurs;Jean";
  return table(...lines);
};

const bundle = JSON.stringify({
  resourceType: "Bundle",
  entry: [
    { resource: { resourceType: "Patient", name: [{ family: "Roy", given: ["Jean"] }] } },
    { resource: { resourceType: "Condition", subject: { reference: "Patient/nobody" } } },
  ],
});

/** What people bring where a list of patients is asked for, by what is the matter with it (CLI-022). */
export const badFiles = {
  "three broken lines of 5,000": broken,
  "two lines of headings": () => `Liste des clients;;;;\n${table(maude)}`,
  "a total at the end": () => table(maude, "Total;1;;;"),
  "a column twice": () => `${head};Téléphone\n${maude};418 234-0142`,
  "a 31 February": () => table("Clinique Ailleurs;Maude;Gagnon;31/02/1980;"),
  "births in years of two digits": () => table("Clinique Ailleurs;Maude;Gagnon;29/02/80;"),
  "names in capitals": () => table("Clinique Ailleurs;MAUDE;TREMBLAY-ROY;29/02/1980;"),
  "an extension in a telephone": () => table("Clinique Ailleurs;Maude;Gagnon;29/02/1980;514 234-0142 poste 12"),
  "telephones that a spreadsheet took for numbers": () =>
    table("Clinique Ailleurs;Maude;Gagnon;29/02/1980;5,142340142E+09", "Clinique Ailleurs;Luc;Roy;;4182340142,0"),
  "a bundle with a reference to nobody": () => bundle,
  "an archive that leaves its folder": () =>
    zipSync({ "../../start.sh": strToU8("x"), "xl/workbook.xml": strToU8("<workbook/>") }),
  "a page of the web as a workbook": () => "<html><table><tr><td>Nom</td></tr></table></html>",
} satisfies Record<string, () => string | Uint8Array>;
