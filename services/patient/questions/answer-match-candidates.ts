import { answer } from "@carnet/services/framework";
import { patientMatchCandidates } from "@carnet/nats/contracts/rpc/patient.matchCandidates.v1";
import { Patient } from "../patients/patient.model.ts";

/** Every record of a clinic by what people are distinguished, page by page in the order of their ids. */
export const answerMatchCandidates = answer(patientMatchCandidates, async ({ clinicId, cursor, limit }) => {
  const patients = await Patient.query()
    .where({ clinic_id: clinicId })
    .modify((query) => void (cursor !== null && query.where("id", ">", cursor)))
    .orderBy("id")
    .limit(limit);
  return {
    patients: patients.map((patient) => ({
      patientId: patient.id,
      therapistId: patient.therapistId,
      firstName: patient.firstName,
      lastName: patient.lastName,
      email: patient.email,
      phones: [patient.phoneMobile, patient.phone, patient.phoneWork].filter((phone) => phone !== null),
      dateOfBirth: patient.dateOfBirth,
      gender: patient.gender,
      referenceCode: patient.referenceCode,
      externalId: patient.externalId,
      archived: patient.deletedAt !== null,
    })),
    next: patients.length === limit ? patients.at(-1)!.id : null,
  };
});
