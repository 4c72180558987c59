/** Clinique des Tilleuls for tests: what the services would answer about it, and its log under real keys. */
export { drMorel, osteopathy, pricing, tilleuls } from "./ids.ts";
export { aClinicView, aListedClinic, asTherapist } from "./a-clinic-view.ts";
export { aFoundedClinic, trustAnswers, type FoundedClinic } from "./a-founded-clinic.ts";
export { aMember, aMembersView } from "./a-member.ts";
export { aPatientView } from "./a-patient-view.ts";
export { aProfile } from "./a-profile.ts";
export { aSentDocument, type Sending, type Sent } from "./a-sent-document.ts";
