import { accountWorld } from "./account.ts";
import { adminWorld } from "./admin.ts";
import { clinicWorld } from "./clinic.ts";
import { patientWorld } from "./patient.ts";
import { portalWorld } from "./portal.ts";
import { seanceWorld } from "./seance.ts";

/** Every service that people call, each with one of everything in it. */
export const worlds = [accountWorld, clinicWorld, patientWorld, seanceWorld, portalWorld, adminWorld];
