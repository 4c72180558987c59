import { answers, openScreen, type Answer } from "@carnet/shell/testing";
import { aClinicView, aMembersView, trustAnswers } from "@carnet/shell/testing/clinic";
import { getClinic, getCustomModules, getLexicon, getMembers, type ClinicView } from "@carnet/services/clinic/contract";
import { getPatient } from "@carnet/services/patient/contract";
import {
  getFormerSeanceParts,
  getLastSeance,
  getSeanceBeside,
  getSeanceHistory,
  getSeanceManifest,
  getSeances,
  getToday,
  isPaid,
  saveDrawing,
  saveSeanceManifest,
  updateSeance,
  type Seance,
} from "@carnet/services/seance/contract";
import { lineOf } from "../manifest/relist-seances.ts";
import type { SeanceLine } from "../manifest/seances-manifest.ts";
import { routes } from "../routes.tsx";
import { aDay } from "./a-day.ts";
import type { OpenWorld } from "./an-open-chart.ts";

interface Opening {
  seances: Seance[];
  at?: string;
  more?: Answer[];
  clinic?: Partial<ClinicView>;
  language?: "en" | "fr";
  /** The list of the sessions, where it says something else than is given. */
  lines?: readonly SeanceLine[];
}

/** Opens the session screen on a server that holds these sessions, oldest first, and takes every save. */
export async function openSeances(
  world: OpenWorld,
  { seances, at, more = [], clinic = {}, language = "en", lines }: Opening,
) {
  const { patient, log, me } = world;
  const { id: patientId } = patient;
  const beside = (number: number) => seances.findLast((seance) => seance.number < number) ?? null;
  const stored = {
    manifest: await listed(world, lines ?? (await Promise.all(seances.map((seance) => lineOf(world, seance))))),
  };
  const opened = await openScreen(routes, {
    namespace: "seance",
    words: (spoken) => import(`../../locales/${spoken}.json`),
    at: at ?? `/seance?patientId=${patientId}`,
    as: me,
    language,
    answers: [
      answers(getPatient, patient),
      ...trustAnswers(log),
      answers(getClinic, aClinicView({ currentUserLicense: null, ...clinic })),
      answers(getLexicon, lexicon),
      answers(getSeanceHistory, ({ query }) =>
        seances.filter((seance) => query.get("owing") !== "true" || isOwing(seance)).toReversed(),
      ),
      answers(getSeances, () => seances),
      answers(getLastSeance, () => seances.at(-1) ?? null),
      answers(getSeanceBeside, ({ params }) => beside(Number(params["number"]))),
      answers(getToday, aDay.empty),
      answers(updateSeance, {}),
      answers(getSeanceManifest, () => stored),
      answers(saveSeanceManifest, ({ body }) => {
        stored.manifest = body.manifest;
        return {};
      }),
      answers(getCustomModules, []),
      answers(getFormerSeanceParts, { rev: 1, versions: [] }),
      answers(getMembers, aMembersView({ members: [] })),
      answers(saveDrawing, {}),
      ...more.toReversed(),
    ].toReversed(),
  });
  return { ...opened, stored };
}

let written = 0;

/** A list that is newer than any that was written before: each test begins on a server of its own. */
const listed = ({ crypto, ref }: OpenWorld, lines: readonly SeanceLine[]) =>
  crypto.sealManifest(ref, "seances", lines, (written += 1_000));

const term = (en: string, fr: string, n: number) => ({
  id: `1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c${String(n).padStart(2, "0")}`,
  clinicId: null,
  isGeneral: true,
  term: { en, fr },
  can: { write: false },
});

/** A lexicon in which there is nothing. */
export const noTerms = {
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
  ...noTerms,
  anat: [term("Sacrum", "Sacrum", 1), term("Sacro-iliac joint", "Articulation sacro-iliaque", 2)],
};

const isOwing = (seance: Seance) => seance.finalizedAt !== null && !isPaid(seance);
