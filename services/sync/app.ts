import { defineService } from "@carnet/services/framework";
import { answerLink } from "./links/link-clinic.ts";
import { pullDue } from "./links/pull.ts";
import { booking } from "./migrations/0001-booking.ts";
import { changes } from "./migrations/0002-changes.ts";
import { answerExportPatient, answerExportPatients } from "./records/export-records.ts";
import {
  onPatientArchived,
  onPatientCreated,
  onPatientDeleted,
  onPatientRecovered,
  onPatientUpdated,
} from "./records/on-patient.ts";
import { answerFirstBookings } from "./visits/first-bookings.ts";
import { answerDecide } from "./wizard/decide.ts";
import { answerCombinedDuplicates, answerImportedPatients, answerMatches } from "./wizard/show.ts";

/** The link to the outside booking service: who of its people is whom here, and its appointments. */
export const sync = defineService({
  name: "sync",
  migrations: { "0001_booking": booking, "0002_changes": changes },
  reactions: [onPatientCreated, onPatientUpdated, onPatientArchived, onPatientRecovered, onPatientDeleted],
  answers: [
    answerLink,
    answerMatches,
    answerImportedPatients,
    answerCombinedDuplicates,
    answerDecide,
    answerExportPatients,
    answerExportPatient,
    answerFirstBookings,
  ],
  clocks: [pullDue],
});
