import { z } from "zod";

/** The levels an allergen is treated on (NAE-006). */
export const naetLevels = ["physical", "physiolChem", "emotionalCellular"] as const;

/** The organs of NAET (NAE-006); those of `sidedOrgans` have a left and a right. */
export const naetOrgans = [
  "brain",
  "stomach",
  "kidney",
  "lung",
  "spleen",
  "smallIntestine",
  "heart",
  "pancreas",
  "colon",
  "emoHeart",
  "liver",
  "bladder",
  "gallbladder",
  "uterusProstate",
] as const;
export const sidedOrgans = ["kidney", "lung"] as const;

/** The gate points (NAE-004). */
export const gatePoints = ["li4", "h7", "li11", "sp6", "liv3"] as const;

/** Hours to stay away from the allergen unless said otherwise (NAE-005), and the emotional factor of a new one (NAE-003). */
export const defaultAvoidanceHours = 25;
export const defaultEmf = 3;

const text = z.string().max(4_000).default("");
const levels = z.object({
  physical: z.boolean().default(false),
  physiolChem: z.boolean().default(false),
  emotionalCellular: z.boolean().default(false),
});

/** Organs are kept by name; a sided one as `kidneyLeft`, `kidneyRight`. */
const organs = z.record(z.string().max(40), z.boolean()).default({});

const followUp = z.object({
  indicatorMuscle: text,
  polarity: text,
  yin: text,
  yangOverflow: text,
  ocm: text,
  ucm: text,
  organs,
});

const allergen = z.object({
  text,
  textComputed: text,
  emf: z.int().min(0).max(99).default(defaultEmf),
  additionalSpinalSet: text,
});

/** The NAET part of a session, as the browser opens it (NAE-001 to NAE-005). */
export const naet = z.object({
  followUp: followUp.prefault({}),
  lastAllergenTreated: z
    .object({ text, threeLevels: z.boolean().default(false), organs, bbfComboBoost: z.boolean().default(false) })
    .prefault({}),
  allergens: z.array(allergen).default([]),
  failedRetest: z.object({ levels: levels.prefault({}), organs: z.object({ text }).prefault({}) }).prefault({}),
  gatePoints: z
    .object({
      li4: z.boolean().default(false),
      h7: z.boolean().default(false),
      li11: z.boolean().default(false),
      sp6: z.boolean().default(false),
      liv3: z.boolean().default(false),
    })
    .prefault({}),
  avoidanceTime: z.int().min(0).max(999).default(defaultAvoidanceHours),
  nbrSelfTreatments: z.int().min(0).max(999).default(0),
  additionalInterventions: text,
  toBeCheckedAtNextSession: text,
});
export type Naet = z.output<typeof naet>;
export type NaetAllergen = z.output<typeof allergen>;
