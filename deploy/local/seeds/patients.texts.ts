import { emptyPatient, type Antecedents, type PatientFields } from "@carnet/services/patient/contract";
import type { Random } from "./chance.ts";

const women = [
  "Camille",
  "Léa",
  "Florence",
  "Rosalie",
  "Juliette",
  "Alice",
  "Charlotte",
  "Béatrice",
  "Océane",
  "Noémie",
  "Marguerite",
  "Solange",
];
const men = [
  "Bruno",
  "William",
  "Thomas",
  "Félix",
  "Nathan",
  "Samuel",
  "Édouard",
  "Gabriel",
  "Olivier",
  "Raphaël",
  "Normand",
  "Étienne",
];
const families = [
  "Gagnon",
  "Côté",
  "Bouchard",
  "Pelletier",
  "Lévesque",
  "Bélanger",
  "Gauthier",
  "Ouellet",
  "Fortin",
  "Nguyen",
  "Diallo",
  "Paquette",
  "Bergeron",
  "Haddad",
  "Lapointe",
  "Desjardins",
];
const streets = [
  "rue Saint-Jean",
  "rue Cartier",
  "avenue du Parc",
  "chemin Sainte-Foy",
  "boulevard Langelier",
  "rue des Érables",
];

/** The fields of the nth patient: a believable neighbour of Québec, with an address that reaches nobody. */
function patientFields(n: number, { below, one, is }: Random): PatientFields {
  const isWoman = n === 0 || is(0.55);
  const firstName = n === 0 ? "Camille" : (isWoman ? women : men)[n % 12]!;
  const lastName = n === 0 ? "Gagnon" : `${families[(n * 7 + 3) % families.length]!}`;
  const two = (most: number, least: number) => String(least + below(most - least + 1)).padStart(2, "0");
  return {
    ...emptyPatient,
    firstName,
    lastName,
    email: n === 0 ? "camille.gagnon@courriel.example" : `patient.${n}@courriel.example`,
    referenceCode: `T-${String(n + 1).padStart(4, "0")}`,
    dateOfBirth: `${1938 + below(75)}-${two(12, 1)}-${two(28, 1)}`,
    gender: isWoman ? "F" : "M",
    handedness: is(0.12) ? "left" : "right",
    civicNumber: String(10 + below(900)),
    streetName: one(streets),
    city: "Québec",
    stateProv: "QC",
    postalCode: `G1${one(["K", "R", "S", "V"])} ${1 + below(8)}${one(["A", "B", "C"])}${1 + below(8)}`,
    country: "CA",
    phoneMobile: `(418) 555-0${100 + below(99)}`,
  };
}

const motives = [
  "Lombalgie depuis l’hiver",
  "Cervicalgie et maux de tête",
  "Douleur à l’épaule droite en levant le bras",
  "Suivi après entorse de la cheville",
  "Tensions entre les omoplates au travail",
  "Allergies saisonnières, fatigue",
  "Nourrisson : difficulté à tourner la tête à gauche",
];

/** Antecedents as a first visit leaves them. */
const antecedentsOf = ({ one, is, below }: Random): Antecedents => ({
  consultationMotive: one(motives),
  medication: is(0.4) ? one(["Ibuprofène au besoin", "Lévothyroxine 50 µg", "Aucune", "Ramipril 5 mg"]) : "",
  surgeriesHospitalization: is(0.3) ? one(["Appendicectomie 2009", "Césarienne 2016", "Ménisque gauche 2018"]) : "",
  accidentsTraumas: is(0.35)
    ? one(["Chute de ski 2019, coccyx", "Collision arrière 2021", "Entorse cheville droite"])
    : "",
  allergiesIntolerances: is(0.3) ? one(["Pénicilline", "Arachides", "Pollen de bouleau", "Lactose"]) : "",
  sleep: one(["Bon, 7 à 8 h", "Réveils vers 3 h", "Difficile à s’endormir"]),
  lifestyle: one(["Travail de bureau, marche", "Menuisière, course à pied", "Retraité, jardin", "Étudiante, natation"]),
  nbrChildren: below(4),
});

/** How many patients the seeded clinic has. */
export const patientCount = 40;

/** The patients of the seeded clinic with what was written of them, the same for the same chance. */
export const patientsOf = (random: Random, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    fields: patientFields(n, random),
    notes: random.is(0.2) ? "Préfère être appelée le matin." : "",
    antecedents: antecedentsOf(random),
  }));
