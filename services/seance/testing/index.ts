/** For tests only: envelopes, statements and sessions to work with. */
export { anEnvelope } from "./an-envelope.ts";
export { aFinalizeStatement } from "./a-statement.ts";
export { aSeanceManifest } from "./a-manifest.ts";
export { aReceiptPdf } from "./a-receipt-pdf.ts";
export { aPatient } from "./a-patient.ts";
export { openSeances } from "./open-seances.ts";
export { osteopathy, practice } from "./practice.ts";
export { aNewSeance, aSeance, seancePath } from "./a-seance.ts";
export { aNewVisit, aVisit } from "./a-visit.ts";
export { plantSeances, type PlantedSeance } from "./plant-seances.ts";
export { plantVisits, type PlantedVisit } from "./plant-visits.ts";
