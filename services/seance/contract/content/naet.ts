import {
  lenientFlag,
  lenientList,
  lenientNumber,
  lenientObject,
  lenientText,
} from "@carnet/services/framework/contract";
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

/** What the inputs of NAET allow. What was sealed is read whatever it says. */
export const naetBounds = {
  emf: { min: 0, max: 99 },
  avoidanceTime: { min: 0, max: 999 },
  nbrSelfTreatments: { min: 0, max: 999 },
} as const;

const text = lenientText;
const flags = <Name extends string>(names: readonly Name[]) =>
  lenientObject(Object.fromEntries(names.map((name) => [name, lenientFlag])) as Record<Name, typeof lenientFlag>);

/** Organs are kept by name; a sided one as `kidneyLeft`, `kidneyRight`. */
const organs = z.record(z.string(), lenientFlag).catch(() => ({}));

const allergen = lenientObject({
  text,
  textComputed: text,
  emf: lenientNumber(defaultEmf),
  additionalSpinalSet: text,
});

/** The NAET part of a session, as the browser opens it (NAE-001 to NAE-005). */
export const naet = lenientObject({
  followUp: lenientObject({
    indicatorMuscle: text,
    polarity: text,
    yin: text,
    yangOverflow: text,
    ocm: text,
    ucm: text,
    organs,
  }),
  lastAllergenTreated: lenientObject({ text, threeLevels: lenientFlag, organs, bbfComboBoost: lenientFlag }),
  allergens: lenientList(allergen),
  failedRetest: lenientObject({ levels: flags(naetLevels), organs: lenientObject({ text, ticked: organs }) }),
  gatePoints: flags(gatePoints),
  avoidanceTime: lenientNumber(defaultAvoidanceHours),
  nbrSelfTreatments: lenientNumber(0),
  additionalInterventions: text,
  toBeCheckedAtNextSession: text,
  /** The session that parts of it were copied from; which ones is seen by comparing the two. */
  from: z.int().min(1).optional().catch(undefined),
});
export type Naet = z.output<typeof naet>;
export type NaetAllergen = z.output<typeof allergen>;
