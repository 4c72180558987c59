import { answer } from "@carnet/services/framework";
import { patientContact } from "@carnet/nats/contracts/rpc/patient.contact.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { Patient } from "../patients/patient.model.ts";

const addressOf = (patient: Patient) => {
  const street = [patient.civicNumber, patient.streetName, patient.unitNumber && `#${patient.unitNumber}`];
  const town = [patient.city, patient.stateProv, patient.postalCode];
  const words = (fields: (string | null)[]) => fields.filter(Boolean).join(" ");
  return [words(street), words(town)].filter((line) => line !== "").join(", ");
};

/** Who these patients are: clear identity and contact, for receipts, reports and mails. */
export const answerIdentities = answer(patientIdentities, async ({ patientIds }) => ({
  patients: (await Patient.query().findByIds(patientIds)).map((patient) => ({
    patientId: patient.id,
    clinicId: patient.clinicId,
    therapistId: patient.therapistId,
    firstName: patient.firstName,
    lastName: patient.lastName,
    email: patient.email,
    billingEmail: patient.billingEmail,
    dateOfBirth: patient.dateOfBirth,
    gender: patient.gender,
    address: addressOf(patient),
    phone: patient.phone,
    phoneMobile: patient.phoneMobile,
    referenceCode: patient.referenceCode,
    externalId: patient.externalId,
    archived: patient.deletedAt !== null,
  })),
}));

/** Where a mail about a record may go, and in which language. */
export const answerContact = answer(patientContact, async ({ patientId }) => {
  const patient = await Patient.query().findById(patientId);
  if (!patient) return null;
  const { clinicId, email, billingEmail, preferences } = patient;
  return { patientId, clinicId, email, billingEmail, langCode: preferences.langCode ?? null };
});
