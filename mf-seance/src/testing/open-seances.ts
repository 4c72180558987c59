import { answers, openScreen, type Answer } from "@carnet/shell/testing";
import {
  clinicView,
  customModulesView,
  lexiconView,
  trustView,
  type ClinicView,
} from "@carnet/services/clinic/contract";
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
      answers(`GET /api/1/clinic/${clinicId}/trust`, trustView, ({ query }) => ({
        entries: log.filter(({ seq }) => seq > Number(query.get("after"))) as never,
      })),
      answers(`GET /api/1/clinic/${clinicId}`, clinicView, { ...aClinic(clinicId, me.id), ...clinic }),
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

const tiers = { q0: 1000, q1: 2000, q2: 3000, q3: 4000 };

const aClinic = (id: string, me: string): ClinicView => ({
  id,
  name: "Clinique des Tilleuls",
  address: "12, rue des Tilleuls",
  address2: "",
  phone: "418 555-0142",
  country: "CA",
  provinceOrState: "QC",
  isSolo: false,
  hasLogo: false,
  logoUrl: null,
  owner: { id: me, firstName: "Anne", lastName: "Morel" },
  isOwner: true,
  isManager: false,
  canAdmin: true,
  subscriptionCycle: "month",
  pricing: { year: tiers, month: tiers },
  numberOfMembersWithPlans: 1,
  plan: null,
  stripeCardId: null,
  taxes: [],
  officeIpAddressRestrictionOn: false,
  officeIpAddress: null,
  consentForms: [],
  sessionTypes: ["*"],
  allDisciplines: [{ id: "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d", nameEn: "Osteopathy", nameFr: "Ostéopathie" }],
  currentUserDisciplines: [],
  currentUserLicense: null,
  managerGrantInProgress: null,
  isGoRdvSyncAutomated: false,
  isGoRdvAutoSendRequestInfo: false,
  goRdvKey: null,
  externalApiKey: null,
  security: { secondFactorRequired: false, idleLockMinutes: 30, escrowPolicy: null },
  createdAt: "2026-01-05T14:00:00.000Z",
  can: {
    write: true,
    relocate: true,
    invite: true,
    restrict: true,
    pay: true,
    seeKeys: true,
    secure: true,
    approveResets: true,
    rotateKeys: true,
  },
});
