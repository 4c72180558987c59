import type { Random } from "./chance.ts";

const structures = [
  "L5-S1",
  "Sacro-iliaque gauche",
  "Diaphragme",
  "C2-C3",
  "Épaule droite",
  "Sacrum",
  "Occiput",
  "1re côte gauche",
  "Psoas droit",
  "Colon sigmoïde",
];
const tests = [
  "Flexion debout",
  "Écoute globale",
  "Rotation passive",
  "Test de Downing",
  "Palpation",
  "Mobilité respiratoire",
];
const dysfunctions = [
  "Restriction en rotation gauche",
  "Densité tissulaire",
  "Flexion bilatérale",
  "Perte de mobilité",
  "Compression",
];
const techniques = [
  "Énergie musculaire",
  "Technique fonctionnelle",
  "Équilibre des membranes",
  "Thrust en rotation",
  "Relâchement myofascial",
];
const results = ["Mobilité retrouvée", "Amélioration de moitié", "À revoir", "Douleur 2/10 au retest"];
const notes = [
  "Douleur 6/10 en arrivant, 3/10 en partant. Moins raide le matin depuis la dernière fois.",
  "Le sommeil est meilleur. Reste une gêne en fin de journée, assise.",
  "A repris la course, 3 km sans douleur. Encouragée à continuer.",
  "Stress au travail; respiration haute. Expliqué l’exercice du diaphragme.",
];
const plans = [
  "Revoir dans deux semaines.",
  "Étirements du psoas matin et soir.",
  "Espacer à un mois si stable.",
  "Chaleur locale, marche quotidienne.",
];

const rows = (count: number, make: () => Record<"structure" | "test" | "dysfunction" | "comment", string>) =>
  Array.from({ length: count }, () => ({ ...make(), isAmended: false }));

export type SessionTexts = ReturnType<typeof sessionTexts>;

/** What one session of osteopathy says, part by part. */
export const sessionTexts = ({ one, below }: Random) => ({
  objectives: rows(2 + below(3), () => ({
    structure: one(structures),
    test: one(tests),
    dysfunction: one(dysfunctions),
    comment: "",
  })),
  interventions: rows(2 + below(2), () => ({
    structure: one(structures),
    test: one(results),
    dysfunction: one(techniques),
    comment: "",
  })),
  notes: one(notes),
  analysis: one([
    "Chaîne antérieure en tension, compensation lombaire.",
    "Bonne évolution; reste le sacrum.",
    "Récidive liée au poste de travail.",
  ]),
  treatmentPlan: one(plans),
});
