/** For tests and seeds only: what a browser sends to the patient service. */
export * from "./a-patient.ts";
