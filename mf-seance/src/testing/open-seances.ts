import { answers, openScreen, type Answer } from "@carnet/shell/testing";
import { aClinicView, trustAnswers } from "@carnet/shell/testing/clinic";
import { clinicView, customModulesView, lexiconView, type ClinicView } from "@carnet/services/clinic/contract";
import { done } from "@carnet/services/kit/contract";
import { patientView } from "@carnet/services/patient/contract";
import { seanceHistory, seanceOrNull, type Seance } from "@carnet/services/seance/contract";
import { routes } from "../routes.tsx";
import type { OpenWorld } from "./an-open-chart.ts";

interface Opening {
  seances: Seance[];
  at?: string;
  more?: Answer[];
  clinic?: Partial<ClinicView>;
  language?: "en" | "fr";
}

/** Opens the session screen on a server that holds these sessions, oldest first, and takes every save. */
export async function openSeances(world: OpenWorld, { seances, at, more = [], clinic = {}, language = "en" }: Opening) {
  const { patient, log, me } = world;
  const { id: patientId, clinicId } = patient;
  const beside = (number: number) => seances.findLast((seance) => seance.number < number) ?? null;
  return openScreen(routes, {
    namespace: "seance",
    words: (spoken) => import(`../../locales/${spoken}.json`),
    at: at ?? `/seance?patientId=${patientId}`,
    as: me,
    language,
    answers: [
      answers(`GET /api/1/patients/${patientId}`, patientView, patient),
      ...trustAnswers(log),
      answers(`GET /api/1/clinic/${clinicId}`, clinicView, aClinicView({ currentUserLicense: null, ...clinic })),
      answers(`GET /api/1/clinics/${clinicId}/lexicon`, lexiconView, lexicon),
      answers(`GET /api/1/patients/${patientId}/seanceHistory`, seanceHistory, () => seances.toReversed()),
      answers(`GET /api/1/patients/${patientId}/lastSeance`, seanceOrNull, () => seances.at(-1) ?? null),
      answers(`GET /api/1/patients/${patientId}/:number/before`, seanceOrNull, ({ params }) =>
        beside(Number(params["number"])),
      ),
      answers(`PUT /api/1/patients/${patientId}/clinics/${clinicId}/seance`, done, {}),
      answers("GET /api/1/getCustomModules/session", customModulesView, []),
      answers("PUT /api/1/patients/seance/:id/drawings", done, {}),
      ...more.toReversed(),
    ].toReversed(),
  });
}

const term = (en: string, fr: string, n: number) => ({
  id: `1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c${String(n).padStart(2, "0")}`,
  clinicId: null,
  isGeneral: true,
  term: { en, fr },
  can: { write: false },
});

const none = {
  dysf: [],
  ost: [],
  anat: [],
  testso: [],
  referal: [],
  onset: [],
  results: [],
  motives: [],
  objectives: [],
  analysis: [],
  treatmentPlan: [],
  interventions: [],
  notes: [],
};
const lexicon = {
  ...none,
  anat: [term("Sacrum", "Sacrum", 1), term("Sacro-iliac joint", "Articulation sacro-iliaque", 2)],
};
