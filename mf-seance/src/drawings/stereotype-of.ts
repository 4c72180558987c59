import type { OpenPatient } from "@carnet/shell/record";
import type { Stereotype } from "@carnet/services/seance/contract";
import type { OpenSeance } from "../chart/open-seance.ts";

/** Which outline is drawn on: the one chosen for the session, else the one that fits the patient. */
export const stereotypeOf = ({ seance }: OpenSeance, { patient }: OpenPatient): Stereotype =>
  seance.drawings.stereotype ?? (patient.gender === "M" ? "m" : "f");
