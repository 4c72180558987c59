import { instant, sealed } from "@carnet/services/kit/contract";
import { z } from "zod";
import { handednesses } from "./patient-fields.ts";

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

/** PUT /patients/{id}/anamnese/{part}: the sealed part, one revision on from the one stored. */
export const anamneseBody = sealed;
/** Its answer. */
export const anamneseAnswer = z.object({ updatedAt: instant });

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

/** What the antecedents say once open (ANA-002 to ANA-004). Lenient: a field nobody filled is absent. */
export const antecedents = z.object({
  ...entries(antecedentTexts, z.string().max(20_000).optional()),
  ...entries(antecedentCounts, z.int().min(0).max(99).nullable().optional()),
  mainConsultationSphereId: z.int().nullable().optional(),
  bloodType: z.enum(bloodTypes).nullable().optional(),
  dateOfOnset: z.string().max(10).nullable().optional(),
  handedness: z.enum(handednesses).nullable().optional(),
});
export type Antecedents = z.output<typeof antecedents>;

/** The component every system has besides its own: what the list does not name (ANA-006). */
export const otherComponentId = -1;

/** One remark of the systems review (ANA-007). A component is a number, or the uuid of one's own. */
export const reviewElement = z.object({
  systemId: z.int(),
  componentId: z.union([z.int(), z.uuid()]),
  text: z.string().max(4_000),
  isCritical: z.boolean(),
  isReasonForConsultation: z.boolean(),
});
export type ReviewElement = z.output<typeof reviewElement>;

/** What the systems review says once open. */
export const systemsReview = z.object({ elements: z.array(reviewElement).max(500) });
export type SystemsReview = z.output<typeof systemsReview>;

/** What only the care team knows of a person, once open (PAT-004). Warnings are by number of seance. */
export const privateInfo = z.object({
  genderIdentity: z.string().max(200).optional(),
  parentOrTutorNames: z.string().max(400).optional(),
  parentOrTutorEmail: z.string().max(254).optional(),
  exclusionsWarnings: z.record(z.string(), z.string()).optional(),
});
export type PrivateInfo = z.output<typeof privateInfo>;
