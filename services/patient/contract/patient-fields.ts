import { day, isPlainAddress, oneLine } from "@carnet/services/framework/contract";
import { z } from "zod";
import { emailKey, isBlank, isCalendarDay, isEmail, phoneExtensionLength } from "./rules/index.ts";

/** Biological sex: female, male, intersex. */
export const genders = ["F", "M", "I"] as const;
/** Before the name of a field that has no place in FHIR: as the system of an identifier or the address of an extension, in what is taken out and comes in again. */
export const ownFields = "urn:carnet:";

export const handednesses = ["left", "right", "both"] as const;
export const receiptModes = ["print", "email"] as const;

const text = (most: number) => oneLine().max(most).nullable();
const name = oneLine()
  .trim()
  .max(100)
  .refine((value) => !isBlank(value), "blank");
const email = oneLine()
  .trim()
  .max(254)
  .refine((value) => isBlank(value) || isEmail(value), "email")
  .refine((value) => isBlank(value) || isPlainAddress(value), "mixedAlphabets")
  .transform((value) => (isBlank(value) ? null : value))
  .nullable();

/** The clear fields a person writes about a patient (PAT-002, PAT-003); everything else of a record is sealed. */
export const patientFields = z.object({
  firstName: name,
  lastName: name,
  email,
  billingEmail: email,
  referenceCode: text(60),
  /** The number they have in another system, a booking service for one: unique in the clinic (ACC-002). */
  externalId: oneLine()
    .trim()
    .max(60)
    .transform((value) => value || null)
    .nullable(),
  dateOfBirth: day.refine(isCalendarDay, "invalid").nullable(),
  gender: z.enum(genders).nullable(),
  handedness: z.enum(handednesses).nullable(),
  civicNumber: text(20),
  streetName: text(120),
  unitNumber: text(20),
  city: text(80),
  stateProv: text(60),
  postalCode: text(16),
  country: oneLine().length(2).nullable(),
  phone: text(32),
  phoneWork: text(32),
  phoneWorkExtension: text(phoneExtensionLength),
  phoneMobile: text(32),
});
export type PatientFields = z.output<typeof patientFields>;

/** The names of the clear fields. */
export const clearNames = patientFields.keyof().options;

/** The clear fields as they are stored and compared: whatever an import or an earlier rule left in one is a value too. */
export const storedFields = z.object(
  Object.fromEntries(clearNames.map((each) => [each, z.string().nullable()])) as Record<
    keyof PatientFields,
    z.ZodNullable<z.ZodString>
  >,
);
export type StoredFields = z.output<typeof storedFields>;

/** What is kept under seal a second time, so that a swapped name or birth is seen: [firstName, lastName, dateOfBirth, email]. */
export const mirroredFields = ["firstName", "lastName", "dateOfBirth", "email"] as const;

/** A record without a word in it, where a form starts. */
export const emptyPatient: PatientFields = {
  firstName: "",
  lastName: "",
  email: null,
  billingEmail: null,
  referenceCode: null,
  externalId: null,
  dateOfBirth: null,
  gender: null,
  handedness: null,
  civicNumber: null,
  streetName: null,
  unitNumber: null,
  city: null,
  stateProv: null,
  postalCode: null,
  country: null,
  phone: null,
  phoneWork: null,
  phoneWorkExtension: null,
  phoneMobile: null,
};

/** The name as it is read: first, then last. */
export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** What follows from the clear fields and other services need: whether mail can go and sessions be charted (PAT-012, POR-006). */
export const flagsOf = (fields: Pick<PatientFields, "email" | "billingEmail" | "dateOfBirth" | "gender">) => ({
  hasEmail: emailKey(fields.email) !== null,
  hasBillingEmail: emailKey(fields.billingEmail) !== null,
  dobAndSexPresent: fields.dateOfBirth !== null && fields.gender !== null,
});

/** How receipts go out and in which language the patient is written to (PAT-006). */
export const patientPreferences = z.object({
  receiptMode: z.enum(receiptModes).optional(),
  langCode: z.enum(["en", "fr"]).optional(),
});
export type PatientPreferences = z.output<typeof patientPreferences>;
