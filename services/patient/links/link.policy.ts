import { definePolicy } from "@carnet/services/framework";
import type { Bond } from "../patients/bond.ts";
import { patientPolicy } from "../patients/patient.policy.ts";

/** Anyone who may take a record out may give it to a colleague outside, and take that back; anyone who reads it sees which links there are. */
export const linkPolicy = definePolicy<Bond, "see" | "share">({
  see: patientPolicy.rules.readChart,
  share: patientPolicy.rules.export,
});
