import {
  defineCall,
  example,
  instant,
  lenientChoice,
  lenientCount,
  lenientFlag,
  lenientList,
  lenientNumber,
  lenientObject,
  lenientText,
  manifest,
  manifestMoved,
  sealed,
  storedBy,
} from "@carnet/services/framework/contract";
import { z } from "zod";
import { historyLine, historyMoved } from "./history.ts";
import { handednesses } from "./patient-fields.ts";
import { writeRefusals, writerRefusals } from "./refusals.ts";

/** The three parts of a health history; each is sealed, saved and versioned on its own (ANA-001). */
export const anamneseSections = ["antecedents", "systemsReview", "customHealthHistory"] as const;
export type AnamneseSection = (typeof anamneseSections)[number];

const sectionView = z.object({ sealed, updatedAt: instant, updatedBy: z.uuid() }).nullable();

/** The sealed parts as they stand; null where nobody has written yet. */
export const anamneseView = z.object({
  antecedents: sectionView,
  systemsReview: sectionView,
  customHealthHistory: sectionView,
});

const anamneseBody = sealed.extend({ history: historyLine.optional(), manifest: manifest.optional() });
export type AnamneseBody = z.output<typeof anamneseBody>;

/**
 * Saves a part of the health history (ANA-005): sealed, one revision on from the one stored, with the line of the change history
 * that tells of it (PAT-029) and the list that has it, all or none. A part, and its line, are up to 2 MB each.
 */
export const saveAnamnese = defineCall({
  call: "PUT /api/1/patients/:id/:section/:subsection",
  callers: "omt...x......",
  params: { section: z.literal("anamnese"), subsection: z.enum(anamneseSections) },
  limit: 4_500_000,
  body: anamneseBody,
  answer: z.object({ updatedAt: instant }),
  refusals: {
    ...writeRefusals,
    staleKey: {},
    conflict: { field: z.enum(anamneseSections), current: sealed.nullable(), ...storedBy },
    historyMoved: historyMoved.shape,
    ...writerRefusals,
    manifestMoved: manifestMoved.shape,
  },
  example: {
    params: { section: "anamnese", subsection: "antecedents" },
    body: example.sealed,
    answer: { updatedAt: example.instant },
  },
});

/** The blood types, as written (ANA-003). */
export const bloodTypes = ["O-", "O+", "A+", "A-", "B+", "B-", "AB+", "AB-"] as const;

/** Antecedents that are words (ANA-002 to ANA-004). */
export const antecedentTexts = [
  "consultationMotive",
  "medicalDiagnosis",
  "otherPractitioners",
  "medication",
  "lifestyle",
  "antecedents",
  "dietTobacoAlcohol",
  "supplements",
  "ramq",
  "csst",
  "saaq",
  "typeOfOnset",
  "caseStory",
  "accidentsTraumas",
  "surgeriesHospitalization",
  "sleep",
  "allergiesIntolerances",
  "referrerName",
] as const;

/** Antecedents that are counts (ANA-004). */
export const antecedentCounts = ["nbrChildren", "nbrPregnancies", "nbrDeliveries", "nbrAbortions"] as const;

const entries = <Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;

/** What the inputs of the health history allow. What was sealed is read whatever it says. */
export const historyBounds = {
  textLength: 20_000,
  reviewTextLength: 4_000,
  count: { min: 0, max: 99 },
} as const;

/** What the antecedents say once open (ANA-002 to ANA-004); a field nobody filled is absent. */
export const antecedents = lenientObject({
  ...entries(antecedentTexts, lenientText.optional()),
  ...entries(antecedentCounts, lenientCount),
  mainConsultationSphereId: lenientCount,
  bloodType: lenientChoice(bloodTypes),
  dateOfOnset: lenientText.nullable().optional(),
  handedness: lenientChoice(handednesses),
});
export type Antecedents = z.output<typeof antecedents>;

/** The component every system has besides its own: what the list does not name (ANA-006). */
export const otherComponentId = -1;

/** The longest name of a component. */
export const componentNameLength = 120;

/**
 * One remark of the systems review (ANA-007). A component is a number, or the uuid of somebody's own, whose name stays with
 * the remark: whoever may read the record can read it.
 */
export const reviewElement = lenientObject({
  systemId: lenientNumber(0),
  componentId: z.union([z.number(), z.string()]).catch(otherComponentId),
  componentName: lenientText.optional(),
  text: lenientText,
  isCritical: lenientFlag,
  isReasonForConsultation: lenientFlag,
});
export type ReviewElement = z.output<typeof reviewElement>;

/** What the systems review says once open. */
export const systemsReview = lenientObject({ elements: lenientList(reviewElement) });
export type SystemsReview = z.output<typeof systemsReview>;

/** What only the care team knows of a person, once open (PAT-004). Warnings are by number of seance. */
export const privateInfo = lenientObject({
  genderIdentity: lenientText.optional(),
  parentOrTutorNames: lenientText.optional(),
  parentOrTutorEmail: lenientText.optional(),
  exclusionsWarnings: z.record(z.string(), lenientText).optional().catch(undefined),
});
export type PrivateInfo = z.output<typeof privateInfo>;
