import { system } from "./body-system.ts";

/** The systems that run through the whole body (ANA-006). */
export const systemsOfTheWhole = [
  system(16, "Muscles and joints", "Muscles et articulations", [
    ["Back pain", "Mal de dos"],
    ["Shoulder pain", "Douleur à l’épaule"],
    ["Hip pain", "Douleur à la hanche"],
    ["Knee pain", "Douleur au genou"],
    ["Arthritis", "Arthrite"],
    ["Osteoarthritis", "Arthrose"],
    ["Fibromyalgia", "Fibromyalgie"],
    ["Tendinitis", "Tendinite"],
    ["Sprain", "Entorse"],
    ["Cramps", "Crampes"],
  ]),
  system(17, "Bones and spine", "Os et colonne vertébrale", [
    ["Fracture", "Fracture"],
    ["Osteoporosis", "Ostéoporose"],
    ["Scoliosis", "Scoliose"],
    ["Herniated disc", "Hernie discale"],
    ["Prosthesis or implant", "Prothèse ou implant"],
    ["Sciatica", "Sciatique"],
  ]),
  system(18, "Nervous system", "Système nerveux", [
    ["Numbness or tingling", "Engourdissements ou picotements"],
    ["Weakness", "Faiblesse"],
    ["Tremor", "Tremblements"],
    ["Epilepsy", "Épilepsie"],
    ["Memory problems", "Troubles de mémoire"],
    ["Balance problems", "Troubles de l’équilibre"],
    ["Multiple sclerosis", "Sclérose en plaques"],
    ["Stroke", "AVC"],
  ]),
  system(19, "Endocrine and immune systems", "Systèmes endocrinien et immunitaire", [
    ["Diabetes", "Diabète"],
    ["Thyroid", "Thyroïde"],
    ["Hypoglycemia", "Hypoglycémie"],
    ["Allergies", "Allergies"],
    ["Autoimmune disease", "Maladie auto-immune"],
    ["Frequent infections", "Infections fréquentes"],
    ["Cancer", "Cancer"],
  ]),
  system(20, "Psychological state and sleep", "État psychologique et sommeil", [
    ["Anxiety", "Anxiété"],
    ["Depression", "Dépression"],
    ["Stress", "Stress"],
    ["Burnout", "Épuisement professionnel"],
    ["Insomnia", "Insomnie"],
    ["Nightmares", "Cauchemars"],
    ["Mood swings", "Sautes d’humeur"],
    ["Concentration", "Concentration"],
  ]),
];
