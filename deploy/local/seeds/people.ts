import type { Newcomer } from "./person/index.ts";

/** The password of everybody in the seeded house: long, and for nobody else. */
export const password = "tilleuls-en-fleurs-1887";

const person = (firstName: string, lastName: string, email: string): Newcomer => ({
  firstName,
  lastName,
  email,
  password,
  langCode: "fr",
});

/** The people of the Clinique des Tilleuls, the same as in tests and stories. */
export const people = {
  owner: person("Hélène", "Morel", "helene.morel@tilleuls.example"),
  manager: person("Jean", "Roy", "jean.roy@tilleuls.example"),
  lavoie: person("Anne", "Lavoie", "anne.lavoie@tilleuls.example"),
  bernier: person("Louis", "Bernier", "louis.bernier@tilleuls.example"),
  secretary: person("Sofia", "Costa", "sofia.costa@tilleuls.example"),
  camille: person("Camille", "Gagnon", "camille.gagnon@courriel.example"),
  administrator: person("Ada", "Tremblay", "ada.tremblay@carnet.example"),
};

/** Who signs in with a code besides: the secrets of their authenticator apps, for development and for nobody else. */
export const enrolled = [
  {
    name: "Ada Tremblay",
    email: people.administrator.email,
    totpSecret: "CARNETDEVELOPMENTADATREMBLAY2345",
  },
];

export type Somebody = keyof typeof people;

export const clinicFields = {
  clinicName: "Clinique des Tilleuls",
  clinicAddress: "12, rue des Tilleuls, Québec (Québec) G1R 2S4",
  clinicPhone: "418 555-0142",
  clinicCountry: "CA",
  clinicProvinceOrStateCode: "QC",
  plan: "large-year",
};

export const quebecTaxes = [
  { name: "TPS", rate: 5, calculatedAfterPreviousTaxes: false, numberOrId: "12345 6789 RT0001" },
  { name: "TVQ", rate: 9.975, calculatedAfterPreviousTaxes: false, numberOrId: "1234567890 TQ0001" },
];
