import type { FoundPatient } from "@carnet/services/patient/contract";

/** Somebody a search finds: Camille, of whom nothing more is known than a birth. */
export const aFoundPatient = (of: Pick<FoundPatient, "id" | "clinicId"> & Partial<FoundPatient>): FoundPatient => ({
  fullName: "Camille Gagnon",
  dateOfBirth: "1988-03-31",
  email: null,
  lastSeanceAt: null,
  nextVisitAt: null,
  owed: 0,
  opensChart: true,
  isAccessible: true,
  deletedAt: null,
  ...of,
});
