/** What a column of a file can become: a field of a record, a part of one that is split, or a line of its sealed notes. */
export const targets = [
  "firstName",
  "middleName",
  "lastName",
  "fullName",
  "dateOfBirth",
  "gender",
  "email",
  "billingEmail",
  "phoneMobile",
  "phone",
  "phoneWork",
  "phoneWorkExtension",
  "street",
  "civicNumber",
  "streetName",
  "unitNumber",
  "city",
  "stateProv",
  "postalCode",
  "country",
  "referenceCode",
  "externalId",
  "handedness",
  "notes",
  "leftOut",
] as const;
export type Target = (typeof targets)[number];

/** What may be made of more than one column: everything else is one column's. */
export const manyColumns: ReadonlySet<Target> = new Set(["notes", "leftOut"]);

/**
 * What the columns are called in exports of Jane, Cliniko, SimplePractice, GOrendezvous and OpenEMR, and in the lists that people
 * keep themselves, in either language.
 */
const names: Readonly<Partial<Record<Target, string>>> = {
  firstName:
    "first name|firstname|given name|given names|fname|prenom|prenoms|prenom du patient|patient first name|client first name|legal first name",
  middleName: "middle name|middlename|mname|middle|deuxieme prenom|second prenom",
  lastName:
    "last name|lastname|surname|family name|lname|nom|nom de famille|nom du patient|patient last name|client last name|legal last name",
  fullName:
    "name|full name|fullname|patient name|patient|client|client name|nom complet|nom et prenom|prenom et nom|nom prenom|prenom nom",
  dateOfBirth:
    "date of birth|dob|birth date|birthdate|birthday|born|naissance|date de naissance|date naissance|ddn|ne le|nee le|birth date yyyy mm dd|date of birth yyyy mm dd",
  gender: "sex|gender|biological sex|sex assigned at birth|sex at birth|sexe|genre|sexe biologique",
  email:
    "email|e mail|email address|e mail address|mail|courriel|adresse courriel|adresse e mail|adresse electronique|client email|patient email|email direct|primary email",
  billingEmail: "billing email|billing e mail|email for receipts|courriel de facturation",
  phoneMobile:
    "mobile|mobile phone|mobile phone number|cell|cell phone|cellphone|cellular|phone cell|phone mobile|cellulaire|tel cellulaire|telephone cellulaire|telephone mobile|portable|mobile number|text number",
  phone:
    "phone|phone number|phone numbers|telephone|home phone|home phone number|phone home|tel|tel maison|telephone maison|telephone domicile|tel domicile|telephone residence|residence|home|home number|telephone principal|main phone|primary phone",
  phoneWork:
    "work phone|work phone number|phone work|phone biz|business phone|telephone travail|tel travail|telephone bureau|tel bureau|work|bureau|work number|office phone",
  phoneWorkExtension: "extension|ext|poste|work extension|work phone extension|work ext",
  street:
    "address|street address|address line 1|address 1|street|street 1|adresse|adresse 1|rue|adresse civique|street address 1|home address|mailing address|adresse postale",
  civicNumber: "civic number|street number|numero civique|no civique",
  streetName: "street name|nom de rue|nom de la rue",
  unitNumber:
    "unit|unit number|apt|apartment|suite|appartement|app|address line 2|address 2|street 2|street address 2|adresse 2",
  city: "city|town|suburb|ville|municipalite|localite|city town",
  stateProv: "province|state|region|state province|province state|state prov|prov|etat|province etat",
  postalCode: "postal code|postal|post code|postcode|zip|zip code|zipcode|code postal|cp|postal zip code|postal zip",
  country: "country|country code|pays",
  referenceCode:
    "reference|reference code|reference number|file number|chart number|patient number|client number|patient id|client id|id|number|no|no dossier|numero de dossier|no de dossier|dossier|code|pid|pubpid|old reference id|numero de client|no client|numero patient",
  externalId: "external id|externalid|patient guid|guid|uuid|gordv id|id externe",
  handedness: "handedness|dominant hand|lateralite|main dominante",
};

/** A name of a column without capitals, accents and signs. */
export const plainColumn = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const byName = new Map(
  Object.entries(names).flatMap(([target, list]) => list.split("|").map((name) => [name, target as Target] as const)),
);

/** The field that a column of this name holds in the exports we know, or null. "Phone (2)" is a phone too. */
export const targetNamed = (column: string): Target | null =>
  byName.get(plainColumn(column)) ?? byName.get(plainColumn(column.replace(/\(\d+\)$/, ""))) ?? null;

export const isColumnName = (cell: string): boolean => targetNamed(cell) !== null;

/** Whether a cell is something of somebody's, and no name of a column. */
export const looksLikeValue = (cell: string): boolean => /\d/.test(cell) || /@/.test(cell);
