/** For tests and seeds only: what a browser sends to the patient service, and where it keeps sealed files. */
export * from "./a-patient.ts";
export { makeBucket } from "./make-bucket.ts";
export { openStore } from "@carnet/services/framework";
